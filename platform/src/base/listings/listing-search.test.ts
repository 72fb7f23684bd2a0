import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { fetchAll, fetchPage, sharedApp } from '../../testing/test-app.ts';
import { readSearch } from './listing-search.ts';

test.each([
  ['quan 7', "'quan_7'"],
  ['Q7', "'quan_7'"],
  ['7', "'7'"],
  ['bán nhà', "'ban' & 'nha':*"],
  ['phú mỹ hưng', "'phu_my' & 'my_hung':*"],
  ['nhà quận 7', "'quan_7'"],
  ['shophouse quận 2', "'quan_2' & ('shophouse' | 'shophouse_quan')"],
  ['nhà gần biển đẹp', "'bien_dep':*"],
  ['Quận 2, metro', "'quan_2' & 'metro':*"],
  ['nhà, phú mỹ; q7', "'phu_my' & 'quan_7'"],
])('FEED-4 %s asks for %s', (input, expected) => {
  const { whole, started } = readSearch(input) ?? {};
  expect(started ?? whole).toBe(expected);
});

test('FEED-4 the last word is taken as it stands before it is taken for the start of one', () => {
  expect(readSearch('phú mỹ hưng')).toMatchObject({
    whole: "'phu_my' & 'my_hung'",
    started: "'phu_my' & 'my_hung':*",
  });
  expect(readSearch('quận 7')).toMatchObject({ whole: "'quan_7'", started: undefined });
});

test.each(['', '%%%', '🏠', '\u0000'])('FEED-4 %j has no words', (input) => {
  expect(readSearch(input)).toBeUndefined();
});

test.each([
  ['phú mỹ hưg', 'phu my hug'],
  ['quan 7', undefined],
  ['abc', undefined],
])('FEED-4 %s may be matched loosely as %s', (input, expected) => {
  expect(readSearch(input)?.loose).toBe(expected);
});

const HOMES: Record<string, [title: string, location: string, project?: string]> = {
  seven: ['Căn hộ Sky Garden', 'Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh'],
  seventeen: ['Nhà phố 7 tầng', 'Phường Mới (Quận 17 cũ), TP. Hồ Chí Minh'],
  one: ['Căn hộ trung tâm 7PN', 'Phường Bến Thành (Quận 1 cũ), TP. Hồ Chí Minh'],
  hung: ['Biệt thự 100% sân vườn', 'Phường Tân Hưng (Quận 7 cũ), TP. Hồ Chí Minh', 'Phú Mỹ Hưng'],
  longName: ['Shophouse mới', 'Phường Long Bình (Quận 9 cũ), TP. Hồ Chí Minh', 'Vinhomes Grand Park'],
  hanoi: ["Nhà 'mặt phố' Đội Cấn", 'Phường Ngọc Hà (Quận Ba Đình cũ), TP. Hà Nội'],
};

/** Ward, former district and province, as a listing's columns have them. */
const placesIn = (location: string) => {
  const [, ward = '', old_district, province] = /([^,(]+) \(([^)]+) cũ\), (.+)$/.exec(location) ?? [];
  return { location, ward: ward.trim(), old_district, province };
};

const { database, app } = sharedApp();

beforeAll(async () => {
  const author = await addAuthor(database);
  for (const [title, location, project] of Object.values(HOMES))
    await addListing(database, author, { title, project, ...placesIn(location), bedroom: 1 });
});

async function search(text: string): Promise<string[]> {
  const posts = await fetchAll(app, 'sale', { search: text });
  const names = Object.entries(HOMES).map(([name, [title]]) => [title, name] as const);
  return posts.map(({ title }) => new Map(names).get(title) ?? title).sort();
}

test.each<[string, string[]]>([
  ['quan 7', ['hung', 'seven']],
  ['quan 1', ['one']],
  ['căn hộ quận 7', ['seven']],
  ['phu my hu', ['hung']],
  ['shophouse quận 9', ['longName']],
  ['ĐỘI CẤN', ['hanoi']],
  ['vinhome gran park', ['longName']],
  ['phu mi hung', ['hung']],
  ['quan 77', []],
])('FEED-4 %s finds %j', async (text, expected) => {
  expect(await search(text)).toEqual(expected);
});

test.each(["' or 1=1 --", '100%', '\\', '& | ! ( ) : *', "a'b:*", '7 7 '.repeat(30), '中文'])(
  'FEED-4 the search %j does no harm',
  async (text) => {
    expect((await search(text)).length).toBeLessThan(Object.keys(HOMES).length);
  },
);

test('FEED-4 an empty search finds everything', async () => {
  expect(await search('   ')).toHaveLength(Object.keys(HOMES).length);
});

test('FEED-4 a misspelt search keeps its likeness over pages', async () => {
  const filter = { search: 'ho chi mihn' };
  const first = await fetchPage(app, 'sale', { filter, limit: 2 });
  const second = await fetchPage(app, 'sale', { filter, limit: 50, cursor: first.nextCursor });
  expect(first.data).toHaveLength(2);
  expect(second.data.length).toBeGreaterThan(0);
});

test('FEED-4 a known name without a home for the filters stays empty', async () => {
  expect(await fetchAll(app, 'sale', { search: 'phu my hung', bedroom: 4 })).toEqual([]);
});
