import { AREA_BANDS, RENT_PRICE_BANDS, SALE_PRICE_BANDS } from '@site/shared/domain';
import { areaBands, priceWords } from '../platform/src/listings/band-words.ts';

// The client ships without the platform and neither imports the other, so nobody else holds the two lists together; what
// the database makes of them is held by platform/src/listings/band-words.test.ts.
test.each([
  ['FEED-6', 'sale', SALE_PRICE_BANDS],
  ['FEED-7', 'rent', RENT_PRICE_BANDS],
] as const)('%s a price band for %s that the site offers is one band of the platform', (_, kind, bands) => {
  const wanted = bands.map((_band, index) => [`price${index}`]);
  expect(bands.map(({ min, max }) => priceWords(kind, max ? [min, max] : [min]))).toEqual(wanted);
  expect(priceWords(kind, undefined)).toHaveLength(bands.length);
});

test('FEED-8 an area band that the site offers is one band of the platform', () => {
  expect(AREA_BANDS.map(({ min, max }) => areaBands(max ? [min, max] : [min]))).toEqual(
    AREA_BANDS.map((_band, index) => [index]),
  );
  expect(areaBands([0])).toHaveLength(AREA_BANDS.length);
});
