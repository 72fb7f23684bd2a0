import { readWords } from '../words/read-words.ts';
import type { HomeCounts } from './home-counts.ts';
import { withWardOfHomes } from './ward-of-homes.ts';

/** A market with homes in three old wards, one of which is a street's name too. */
const counts: HomeCounts = {
  of: ({ id }) =>
    /^phuong-(?:thao-dien-27088|tan-phong-27490|tan-hung-\d+|khanh-hoi-\d+|phu-loi-\d+)$/.test(id) ? 5 : 0,
  streets: [{ name: 'Đường Khánh Hội', detail: 'Phường Khánh Hội, TP. Hồ Chí Minh' }],
};

const read = (text: string) =>
  withWardOfHomes(readWords(text, 'sale') ?? { filter: {}, rest: text }, 'sale', counts);

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
