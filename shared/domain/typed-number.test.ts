import { formatMoney, formatNumber } from './money';
import { type NumberRule, readTypedNumber, type TypedNumber } from './typed-number';
import { TYPED_UNITS } from './typed-units';

const MONEY: NumberRule = { kind: 'money', max: 1e15 };
const AREA: NumberRule = { kind: 'plain', decimals: 2, max: 1e7, unit: TYPED_UNITS.area };
const ROOMS: NumberRule = { kind: 'plain', max: 1000 };
const BEDROOMS: NumberRule = { ...ROOMS, unit: TYPED_UNITS.bedrooms };
const BATHROOMS: NumberRule = { ...ROOMS, unit: TYPED_UNITS.bathrooms };

/** Rows of a table: what is before the colon, and each of the texts after it. */
const rowsOf = (table: string): [expected: string, typed: string][] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [expected = '', texts = ''] = line.split(/: (.*)/);
      return texts.split(' | ').map((typed): [string, string] => [expected, typed]);
    });

const AMOUNTS = `
5e9: 5 tỷ | 5tỷ | 5 tỉ | 5 TỶ | 5 ty | ５ tỷ | +5 tỷ
5.5e9: 5,5 tỷ | 5.5 tỷ | 5tỷ500 | 5ty5 | 5 tỷ rưỡi | 5 tỷ 500 triệu | 5 tỷ 500tr | 5500000000 | 5.500.000.000
5.5e9: 5,500,000,000 | 5 500 000 000 | 5.500.000.000 đ | 5.500.000.000đ | 5.500.000.000 Vnđ
5.55e9: 5,55 tỷ
5.25e9: 5.25tỷ | 5 tỷ 25 | 5 tỷ 250
9e8: 0,9 tỷ | ,9 tỷ
5.2e9: 5 tỷ 2
5.05e9: 5 tỷ 05
2.5e6: 2 triệu rưỡi | 2,500,000 ₫ | VND 2,500,000
1_250_500_000: 1 tỷ 250 triệu 500 nghìn
3.2e9: 3.200 triệu
1.5e12: 1,5 nghìn tỷ
8.5e6: 8,5 triệu | 8.5tr | 8tr5 | 8 triệu 500 | 8 triệu 500 nghìn | 8 triệu 500.000 | 8,5 triệu/tháng
8.5e6: 8,5 triệu đồng / tháng | 8.5 million/month
5e5: 500k | 500 nghìn | 500 ngàn đồng | 500,000 | 500.000
2.5e9: 2.5 billion
5.5e6: 5\u00a0500\u00a0000 | 5\u2009500\u202f000 | 5  500  000
3.5e9: 3.5 tỷ. | ~3.5 tỷ | ≈ 3,5 tỷ | 3.5 tỏi | 3,5 TỎI! | 3 tỏi 5 | 3.5 toi | 3 500 000 000 | 3.500.000.000.
3.5e9: 3.\u200b5 tỷ | \u2066~\u20693.5\u2060 tỷ\ufe0f | 3.5\u00adtỷ | \u200f3.5\u3000tỷ\u200e
3.5e9: khoảng 3.5 tỷ | trên dưới 3,5 tỷ | xấp xỉ 3.5 tỷ | gần 3,5 tỷ | cỡ 3,5 tỷ | Giá: 3,5 tỷ | giá khoảng 3.5 tỷ/căn | 3.5 tỷ TL | 3,5 tỷ (bớt lộc) | 3.5 tỷ có thương lượng | 3.5 tỷ - TL | 3.5 tỷ, có TL | Giá bán: 3.5 tỷ | 3’500’000’000 | 3️⃣,5️⃣ tỷ
1.5e7: 15tr/1 tháng | 15 triệu / 1 tháng. | 15tr/ th | 15 triệu hàng tháng | 15 triệu một tháng | 15 củ
1_234_567: 1.234.567,00 | 1,234,567.00
5: 5
0: 0
`;

const AREAS = `
70: 70
75: 75 mét vuông | 75 m vuông | 75 mét | 75m | 75 sqm | 75 m^2 | DT 75m2 | diện tích: 75 m2
70.5: 70,5 | 70.5 | 70,5 m² | 70.5m2 | 70,50
0.5: ,5 | 0,500
1000: 1.000
1070.5: 1.070,5 | 1,070.5
`;
const COUNTS = `
2: 2 | 2,0
7: 007
1000: 1.000
`;
test.each([
  ...[...rowsOf(AMOUNTS), ['5e9', '5 tỷ'.normalize('NFD')] as const].map((row) => [MONEY, ...row] as const),
  ...rowsOf(AREAS).map((row) => [AREA, ...row] as const),
  ...rowsOf(COUNTS).map((row) => [ROOMS, ...row] as const),
  ...['2 phòng ngủ', '2 ngủ', '2pn', '2 bedrooms'].map((typed) => [BEDROOMS, '2', typed] as const),
  ...['2 phòng tắm', '2 vệ sinh', '2 nhà vệ sinh', '2 toilet', '2wc'].map(
    (typed) => [BATHROOMS, '2', typed] as const,
  ),
])('DEMAND-5 %#: %s is %s', (rule, number, typed) => {
  expect(readTypedNumber(typed, rule)).toEqual({ value: Number(number.replaceAll('_', '')) });
});

