import { cutText, isHalf } from '../cut-text';
import { formatAmount } from './amount';
import { AREA_BANDS, bandLabel, findBand, RENT_PRICE_BANDS, SALE_PRICE_BANDS } from './bands';
import { clockTime } from './clock-time';
import { formatDate, formatRelative } from './dates';
import { fileSize } from './file-size';
import { directionLabel, productTypeLabel } from './labels';
import { DIRECTIONS, PRODUCT_TYPES } from './listing';
import { fileUrl, imageSources, isVideo, mediaUrl } from './media';
import { formatArea, formatFullPrice, formatMoney, formatPrice, formatPricePerSquareMeter } from './money';
import { telHref } from './phone';
import { formatPhone } from './phone-text';
import { decodePart, fold, truncate } from './text';
import { tokenSubject } from './token';
import { asText, wordedNumber } from './worded-number';

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

const NOW = Date.parse('2025-06-15T05:00:00Z');

const MINUTE = 60_000;

test('FEED-9 writes a day as dd/MM/yyyy in the time of Vietnam', () => {
  expect(formatDate('2025-01-04T18:30:00Z')).toBe('05/01/2025');
  expect(formatDate('2025-01-05')).toBe('05/01/2025');
  expect(formatDate('no date')).toBe('');
});

test.each([
  [5 * MINUTE, 'vi', '5 phút trước'],
  [3 * 60 * MINUTE, 'vi', '3 giờ trước'],
  [6 * 1440 * MINUTE, 'en', '6 days ago'],
  [7 * 1440 * MINUTE, 'vi', '08/06/2025'],
  [MINUTE - 1, 'vi', 'Vừa xong'],
  [MINUTE, 'vi', '1 phút trước'],
  // By a clock that goes wrong.
  [-5 * MINUTE, 'en', 'Just now'],
  [undefined, 'vi', ''],
] as const)('FEED-9 %d ms ago is told (%s) as %s', (ms, locale, text) => {
  expect(formatRelative(ms === undefined ? '' : new Date(NOW - ms).toISOString(), NOW, locale)).toBe(text);
});

test.each([
  ['2026-11-22T14:05:00', '14:05'],
  ['2026-11-21T14:05:00', '14:05 21/11'],
  ['2025-11-22T09:05:00', '09:05 22/11'],
])('OFFLINE-2 a moment of another day has its day: %s', (moment, text) => {
  expect(clockTime(Date.parse(moment), Date.parse('2026-11-22T18:00:00'))).toBe(text);
});

const media = {
  storageBase: '/media/',
  fileBucketBase: 'https://files.example',
  widths: [320, 640],
  variant: '{name}-{width}w.webp',
};

test('FEED-9 finds photos under the storage base, and takes addresses as they are', () => {
  expect(mediaUrl('photos/a b.webp', media)).toBe('/media/photos/a%20b.webp');
  expect(mediaUrl('/photos/a.webp', media)).toBe('/media/photos/a.webp');
  expect(mediaUrl('https://cdn.example/a.webp', media)).toBe('https://cdn.example/a.webp');
  expect(mediaUrl('blob:1', media)).toBe('blob:1');
  expect(fileUrl('a.pdf', media)).toBe('https://files.example/a.pdf');
});

test('FEED-9 lists the widths of the storage and the original; one size of what has no variants', () => {
  expect(imageSources('photos/a.1.jpg', media)).toEqual({
    src: '/media/photos/a.1.jpg',
    srcSet: '/media/photos/a.1-320w.webp 320w, /media/photos/a.1-640w.webp 640w, /media/photos/a.1.jpg 960w',
  });
  for (const path of ['https://cdn.example/a.jpg', 'drawings/plan.svg'])
    expect(imageSources(path, media).srcSet).toBeUndefined();
  expect(imageSources('a.jpg', { ...media, widths: [] })).toEqual({ src: '/media/a.jpg' });
});

test('NEWS-3 a file is a video by its ending, whatever its case and whatever follows it', () => {
  const videos = ['videos/a/video.mp4', 'b.MOV', 'https://files.example/c.webm?token=1', 'd.m4v#t=1'];
  expect(videos.filter(isVideo)).toEqual(videos);
  expect(['photos/a.webp', 'mp4', 'a.mp4.jpg', ''].filter(isVideo)).toEqual([]);
});

test.each([
  [formatPrice('for-sale', 2_500_000_000, 'vi'), '2,5 tỷ Vnđ'],
  [formatPrice('for-sale', 2_500_000_000, 'en'), '2.5 billion Vnđ'],
  [formatPrice('for-rent', 8_500_000, 'vi'), '8,5 triệu Vnđ/tháng'],
  [formatPrice('for-rent', 8_500_000, 'en'), '8.5 million Vnđ/month'],
  // Two decimals, so that 12,75 tỷ does not become 13.
  [formatMoney(12_750_000_000, 'vi'), '12,75 tỷ'],
  [formatFullPrice('for-sale', 2_500_000_000, 'vi'), '2.500.000.000 Vnđ'],
  [formatFullPrice('for-rent', 8_500_000, 'vi'), '8.500.000 Vnđ/tháng'],
  [formatPricePerSquareMeter(2_500_000_000, 70, 'vi'), '35,7 triệu/m²'],
  [formatPricePerSquareMeter(8_500_000, 50, 'vi'), '170 nghìn/m²'],
  [formatPricePerSquareMeter(2_500_000_000, 0, 'vi'), undefined],
  [formatArea(70.5, 'vi'), '70,5 m²'],
])('FEED-9 DETAIL-4 prices and areas in words and in full: %s', (written, expected) => {
  expect(written).toBe(expected);
});

