import { readWords } from '../words/read-words.ts';
import { findSuggestions, type Suggestion } from './find-suggestions.ts';
import type { HomeCounts } from './home-counts.ts';
import { withWardOfHomes } from './ward-of-homes.ts';

const nameOf = (suggestion: Suggestion) => (suggestion.type === 'place' ? suggestion.name : suggestion.text);
const offered = (text: string) => findSuggestions(text, 'sale', undefined).map(nameOf);

test.each([
  ['Quận 7', 'Quận 7'],
  ['q7', 'Quận 7'],
  ['quan bay', 'Quận 7'],
  ['district 7', 'Quận 7'],
  ['bin thanh', 'Bình Thạnh'],
  ['tân bỉnh', 'Tân Bình'],
  ['phu mi hung mid', 'Phú Mỹ Hưng Midtown'],
  ['phú mỹ hưng midtoun', 'Phú Mỹ Hưng Midtown'],
  ['hcm', 'TP. Hồ Chí Minh'],
  ['sai gon', 'TP. Hồ Chí Minh'],
  ['thao dien', 'Phường Thảo Điền'],
  ['tan my quan 7', 'Phường Tân Mỹ'],
  ['p12 q10', 'Phường 12'],
  ['quan7', 'Quận 7'],
  ['quangovap', 'Gò Vấp'],
  ['binhth', 'Bình Thạnh'],
  ['goovap', 'Gò Vấp'],
  ['quận 2 cũ', 'Quận 2'],
  ['P. Tân Phong, Q.7', 'Phường Tân Phong'],
])('PLACE-2 %s offers %s first', (text, name) => {
  expect(offered(text)[0]).toBe(name);
});

test('PLACE-7 of wards of one name the one of a busy district comes first, though it has no homes itself', () => {
  const counts: HomeCounts = { of: ({ id }) => (id === 'quan-7' ? 150 : 0), streets: [] };
  expect(findSuggestions('tân thuận', 'sale', counts)[0]).toMatchObject({
    name: 'Phường Tân Thuận',
    detail: 'Quận 7 cũ, TP. Hồ Chí Minh',
  });
});

test('PLACE-2 both orders: a district offers its wards of today, a ward says its old district', () => {
  expect(offered('quận 7')).toEqual(
    expect.arrayContaining(['Phường Tân Mỹ', 'Phường Tân Hưng', 'Phường Phú Thuận', 'Phường Tân Thuận']),
  );
  expect(findSuggestions('phuong tan my', 'sale', undefined)[0]).toMatchObject({
    level: 'new-ward',
    detail: 'Quận 7 cũ, TP. Hồ Chí Minh',
  });
  expect(findSuggestions('thảo điền', 'sale', undefined)[0]).toMatchObject({
    level: 'old-ward',
    detail: 'Quận 2 cũ, nay là Phường An Khánh, TP. Hồ Chí Minh',
  });
});

test('PLACE-5 a place says all places that it is in, also a former province and a city of districts', () => {
  const within = (text: string) => {
    const [first] = findSuggestions(text, 'sale', undefined);
    return first?.type === 'place' ? first.within : undefined;
  };
  expect(within('phuong tan my')).toEqual(['quan-7', 'ho-chi-minh']);
  expect(within('phu my hung midtown')).toEqual(expect.arrayContaining(['quan-7', 'ho-chi-minh']));
  expect(within('di an')).toEqual(['ho-chi-minh', 'binh-duong-74', 'song-be-1996']);
  expect(within('quan 2')).toEqual(['ho-chi-minh', 'thanh-pho-thu-duc-769']);
  expect(within('thao dien')).toEqual(expect.arrayContaining(['quan-2', 'phuong-an-khanh-27094']));
  expect(within('binh duong')).toEqual(['ho-chi-minh', 'song-be-1996']);
  expect(within('tp hcm')).toEqual([]);
  // Both have parts of Phường Bình Phú, and neither is a part of the other.
  expect(within('quan 6')).toEqual(['ho-chi-minh']);
});