const NO_MONEY = `
negative: -5 | −5 tỷ
noUnit: 5,5 | 5.5 đồng
notWhole: 0,0000000001 tỷ
range: 3 tới 5 tỷ | 2~3 tỷ | 2～3 tỷ | 2 đến dưới 3 tỷ | 2 hay 3 tỷ | 3 toi 5 | 5-6 tỷ | 5 tỷ - 6 tỷ | 5 đến 6 tỷ
unreadable: dưới 5 tỷ | 5 tỷ/m2 | 5 tỷ TP | năm tỷ | thỏa thuận | 5 tỷ 5 tỷ | 5 triệu 2 tỷ | 5,5 tỷ 2
unreadable: 5 tỷ 2000 triệu | 5 tỷ rưỡi 2 | 5,5 tỷ rưỡi | 5 rưỡi | 5e9 | 0x10 | 1/2 tỷ | 5 tỷ mỗi m2 | 5 m
unreadable: 1.2.3 | 1.000,000.0 | 12 34 | 5, | tỷ | 5 USD
tooLarge: 9999999 tỷ | 1234567890123456
`;

const NO_AREA = `
decimals: 70,5555
negative: -70
range: 70-80
unreadable: 5 x 20 | 70 tỷ
tooLarge: 99999999
`;

const NO_ROOMS = `
notWhole: 1.5 | 1,5
negative: -1
range: 2-3
unreadable: hai
tooLarge: 1001
`;
test.each([
  ...rowsOf(NO_MONEY).map((row) => ['an amount', MONEY, ...row] as const),
  ...rowsOf(NO_AREA).map((row) => ['an area', AREA, ...row] as const),
  ...rowsOf(NO_ROOMS).map((row) => ['a count', ROOMS, ...row] as const),
])('DEMAND-5 as %s %#: %s is %s', (_what, rule, problem, typed) => {
  expect(readTypedNumber(typed, rule)).toEqual({ problem });
});

test.each<[typed: string, rule: NumberRule, answer: TypedNumber | undefined]>([
  ['', MONEY, undefined],
  ['  ', MONEY, undefined],
  ['5 tỷ 50', MONEY, { problem: 'ambiguous', readings: [5.05e9, 5.5e9] }],
  ['2,500 tỷ', MONEY, { problem: 'ambiguous', readings: [2.5e9, 2.5e12] }],
  ['1,000', AREA, { problem: 'ambiguous', readings: [1, 1000] }],
  ['70,555', AREA, { problem: 'ambiguous', readings: [70.555, 70_555] }],
])('DEMAND-5 %j may be read in several ways, or in none', (typed, rule, answer) => {
  expect(readTypedNumber(typed, rule)).toEqual(answer);
});

describe('round trips', () => {
  /** The same numbers each time: a failure can be looked at again. */
  const seeded = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const random = seeded(7);
  const below = (most: number) => Math.floor(random() * most);
  const amounts = Array.from({ length: 2000 }, () => below(10 ** (1 + below(14))));

  /** Those of some texts that are read as another number than they are. */
  const misread = (rule: NumberRule, texts: readonly (readonly [text: string, number: number])[]) =>
    texts.filter(([text, number]) => {
      const read = readTypedNumber(text, rule);
      return !(read && 'value' in read && read.value === number);
    });
  const inBoth = (write: (locale: 'vi' | 'en') => string, number: number) =>
    (['vi', 'en'] as const).map((locale) => [write(locale), number] as const);

  test('DEMAND-5 what the site writes, it reads: amounts in full and in words in both languages, areas in Vietnamese', () => {
    const texts = amounts.flatMap((amount) =>
      inBoth((locale) => `${formatNumber(amount, locale)} Vnđ`, amount),
    );
    for (const zeros of [3, 6, 9]) {
      for (let hundredths = 100; hundredths < 99_900; hundredths += 1 + below(50)) {
        const amount = Math.round((hundredths / 100) * 10 ** zeros);
        texts.push(...inBoth((locale) => formatMoney(amount, locale), amount));
      }
    }
    expect(misread(MONEY, texts)).toEqual([]);
    const areas = Array.from({ length: 2000 }, () => below(1_000_000) / 10 ** below(3));
    expect(
      misread(
        AREA,
        areas.map((area) => [`${formatNumber(area, 'vi')} m²`, area]),
      ),
    ).toEqual([]);
  });

  test('DEMAND-5 the parts of an amount in words are the amount', () => {
    const texts = Array.from({ length: 2000 }, () => {
      const [ty, trieu, nghin] = [1 + below(900), below(1000), below(1000)];
      const millions = ty * 1e9 + trieu * 1e6;
      return [
        [`${ty} tỷ ${trieu} triệu ${nghin} nghìn`, millions + nghin * 1e3],
        [`${ty}ty ${trieu}tr ${nghin}k`, millions + nghin * 1e3],
        [`${ty} tỷ ${String(trieu).padStart(3, '0')}`, millions],
      ] as const;
    });
    expect(misread(MONEY, texts.flat())).toEqual([]);
  });

  test('DEMAND-5 whatever is typed is read without a fault, and never as less than nothing or more than is taken', () => {
    const pieces = [...'5|12|500|.|,| |-|tỷ|tr|k|rưỡi|đ|m²|/tháng|x|🏠'.split('|'), '\u0000'];
    const wrong: string[] = [];
    for (let count = 0; count < 20_000; count += 1) {
      const text = Array.from({ length: below(8) }, () => pieces[below(pieces.length)]).join('');
      for (const rule of [MONEY, AREA, ROOMS]) {
        const read = readTypedNumber(text, rule);
        if (read && 'value' in read && !(read.value >= 0 && read.value <= rule.max)) wrong.push(text);
      }
    }
    expect(wrong).toEqual([]);
  });
});
