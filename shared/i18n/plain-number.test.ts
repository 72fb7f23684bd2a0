import { plainNumber } from './plain-number';

const TAGS = { vi: 'vi-VN', en: 'en-GB' } as const;
/** Of every size and with every ending, the same ones each time. */
const MANY = Array.from({ length: 3_000 }, (_one, index) => ((index * 7_919) % 10_007) ** (1 + (index % 4)));

describe.each(['vi', 'en'] as const)('%s', (locale) => {
  test.each([0, 2, 3])('LINE-8 writes numbers with at most %i decimals as Intl does', (decimals) => {
    const format = new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: decimals });
    const edges = [0, 1, 999, 1_000, 1.005, 0.125, 0.995, 9.995, 999.9995, 1e-7, 2.5e9, 1e15, -1_234.5];
    for (const value of [...edges, ...MANY, ...MANY.map((one) => one / 10_000)])
      expect(plainNumber(value, locale, decimals)).toBe(format.format(value));
  });
});