test.each([
  ['for-sale', 5_500_000_000, 'vi', '5,5 tỷ đồng'],
  ['for-sale', 5_500_000_000, 'en', '5.5 billion Vnđ'],
  ['for-rent', 8_500_000, 'vi', '8,5 triệu đồng/tháng'],
  ['for-sale', 2_512_345_678, 'vi', '2.512.345.678 đồng'],
  ['for-sale', 12_755_000_000, 'vi', '12.755.000.000 đồng'],
  ['for-sale', 5, 'vi', '5 đồng'],
  ['for-sale', 0, 'vi', '0 đồng'],
] as const)('DEMAND-5 an amount in words is exact: %s %d (%s) is %s', (kind, vnd, locale, words) => {
  expect(formatAmount(kind, vnd, locale)).toBe(words);
});

const TAGS = { vi: 'vi-VN', en: 'en-GB' } as const;
const EDGES = [0, 0.125, 999, 999.994, 999.996, 1_000, 999_994, 999_995, 999_999_999, 1e12, 1e14, -2.5e9];
/** Of every size up to a quadrillion, the same ones each time. */
const MANY = Array.from({ length: 3_000 }, (_one, index) => ((index * 7_919) % 9_973) * 10 ** (index % 11));

test.each(['vi', 'en'] as const)('LINE-8 FEED-9 %s writes amounts in words as Intl does', (locale) => {
  const format = new Intl.NumberFormat(TAGS[locale], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  });
  for (const value of [...EDGES, ...MANY])
    expect(asText(wordedNumber(value, locale))).toBe(format.format(value));
});

test.each([
  [4_210_000, 'vi', '4,2 MB'],
  [4_210_000, 'en', '4.2 MB'],
  [300_000_000, 'vi', '300 MB'],
  [1_300, 'vi', '0,1 MB'],
  [0, 'vi', '0 MB'],
] as const)('OFFLINE-7 %d bytes are told (%s) as %s', (bytes, locale, words) => {
  expect(fileSize(bytes, locale)).toBe(words);
});

test('DETAIL-3 shows a number as people read it, and dials the international form', () => {
  const shown = ['84912345678', '02838221234', '113'].map(formatPhone);
  expect(shown).toEqual(['0912 345 678', '028 3822 1234', '113']);
  expect(['0912 345 678', '1900 1234'].map(telHref)).toEqual(['tel:+84912345678', 'tel:19001234']);
});

test('FEED-4 folds diacritics and case, whichever way they are encoded', () => {
  expect(fold('Quận 7, Đường Nguyễn Huệ')).toBe('quan 7, duong nguyen hue');
  expect(fold('Quận 7'.normalize('NFD'))).toBe(fold('QUAN 7'));
});

test('MEGA-8 PHONE-10 cuts a location to 35 characters, after a whole word; a letter and its marks are one', () => {
  expect(truncate('Quận 7', 35)).toBe('Quận 7');
  expect(truncate(`${'a'.repeat(35)}b`, 35)).toBe(`${'a'.repeat(35)}…`);
  expect(truncate('Phường Tân Hưng', 10)).toBe('Phường Tân…');
  expect(truncate('Phường Tân Hưng', 9)).toBe('Phường…');
  expect(truncate('Quận'.normalize('NFD'), 4)).toBe('Quận'.normalize('NFD'));
});

test('a part of a path is decoded; what is no text is none', () => {
  expect(decodePart('nh%C3%A0')).toBe('nhà');
  expect(decodePart('%ff')).toBeUndefined();
});

test('I18N-1 names every direction and type in English, and keeps the Vietnamese', () => {
  expect(DIRECTIONS).toHaveLength(14);
  expect(directionLabel('Đông Nam - Tây Bắc', 'en')).toBe('Southeast – Northwest');
  expect(DIRECTIONS.map((direction) => directionLabel(direction, 'en')).join()).not.toMatch(/[^\x20-\x7e–]/);
  expect(PRODUCT_TYPES.map((type) => productTypeLabel(type, 'en')).join()).not.toMatch(/[^\x20-\x7e]/);
  expect(productTypeLabel('Liền kề', 'vi')).toBe('Liền kề');
  // What it does not know.
  expect(productTypeLabel('Biệt thự đảo', 'en')).toBe('Biệt thự đảo');
});

const jwt = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

test('a token names its subject, in the alphabet of addresses too; what is none names nobody', () => {
  expect(tokenSubject(jwt({ sub: 'u1', name: '~~~???>>>' }))).toBe('u1');
  for (const none of ['', 'abc', 'a.b.c', jwt(null), jwt({ id: 1 })])
    expect(tokenSubject(none)).toBeUndefined();
});

test('KEEP-3 a text that is cut ends with a whole character, which every database takes', () => {
  expect(cutText('Nhà 🏠', 6)).toBe('Nhà 🏠');
  expect(cutText('Nhà 🏠', 5)).toBe('Nhà ');
  expect(cutText('Nhà 🏠 đẹp', 7)).toBe('Nhà 🏠 ');
  expect(cutText('', 5)).toBe('');
  expect([4, 5, 6].map((at) => isHalf('Nhà 🏠', at))).toEqual([false, true, false]);
});
