import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchAll, fetchPage } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const HOMES: Record<string, [title: string, location: string, project?: string]> = {
  seven: ['Căn hộ Sky Garden', 'Phường Tân Mỹ (Quận 7 cũ), TP. Hồ Chí Minh'],
  seventeen: ['Nhà phố 7 tầng', 'Phường Mới (Quận 17 cũ), TP. Hồ Chí Minh'],
  one: ['Căn hộ trung tâm 7PN', 'Phường Bến Thành (Quận 1 cũ), TP. Hồ Chí Minh'],
  twelve: ['Nhà liền kề', 'Đường Số 1, Phường Trung Mỹ Tây (Quận 12 cũ), TP. Hồ Chí Minh'],
  hung: ['Biệt thự 100% sân vườn', 'Phường Tân Hưng (Quận 7 cũ), TP. Hồ Chí Minh', 'Phú Mỹ Hưng'],
  longName: ['Shophouse mới', 'Phường Long Bình (Quận 9 cũ), TP. Hồ Chí Minh', 'Vinhomes Grand Park'],
  hanoi: ["Nhà 'mặt phố' Đội Cấn", 'Phường Ngọc Hà (Quận Ba Đình cũ), TP. Hà Nội'],
};

/** Ward, former district and province, as a listing's columns have them. */
const placesIn = (location: string) => {
  const [, ward = '', old_district, province] = /([^,(]+) \(([^)]+) cũ\), (.+)$/.exec(location) ?? [];
  return { location, ward: ward.trim(), old_district, province };
};

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() => buildTestApp(database));

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
  ['Quận 7'.normalize('NFD'), ['hung', 'seven']],
  ['q7', ['hung', 'seven']],
  ['quan 1', ['one']],
  ['thành phố Hà Nội', ['hanoi']],
  ['căn hộ quận 7', ['seven']],
  ['nhà ở quận 12', ['twelve']],
  ['phu my hung', ['hung']],
  ['phu my hu', ['hung']],
  ['shophouse quận 9', ['longName']],
  ['ĐỘI CẤN', ['hanoi']],
  ['ha noi', ['hanoi']],
  ['vinhome gran park', ['longName']],
  ['phu mi hung', ['hung']],
  ['quan 77', []],
  ['khong co noi nay', []],
])('FEED-4 %s finds %j', async (text, expected) => {
  expect(await search(text)).toEqual(expected);
});

test.each(["'", "' or 1=1 --", '100%', '_', '\\', '🏠', '& | ! ( ) : *', "a'b:*", '7 7 '.repeat(30), '中文'])(
  'FEED-4 the search %j does no harm',
  async (text) => {
    expect((await search(text)).length).toBeLessThan(Object.keys(HOMES).length);
  },
);

test.each(['   ', '\u0000'])('FEED-4 an empty search %j finds everything', async (text) => {
  expect(await search(text)).toHaveLength(Object.keys(HOMES).length);
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
