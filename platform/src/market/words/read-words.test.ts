import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../foundation/random.ts';
import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { placeOfWard, wardOf } from '../gazetteer/gazetteer.ts';
import { PRODUCT_TYPES } from '../home-kinds.ts';
import { PLACES } from '../places.ts';
import { readAmount, readAmounts } from './amounts.ts';
import { numbersAsDigits } from './number-words.ts';
import { kindMeant, readWords, type WordsFilter } from './read-words.ts';

type Phrase = [text: string, filter: WordsFilter | null, rest?: string];

const PHRASES = JSON.parse(
  readFileSync(join(__dirname, 'evaluation/phrases.json'), 'utf8'),
) as readonly Phrase[];

test('WORDS-1 the evaluation set has 150 phrases and more, each once', () => {
  expect(new Set(PHRASES.map(([text]) => text)).size).toBe(PHRASES.length);
  expect(PHRASES.length).toBeGreaterThanOrEqual(150);
});

test.each(PHRASES)('WORDS-1 %s', (text, filter, rest = '') => {
  expect(readWords(text, 'sale') ?? null).toEqual(filter && { filter, rest });
});

test('WORDS-1 marks, case and spaces do not matter to numbers, places and rooms', () => {
  const { filter } = readWords('2pn quận 7 dưới 5 tỷ hướng đông nam', 'sale') ?? {};
  for (const text of [
    '2PN QUẬN 7 DƯỚI 5 TỶ HƯỚNG ĐÔNG NAM',
    '  2  pn   q7 duoi 5ty huong dong nam ',
    '2pn quận 7 dưới 5 tỷ hướng đông nam'.normalize('NFD'),
  ]) {
    expect(readWords(text, 'sale')).toEqual({ filter, rest: '' });
  }
});

test('WORDS-2 what is not wanted is no filter', () => {
  expect(readWords('không gần chợ', 'sale')).toBeUndefined();
  expect(readWords('trừ quận 7', 'sale')).toBeUndefined();
  expect(readWords('2pn không ở quận 7', 'sale')).toEqual({
    filter: { bedroom_from: 2 },
    rest: 'không ở quận 7',
  });
});

test('WORDS-1 ward and province as listings carry them name that ward, under the rank of another year and with a number word in its name too', () => {
  const read = PLACES.map(({ ward, province }) => [
    ward,
    readWords(`${ward}, ${province}`, 'sale')?.filter.places,
  ]);
  expect(read).toEqual(
    PLACES.map(({ ward, province }) => [ward, [placeOfWard(wardOf(ward, province) ?? '')?.id]]),
  );
});

test("WORDS-2 'thuê' says nothing among homes to let, and is left among homes to buy", () => {
  expect(readWords('thuê 2pn', 'rent')).toEqual({ filter: { bedroom_from: 2 }, rest: '' });
  expect(readWords('thuê 2pn', 'sale')).toEqual({ filter: { bedroom_from: 2 }, rest: 'thuê' });
  expect(readWords('thuê phòng quận 1 5tr', 'rent')).toEqual({
    filter: { price: [4e6, 6e6 + 1], places: ['quan-1'] },
    rest: '',
  });
  expect(readWords('cho thuê nhà nguyên căn q7', 'rent')?.rest).toBe('nhà nguyên căn');
});

test.each([
  ['cho thuê 2pn quận 7 15 triệu', 'rent'],
  ['nhà phố đang cho thuê, quận 7, 9 tỷ', 'sale'],
  ['căn hộ 2pn quận 7', 'sale'],
  ['2pn quận 7 15 triệu', 'rent'],
  ['căn hộ quận 7 trả góp 30 triệu/tháng', 'sale'],
  ['mua căn hộ 15 triệu', 'sale'],
  ['apartment for rent in district 2', 'rent'],
  ['căn hộ quận 7 cho thuê', 'rent'],
  ['căn hộ quận 7 đang cho thuê', 'sale'],
])("WORDS-1 '%s', typed among homes for sale, asks for those of %s", (text, kind) => {
  expect(kindMeant(text, 'sale')).toBe(kind);
});

test.each([
  ['căn hộ quận 7 dưới 5 tỷ', 'sale'],
  ['trả góp 30 triệu/tháng', 'sale'],
  ['căn hộ 2pn quận 7', 'rent'],
  ['thuê biệt thự 2 tỷ', 'rent'],
  ['dưới 900 triệu', 'rent'],
])("WORDS-1 '%s', typed among homes to let, asks for those of %s", (text, kind) => {
  expect(kindMeant(text, 'rent')).toBe(kind);
});

test.each([
  ['trả góp 30 triệu/tháng', 30e6],
  ['trả góp khoảng 25-30 triệu mỗi tháng', 30e6],
  ['góp 12,5tr/th', 12.5e6],
  ['mỗi tháng trả 20 triệu', 20e6],
  ['trả góp <30tr', 30e6],
  ['trả góp mỗi tháng từ 20-30 triệu', 30e6],
  ['trả ngân hàng tối đa hai mươi triệu', 20e6],
  ['instalments up to 30 triệu a month', 30e6],
])("WORDS-4 '%s' is what a month of a loan may cost, and no price", (text, monthly) => {
  expect(readWords(text, 'sale')).toEqual({ filter: {}, monthly, rest: '' });
});

