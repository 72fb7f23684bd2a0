import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_TYPES } from '../home-kinds.ts';
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

test("WORDS-2 'thuê' says nothing among homes to let, and is left among homes to buy", () => {
  expect(readWords('thuê 2pn', 'rent')).toEqual({ filter: { bedroom_from: 2 }, rest: '' });
  expect(readWords('thuê 2pn', 'sale')).toEqual({ filter: { bedroom_from: 2 }, rest: 'thuê' });
});

test.each([
  ['cho thuê 2pn quận 7 15 triệu', 'rent'],
  ['can thue can ho q7', 'rent'],
  ['căn hộ quận 7 cho thuê dưới 20 triệu', 'rent'],
  ['nhà phố đang cho thuê, quận 7, 9 tỷ', 'sale'],
  ['căn hộ 2pn quận 7', 'sale'],
])("WORDS-1 '%s', typed among homes for sale, asks for those of %s", (text, kind) => {
  expect(kindMeant(text, 'sale')).toBe(kind);
});

/** Pseudorandom numbers of a seed (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('WORDS-2 no text breaks it, and every filter that it gives is one that the lists take', () => {
  const random = randomOf(2025);
  const words = PHRASES.flatMap(([text]) => text.split(' ')).concat([
    '(',
    '[a-z',
    '|',
    '\\',
    '$1',
    '💰',
    '\u0000',
    '999999999999',
    '-',
    '1e9',
    '𝕏',
    'ﷺ',
    "';--",
    '<b>',
    '%',
    ',,,',
  ]);
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 9) },
      () => words[Math.floor(random() * words.length)],
    ).join(random() < 0.9 ? ' ' : '');
    const { filter, rest } = readWords(text.slice(0, 120), 'sale') ?? { filter: {}, rest: '' };
    expect([text, rest.includes('|') && !text.includes('|')]).toEqual([text, false]);
    for (const [low = 0, high = Number.POSITIVE_INFINITY] of [
      filter.price ?? [],
      filter.square_meter ?? [],
    ]) {
      expect([text, low >= 0, low < high]).toEqual([text, true, true]);
    }
    for (const rooms of [filter.bedroom_from ?? 1, filter.bathroom_from ?? 1]) {
      expect([text, rooms >= 1 && rooms <= 10]).toEqual([text, true]);
    }
    for (const type of [filter.type_product ?? []].flat()) expect(PRODUCT_TYPES).toContain(type);
    for (const { within } of filter.near ?? []) expect(within >= 100 && within <= 3000).toBe(true);
    expect(filter.places?.length ?? 1).toBeGreaterThan(0);
  }
});