test('PLACE-2 streets of homes are offered as texts, and places with how many homes they have', () => {
  const counts: HomeCounts = {
    of: ({ id }) => (id === 'quan-7' ? 12 : 0),
    streets: [{ name: 'Đường Nguyễn Hữu Thọ', detail: 'Phường Tân Hưng, TP. Hồ Chí Minh' }],
  };
  expect(findSuggestions('nguyen huu', 'sale', counts)).toContainEqual({
    type: 'text',
    text: 'Đường Nguyễn Hữu Thọ',
    detail: 'Phường Tân Hưng, TP. Hồ Chí Minh',
  });
  expect(findSuggestions('quận 7', 'sale', counts)[0]).toMatchObject({ id: 'quan-7', count: 12 });
});

test.each(['nguyễn hữ thọ', 'nguyenhuutho', 'đường nguyen huu thọ'])('PLACE-2 %s is that street', (text) => {
  const counts: HomeCounts = {
    of: () => 0,
    streets: [
      { name: 'Đường Lê Văn Lương', detail: 'Phường Tân Hưng, TP. Hồ Chí Minh' },
      { name: 'Đường Nguyễn Hữu Thọ', detail: 'Phường Tân Hưng, TP. Hồ Chí Minh' },
    ],
  };
  expect(findSuggestions(text, 'sale', counts).filter(({ type }) => type === 'text')).toMatchObject([
    { text: 'Đường Nguyễn Hữu Thọ' },
  ]);
});

test('PLACE-5 an empty text offers the provinces and districts with the most homes, the most first', () => {
  const homes: Record<string, number> = { 'ho-chi-minh': 90, 'ha-noi': 40, 'da-nang': 30, 'quan-7': 50 };
  const counts: HomeCounts = { of: ({ id }) => homes[id] ?? 0, streets: [] };
  expect(findSuggestions(' ', 'sale', counts)).toMatchObject([
    { id: 'ho-chi-minh', count: 90 },
    { id: 'quan-7', count: 50 },
    { id: 'ha-noi', count: 40 },
  ]);
});

test('PLACE-2 at most eight, each once, whatever is typed', () => {
  const texts = ['', ' ', 'x', 'tan', 'phường', '%%%', '\u0000', '𝕏', 'q'.repeat(120), '[a-z', '1 2 3 4 5 6'];
  for (const text of texts) {
    const found = findSuggestions(text, 'rent', undefined);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(new Set(found.map((one) => (one.type === 'place' ? one.id : one.text))).size).toBe(found.length);
  }
});

/** A market with homes in three old wards, one of which is a street's name too. */
const wardCounts: HomeCounts = {
  of: ({ id }) =>
    /^phuong-(?:thao-dien-27088|tan-phong-27490|tan-hung-\d+|khanh-hoi-\d+|phu-loi-\d+)$/.test(id) ? 5 : 0,
  streets: [{ name: 'Đường Khánh Hội', detail: 'Phường Khánh Hội, TP. Hồ Chí Minh' }],
};

const read = (text: string) =>
  withWardOfHomes(readWords(text, 'sale') ?? { filter: {}, rest: text }, 'sale', wardCounts);

test.each([
  ['Thảo Điền', { places: ['phuong-thao-dien-27088'] }],
  ['can ho thao dien', { places: ['phuong-thao-dien-27088'], type_product: 'Chung cư' }],
  ['thảo điền quận 2 2pn', { places: ['phuong-thao-dien-27088'], bedroom_from: 2 }],
  ['tân phong quận 7', { places: ['phuong-tan-phong-27490'] }],
])('WORDS-5 %s is the ward of that name that has homes', (text, filter) => {
  expect(read(text)).toEqual({ filter, rest: '' });
});

test.each([
  ['a ward that has no homes', 'đa kao'],
  ['a ward of another place than is named', 'thảo điền quận 7'],
  ['the name of a street', 'khánh hội'],
  ['a name with more words', 'thảo điền view sông'],
  ['no name', '2pn'],
])('WORDS-5 %s is no ward that is meant', (_, text) => {
  expect(read(text)).toBeUndefined();
});

test('WORDS-5 a ward of today comes before one of the same name before 2025', () => {
  expect(read('tân hưng quận 7')?.filter.places).toEqual(['phuong-tan-hung-27475']);
  // Both are in Thủ Dầu Một: 25744 before 2025, 25750 since then.
  expect(read('phú lợi thủ dầu một')?.filter.places).toEqual(['phuong-phu-loi-25750']);
});