test.each(['trả trước 500 triệu', 'góp vốn 30 triệu', 'không trả góp 30 triệu', 'trả góp', 'trả 30 triệu'])(
  "WORDS-4 '%s' says nothing of a month",
  (text) => {
    expect(readWords(text, 'sale')?.monthly).toBeUndefined();
  },
);

test('WORDS-4 among homes to let an amount is the rent, whatever pays it', () => {
  expect(readWords('trả góp 10 triệu', 'rent')?.filter).toEqual({ price: [8e6, 12e6 + 1] });
});

test('WORDS-4 the search of a couple is understood to its last word, in both languages', () => {
  const couple = {
    filter: {
      price: [0, 5e9 + 1],
      bedroom_from: 2,
      places: ['quan-7'],
      near: [{ kind: 'metro', within: 1000 }],
      type_product: 'Chung cư',
    },
    monthly: 30e6,
    rest: '',
  };
  for (const text of [
    'A two-room flat in Quận 7 under 5 tỷ, near a metro station, instalments up to 30 triệu a month',
    'căn hộ 2 phòng ngủ quận 7 dưới 5 tỷ, gần ga metro, trả góp tối đa 30 triệu/tháng',
    'can ho 2pn q7 duoi 5ty gan metro tra gop 30tr/thang',
  ]) {
    expect(readWords(text, 'sale')).toEqual(couple);
  }
});

test('WORDS-2 no text breaks it, and every filter that it gives is one that the lists take', () => {
  const random = new Random(2025);
  const words = PHRASES.flatMap(([text]) => text.split(' ')).concat(
    ...["( [a-z | \\ $1 💰 \u0000 999999999999 - 1e9 𝕏 ﷺ ';-- <b> % ,,,".split(' ')],
  );
  for (let round = 0; round < 3000; round += 1) {
    const chosen = Array.from({ length: random.int(1, 9) }, () => random.pick(words));
    const text = chosen.join(random.chance(0.9) ? ' ' : '');
    const { filter, rest } = readWords(text.slice(0, 120), 'sale') ?? { filter: {}, rest: '' };
    expect([text, rest.includes('|') && !text.includes('|')]).toEqual([text, false]);
    for (const [low = 0, high = Number.POSITIVE_INFINITY] of [filter.price ?? [], filter.square_meter ?? []])
      expect([text, low >= 0, low < high]).toEqual([text, true, true]);
    for (const rooms of [filter.bedroom_from ?? 1, filter.bathroom_from ?? 1])
      expect([text, rooms >= 1 && rooms <= 10]).toEqual([text, true]);
    for (const type of [filter.type_product ?? []].flat()) expect(PRODUCT_TYPES).toContain(type);
    for (const { within } of filter.near ?? []) expect(within >= 100 && within <= 3000).toBe(true);
    expect(filter.places?.length ?? 1).toBeGreaterThan(0);
  }
});

test('WORDS-1 a price, however it is written', () => {
  for (const text of ['3.5 tỷ.', '~3.5 tỷ', '3.5 tỏi', '3 500 000 000', '3\u00a0500\u202f000 000 đồng']) {
    expect(readWords(text, 'sale')).toEqual({ filter: { price: [2.8e9, 4.2e9 + 1] }, rest: '' });
    expect(readWords(`nhà ${text} quận 7`, 'sale')?.filter).toMatchObject({ places: ['quan-7'] });
  }
});

test('WORDS-1 a rent by one month is a price', () => {
  for (const text of ['15tr/1 tháng', '15 triệu / 1 tháng', '15tr/th'])
    expect(readWords(text, 'rent')).toEqual({ filter: { price: [12e6, 18e6 + 1] }, rest: '' });
});

