import { asText, wordedNumber } from './worded-number';

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
