import { Random } from '../../foundation/random.ts';
import { addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchPage } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Listing } from '../listings/listings.schemas.ts';
import { alterPicture } from './evaluation/alter-picture.ts';
import { evaluateSet } from './evaluation/evaluate.ts';
import { cutOf, type MadePost, readPhotos } from './evaluation/made-set.ts';
import { regroupDue } from './regroup.ts';

// Over its time budget: it compares the pictures of the posts of a market.
jest.setTimeout(180_000);

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() => buildTestApp(database));

const regroup = () => regroupDue({ database, fileOf: () => undefined });
const read = async (path: string) => (await app.inject({ url: `/api/products/for-sale/${path}` })).json();
const post = async (id: string): Promise<Listing['post']> => (await read(`get-post/${id}`)).post;
const othersOf = async (id: string): Promise<{ id: string; price: number }[]> =>
  (await read(`same-home/${id}`)).posts;

/** Two posts of one home, and one of its neighbour, which differs by its rooms alone. Whole markets are the bench's. */
async function threePosts(): Promise<MadePost[]> {
  const photos = (await readPhotos()).filter(({ isFront }) => !isFront);
  const rooms = (from: number) =>
    Promise.all(photos.slice(from, from + 3).map(({ bytes }) => cutOf(bytes, 0, false)));
  const [own, others] = await Promise.all([rooms(0), rooms(3)]);
  const random = new Random(5);
  const asTaken = (bytes: Buffer) => ({ bytes, alteration: 'none' as const });
  const facts = {
    location: 'Đường Số 1, Phường Mẫu, TP. Mẫu',
    price: 5_000_000_000,
    area: 70,
    direction: 'Đông',
    bedroom: 2,
    bathroom: 2,
    project: null,
    title: 'Bán căn hộ',
  };
  const cropped = own.map(async (bytes) => ({
    bytes: await alterPicture(bytes, 'crop', random),
    alteration: 'crop' as const,
  }));
  return [
    { ...facts, home: 0, trap: 'none', pictures: own.map(asTaken) },
    { ...facts, home: 0, trap: 'none', price: 4_900_000_000, pictures: await Promise.all(cropped) },
    { ...facts, home: 1, trap: 'other neighbour', pictures: others.map(asTaken) },
  ];
}

test('SAME-2 cropped pictures of a home join its posts, and its neighbour stays by itself', async () => {
  const score = await evaluateSet(database, await threePosts());
  expect(score.wrong).toEqual([]);
  expect(score.missed).toEqual([]);
  expect(score.right).toHaveLength(1);
});

test('SAME-1 SAME-3 lists and details say how many posts a home has, and its others are told the cheapest first', async () => {
  const { data } = await fetchPage(app, 'sale', { limit: 50 });
  const grouped = data.filter(({ post: { same_home: same } }) => same !== undefined);
  const [first] = grouped;
  const same = first?.post.same_home;
  const posts = grouped.filter(({ post: { same_home } }) => same_home?.home === same?.home);
  expect(posts).toHaveLength(same?.count ?? 0);
  expect(same?.from_price).toBe(Math.min(...posts.map(({ post: { price } }) => price)));
  const others = await othersOf(first?.post.id ?? '');
  expect(new Set(others.map(({ id }) => id))).toEqual(
    new Set(posts.map((item) => item.post.id).filter((id) => id !== first?.post.id)),
  );
  expect(others.map(({ price }) => price)).toEqual(
    [...others.map(({ price }) => price)].sort((a, b) => a - b),
  );
  expect(await post(first?.post.id ?? '')).toMatchObject({ same_home: same });
  expect(JSON.stringify(others)).not.toContain('84900000000');
});

test('SAME-1 a price that leaves the band, a picture that becomes common and a post that goes end a home', async () => {
  const { data } = await fetchPage(app, 'sale', { limit: 50 });
  const [one, other] = data
    .map((item) => item.post)
    .filter(({ same_home: same }) => same?.count === 2)
    .sort((a, b) => ((a.same_home?.home ?? '') < (b.same_home?.home ?? '') ? -1 : 1));
  if (one === undefined || other === undefined) throw new Error('The set has no home of two posts.');
  expect(other.same_home?.home).toBe(one.same_home?.home);
  const change = async (set: string) => {
    await database.query(`update listings set ${set} where id = $1`, [one.id]);
    await regroup();
    return (await post(other.id)).same_home;
  };
  expect(await change('price = price * 2, price_in_force = price_in_force * 2')).toBeUndefined();
  expect(await change('price = price / 2, price_in_force = price_in_force / 2')).toMatchObject({ count: 2 });
  // The same pictures with another home, in another ward, twice.
  const { rows } = await database.query<{ author_id: string; images_path: unknown }>(
    'select author_id, images_path from listings where id = $1',
    [one.id],
  );
  const { author_id = '', images_path } = rows[0] ?? {};
  const copy = { images_path, ward: 'Phường Khác', square_meter: 300 };
  for (const _twice of [1, 2]) await addListing(database, author_id, { ...copy, bedroom: 4, bathroom: 4 });
  expect(await change('title = title')).toBeUndefined();
  await database.query("delete from listings where ward = 'Phường Khác'");
  expect(await change("description = 'x'")).toMatchObject({ count: 2 });
  await database.query('delete from listings where id = $1', [one.id]);
  expect((await post(other.id)).same_home).toBeUndefined();
  expect(await othersOf(other.id)).toEqual([]);
});

test('SAME-3 an unknown listing has no other posts', async () => {
  const answer = await app.inject({
    url: '/api/products/for-sale/same-home/4b3e2a40-0000-4000-8000-000000000000',
  });
  expect(answer.statusCode).toBe(404);
});