test.each<[text: string, filter: WordsFilter]>([
  ['3～5 tỷ', { price: [3e9, 5e9 + 1] }],
  ['3〜4pn', { bedroom_from: 3 }],
  ['trên dưới 3 tỷ 2~3pn', { price: [2.4e9, 3.6e9 + 1], bedroom_from: 2 }],
  ['2 tỷ ~ 2,8 tỷ', { price: [2e9, 2.8e9 + 1] }],
  ['4—6 tỷ', { price: [4e9, 6e9 + 1] }],
  ['3 tỷ → 5 tỷ', { price: [3e9, 5e9 + 1] }],
  ['60 – 80 m²', { square_meter: [60, 80.01] }],
  ['trên 60 dưới 80m2', { square_meter: [60, 80.01] }],
  ['dưới 4 trên 2 tỷ', { price: [2e9, 4e9 + 1] }],
  ['từ 4 đến dưới 6 tỷ', { price: [4e9, 6e9 + 1] }],
  ['hai ba tỷ', { price: [2e9, 3e9 + 1] }],
  ['2 hay 3 tỷ', { price: [2e9, 3e9 + 1] }],
  ['4 tỷ mấy', { price: [4e9, 5e9 + 1] }],
  ['4,x tỷ', { price: [4e9, 5e9 + 1] }],
  ...[
    'trên dưới 4 tỷ',
    'xấp xỉ 4 tỷ',
    'loanh quanh 4 tỷ',
    'ngót nghét 4 tỷ',
    'cỡ 4 tỷ',
    'gần 4 tỷ',
    '± 4 tỷ',
    'đâu đó 4 tỷ',
  ].map((text): [string, WordsFilter] => [text, { price: [3.2e9, 4.8e9 + 1] }]),
  ...[
    'chưa tới 4 tỷ',
    'chưa đầy 4 tỷ',
    'không tới 4 tỷ',
    '4 tỷ trở lại',
    'từ 4 tỷ đổ xuống',
    'nhiều nhất 4 tỷ',
  ].map((text): [string, WordsFilter] => [text, { price: [0, 4e9 + 1] }]),
  ...['ngoài 4 tỷ', '4 tỷ hơn', '4 tỷ trở lên', 'thấp nhất 4 tỷ'].map((text): [string, WordsFilter] => [
    text,
    { price: [4e9] },
  ]),
  ['trên dưới 80m2', { square_meter: [64, 96.01] }],
  ['hơn 2 phòng ngủ', { bedroom_from: 3 }],
])('WORDS-1 FEED-4 %s is understood to its last word', (text, filter) => {
  expect(readWords(text, 'sale')).toEqual({ filter, rest: '' });
});

test('WORDS-2 a highest number of rooms, which no filter knows, is none', () => {
  expect(readWords('dưới 3pn', 'sale')).toBeUndefined();
  expect(readWords('3 phòng ngủ trở xuống', 'sale')).toBeUndefined();
});

const ENDLESS = Number.POSITIVE_INFINITY;

test.each([
  ['dưới 3 tỷ', 'total', [0, 3e9]],
  ['tôi có 2 tỷ 5', 'total', [0, 2.5e9]],
  ['trên 10 tỷ', 'total', [10e9, ENDLESS]],
  ['từ 2 đến 4 tỷ', 'total', [2e9, 4e9]],
  ['800 triệu - 1.2 tỷ', 'total', [8e8, 1.2e9]],
  ['tầm 5 tỷ', 'total', [4e9, 6e9]],
  ['dưới 50 triệu/m²', 'per-m2', [0, 50e6]],
  ['từ 30 đến 50 triệu một m2', 'per-m2', [30e6, 50e6]],
  ['khoảng 100 m2', 'm2', [80, 120]],
  ['under 3 billion', 'total', [0, 3e9]],
  ['between 2 and 3.5 billion', 'total', [2e9, 3.5e9]],
  ['dưới bốn tỷ rưỡi', 'total', [0, 4.5e9]],
  ['duoi muoi lam trieu', 'total', [0, 15e6]],
  ['dưới 15tr5/tháng', 'total', [0, 15.5e6]],
  ['tối đa 2 tỷ 350 triệu', 'total', [0, 2.35e9]],
  ['từ 5 tỷ trở lên', 'total', [5e9, ENDLESS]],
  ['dưới 4.000.000.000 đồng', 'total', [0, 4e9]],
] as const)('%s', (text, unit, range) => {
  expect(readAmount(numbersAsDigits(withoutMarks(text)))).toEqual({ unit, range });
});

test('a price and an area are read apart, and what is borrowed is no price', () => {
  const read = (text: string) => readAmounts(numbersAsDigits(withoutMarks(text)));
  expect(read('căn hộ 60-80m2 dưới 4 tỷ, vay ngân hàng 2 tỷ')).toMatchObject({
    price: { unit: 'total', range: [0, 4e9] },
    area: { unit: 'm2', range: [60, 80] },
  });
});

test('only words that count something are numbers', () => {
  const read = (text: string) => numbersAsDigits(withoutMarks(text));
  expect(read('hai phòng ngủ ở Ba Đình')).toBe('2 phong ngu o ba dinh');
  expect(read('vay hai mươi năm, hướng nam')).toBe('vay 20 nam, huong nam');
  expect(read('two-bedroom flat')).toBe('2-bedroom flat');
});

test.each(['dự án ở Quận 7', 'bàn giao 2027', '3 phòng ngủ', ''])('%s names no amount', (text) => {
  expect(readAmount(numbersAsDigits(withoutMarks(text)))).toBeUndefined();
});

test.each(['phường 06 quận 03', 'phường sáu quận ba', 'F6 Q3', 'P6Q3', 'P.6-Q.3'])(
  'PLACE-8 %s is phường 6 of Quận 3',
  (text) => {
    expect(readWords(text, 'sale')).toEqual({ filter: { places: ['phuong-6-770-2020'] }, rest: '' });
  },
);
