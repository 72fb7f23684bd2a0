import { readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { startSupabaseSite } from '../testing/supabase-site.ts';
import { BOARD_COUNTS, makeDemands, makeNews } from './boards.seed.ts';
import { makeAuthors } from './people.ts';
import { seed } from './seed.ts';

const NOW = new Date('2026-03-01T08:00:00Z');

const site = sharedFixture(() => startSupabaseSite());

beforeAll(async () => {
  const media = await readMediaCatalogue();
  const options = { media, listings: 30, now: NOW };
  await seed(site.database, options);
  // Twice, as after a killed run.
  await seed(site.database, options);
});

test('the same seed gives the same boards', async () => {
  const media = await readMediaCatalogue();
  const { videos } = await readVideoCatalogue();
  const options = { media, videos, authors: makeAuthors(1, media), seed: 1, now: NOW };
  expect(makeDemands(options, true)).toEqual(makeDemands(options, true));
  expect(makeNews(options)).toEqual(makeNews(options));
  expect(makeDemands(options, false)[0]?.id).not.toBe(makeDemands(options, true)[0]?.id);
});

test.each(['looking_to_buy', 'looking_to_rent'])(
  'DEMAND-1 %s has 300 demands, most of them open',
  async (table) => {
    const { rows } = await site.database.query<{ count: number }>(`select count(*) as count from ${table}`);
    expect(rows[0]?.count).toBe(BOARD_COUNTS.demands);
    const { count, data } = await site
      .client()
      .from(table)
      .select('*', { count: 'exact' })
      .eq('status', 'not traded yet')
      .order('updatedAt', { ascending: false })
      .range(0, 19);
    expect(count).toBeGreaterThan(260);
    expect(count).toBeLessThan(300);
    expect(data?.every(({ price, location }) => price >= 1_000_000 && location.includes(' cũ), '))).toBe(
      true,
    );
  },
);

test('no customer of a demand has a number that someone could have', async () => {
  const { rows } = await site.database.query<{ customer_phone: string }>(
    'select customer_phone from looking_to_buy union all select customer_phone from looking_to_rent',
  );
  for (const { customer_phone } of rows) expect(customer_phone).toMatch(/^8490000[5-9]\d{3}$/);
});

test('NEWS-1 400 items, nearly all public, each by a user, with files that exist', async () => {
  const { rows } = await site.database.query<{ count: number }>('select count(*) as count from newsfeed');
  expect(rows[0]?.count).toBe(BOARD_COUNTS.news);
  const { data, count } = await site
    .client()
    .from('newsfeed')
    .select('author_id, description, file_paths', { count: 'exact' })
    .limit(1000);
  expect(count).toBeGreaterThan(370);
  const { data: users } = await site.client().from('users').select('uid, role').limit(1000);
  const hosts = new Set(users?.filter(({ role }) => role === 'Host').map(({ uid }) => uid));
  const files = [...(await readMediaCatalogue()), ...(await readVideoCatalogue()).videos];
  const media = new Set(files.map(({ path }) => path));
  for (const { author_id, description, file_paths } of data ?? []) {
    expect(hosts).toContain(author_id);
    expect(description).not.toMatch(/[{}]|undefined/);
    for (const path of file_paths) expect(media).toContain(path);
  }
});
