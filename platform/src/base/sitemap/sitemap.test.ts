import { post } from '../../testing/base-app.ts';
import { addAuthor } from '../../testing/market-rows.ts';
import { fetchAll, sharedApp } from '../../testing/test-app.ts';
import { pageStatement } from './sitemap.repository.ts';
import { COLLECTIONS, type Collection, type SitemapPage } from './sitemap.schemas.ts';

const { database, app } = sharedApp({ now: new Date('2026-03-01T08:20:00Z') });

beforeAll(() => database.exec('analyze'));

const pageOf = async (collection: Collection, query: Record<string, string>): Promise<SitemapPage> => {
  const answer = await app.inject({ url: `/api/sitemap/${collection}`, query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

async function allOf(
  collection: Collection,
  part: Record<string, string> = {},
): Promise<SitemapPage['data']> {
  const rows: SitemapPage['data'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: SitemapPage = await pageOf(collection, { ...part, limit: '333', ...(cursor && { cursor }) });
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

test.each([
  ['for-sale', 'sale'],
  ['for-rent', 'rent'],
] as const)(
  'FIND-7 a sitemap has every listing %s once, with the moment of its last change, as a whole and in parts',
  async (collection, kind) => {
    const posts = await fetchAll(app, kind, {});
    const expected = posts
      .map(({ id, updatedAt }) => ({ id, updatedAt }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(await allOf(collection)).toEqual(expected);
    const middle = '80000000-0000-0000-0000-000000000000';
    const parts = [await allOf(collection, { before: middle }), await allOf(collection, { from: middle })];
    expect(parts.flat()).toEqual(expected);
    expect(parts[0]?.length).toBeGreaterThan(100);
  },
);

test('FIND-7 an author is there with the feeds that have posts of theirs; one without any is not', async () => {
  await addAuthor(database);
  const authors = await allOf('authors');
  const posts = await fetchAll(app, 'sale', {});
  const newest = new Map(posts.toReversed().map((post) => [post.author_id, post.updatedAt]));
  const { rows } = await database.query<{ id: string; uid: string }>('select id, uid from authors');
  const uids = new Map(rows.map(({ id, uid }) => [id, uid]));
  const known = new Map(authors.map(({ id, feeds }) => [id, feeds]));
  expect(newest.size).toBeGreaterThan(10);
  for (const [id, at] of newest) expect(known.get(uids.get(id) ?? '')?.['for-sale']).toBe(at);
  expect(authors.length).toBeLessThan(rows.length);
});

test('FIND-7 a stream that has ended is not there: no feed shows it', async () => {
  const before = await allOf('mega-views');
  const { rows } = await database.query<{ id: string }>(
    `update video_posts set live_status = 'ended' where live_status = 'live' returning id`,
  );
  const after = (await allOf('mega-views')).map(({ id }) => id);
  expect(rows.length).toBeGreaterThan(0);
  expect(after).toEqual(before.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id)));
});

test('FIND-7 what a page of a sitemap is read by is an index, with no sort and no scan of a table', async () => {
  const from = '40000000-0000-0000-0000-000000000000';
  for (const collection of COLLECTIONS) {
    const { sql, parameters } = pageStatement(collection, { from, cursor: from, limit: 50 });
    const plan = await database.transaction(async (transaction) => {
      // The tables of this market are so small that Postgres may read one as a whole.
      await transaction.exec('set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await transaction.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, parameters);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    if (collection.startsWith('for-')) expect(plan).toContain('Index Only Scan using listings_sitemap_idx');
  }
});

test('FIND-7 how large a collection is comes out of the statistics', async () => {
  const { collections } = (await app.inject('/api/sitemap')).json();
  expect(collections.map(({ name }: { name: string }) => name)).toEqual(COLLECTIONS);
  for (const { about } of collections) expect(about).toBeGreaterThan(0);
  expect(collections[0].about).toBeGreaterThan(2900);
});

test('FIND-7 a filter has its newest listings, one that fits nothing has none', async () => {
  const filters = [{ search: 'Quận 7', type_product: 'Chung cư' }, { search: 'Quận 99' }];
  const { body } = await post<{ data: { location: string }[][] }>(app, '/api/sitemap/feeds', {
    kind: 'for-sale',
    filters,
  });
  expect(body.data.map(({ length }) => length)).toEqual([5, 0]);
  expect(body.data[0]?.[0]?.location).toContain('Quận 7');
});

test('FIND-7 what is no collection, cursor or limit is refused', async () => {
  for (const wrong of ['users', 'for-sale?cursor=7', 'for-sale?limit=5001'])
    expect([wrong, (await app.inject(`/api/sitemap/${wrong}`)).statusCode]).toEqual([wrong, 400]);
});
