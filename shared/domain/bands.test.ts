import { AREA_BANDS, bandLabel, findBand, RENT_PRICE_BANDS, SALE_PRICE_BANDS } from './bands';

const ids = (bands: { id: string }[]) => bands.map(({ id }) => id).join(' ');

test('FEED-6 FEED-7 has 16 sale price bands in tỷ, 12 rent price bands in triệu', () => {
  expect(ids(SALE_PRICE_BANDS)).toBe(
    'lt-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-15 15-20 20-30 30-50 50-100 gt-100',
  );
  expect(findBand(SALE_PRICE_BANDS, '2-3')).toEqual({ id: '2-3', min: 2e9, max: 3e9 });
  expect(findBand(SALE_PRICE_BANDS, 'gt-100')).toEqual({ id: 'gt-100', min: 100e9 });
  expect(ids(RENT_PRICE_BANDS)).toBe('lt-3 3-5 5-7 7-10 10-15 15-20 20-30 30-40 40-50 50-70 70-100 gt-100');
  expect(findBand(RENT_PRICE_BANDS, 'lt-3')).toEqual({ id: 'lt-3', min: 0, max: 3e6 });
});

test('FEED-5 FEED-8 has 8 area bands in m², and none for an id that none has', () => {
  expect(ids(AREA_BANDS)).toBe('lt-50 50-70 70-100 100-120 120-150 150-200 200-300 gt-300');
  expect(findBand(AREA_BANDS, '1-2')).toBeUndefined();
  expect(findBand(AREA_BANDS, null)).toBeUndefined();
});

test('FEED-6 FEED-8 names bands in the language of the interface, and repeats a word that differs', () => {
  const names = (locale: 'vi' | 'en') =>
    SALE_PRICE_BANDS.filter(({ id }) => ['lt-1', '2-3', 'gt-100'].includes(id)).map((band) =>
      bandLabel(band, 'vnd', locale),
    );
  expect(names('vi')).toEqual(['Dưới 1 tỷ', '2–3 tỷ', 'Trên 100 tỷ']);
  expect(names('en')).toEqual(['Under 1 billion', '2–3 billion', 'Over 100 billion']);
  expect(bandLabel({ id: '50-70', min: 50, max: 70 }, 'square-meter', 'vi')).toBe('50–70 m²');
  expect(bandLabel({ id: 'gt-300', min: 300 }, 'square-meter', 'vi')).toBe('Trên 300 m²');
  expect(bandLabel({ id: 'x', min: 500e6, max: 1e9 }, 'vnd', 'vi')).toBe('500 triệu–1 tỷ');
});
