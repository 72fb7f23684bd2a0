import { Random } from '../../foundation/random.ts';
import { addListing } from '../../testing/market-rows.ts';
import { fetchPage, sharedApp } from '../../testing/test-app.ts';
import type { Listing } from '../listings/listings.schemas.ts';
import { alterPicture } from './evaluation/alter-picture.ts';
import { evaluateSet } from './evaluation/evaluate.ts';
import { cutOf, type MadePost, readPhotos } from './evaluation/made-set.ts';
import { findHomes } from './find-homes.ts';
import type { HomePost } from './home-facts.ts';
import { LOOK_SIDE } from './picture-look.ts';
import { regroupDue } from './regroup.ts';

// Over its time budget: it compares the pictures of the posts of a market.
jest.setTimeout(180_000);

const { database, app } = sharedApp();

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
    ...{ location: 'Đường Số 1, Phường Mẫu, TP. Mẫu', price: 5_000_000_000, area: 70, direction: 'Đông' },
    ...{ bedroom: 2, bathroom: 2, project: null, title: 'Bán căn hộ' },
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
  expect(await read(`same-home/${one.id}`)).toMatchObject({ error: { code: 'not_found' } });
});

const noise = new Random(7);
const looks = new Map<string, Uint8Array>();
/** A picture that is like no other: noise. */
function lookOf(path: string): Uint8Array {
  const look = looks.get(path) ?? Uint8Array.from({ length: LOOK_SIDE ** 2 }, () => noise.int(0, 255));
  looks.set(path, look);
  return look;
}
const nowhere = async () => 0;

function homePost(id: string, changes: Partial<HomePost> = {}): HomePost {
  return {
    ...{ id, title: 'Bán căn hộ', description: '', location: 'Đường Số 1, Phường Mẫu' },
    ...{ price: 5_000_000_000, area: 70, type: 'Chung cư', direction: 'Nam', bedroom: 2, bathroom: 2 },
    ...{ project: null, latitude: null, longitude: null, createdAt: Number(id.charCodeAt(0)) },
    images: ['one', 'two', 'three'],
    ...changes,
  };
}

const found = (posts: HomePost[], elsewhere = nowhere) => findHomes(posts, { lookOf, elsewhere });

test('SAME-1 posts whose facts and pictures agree are one home, the oldest first', async () => {
  expect(
    await found([homePost('c'), homePost('a'), homePost('b', { price: 5_300_000_000, area: 70.8 })]),
  ).toEqual([['a', 'b', 'c']]);
});

test.each<[string, Partial<HomePost>]>([
  ['another storey', { title: 'Bán căn hộ tầng 14' }],
  ['another house number', { location: 'Số 14/2 Đường Số 1, Phường Mẫu' }],
  ['another direction', { direction: 'Bắc' }],
  ['another area', { area: 74 }],
  ['another price', { price: 6_000_000_000 }],
  ['a spot elsewhere in the ward', { latitude: 10.74, longitude: 106.73 }],
  ['other pictures', { images: ['four', 'five', 'six'] }],
  ['only the front in common', { images: ['one', 'two', 'seven', 'eight', 'nine', 'ten'] }],
])('SAME-2 the same pictures do not join a post with %s', async (_name, changes) => {
  const known = homePost('a', {
    title: 'Bán căn hộ tầng 12',
    description: 'Căn A-12.05',
    location: 'Số 12/2 Đường Số 1, Phường Mẫu',
    project: 'Dự án A',
    latitude: 10.73,
    longitude: 106.73,
    images: ['one', 'two', 'three', 'x', 'y', 'z'].slice(0, changes.images ? 6 : 3),
  });
  expect(await found([known, homePost('b', { ...known, id: 'b', ...changes })])).toEqual([]);
});

test('SAME-2 pictures that other homes have do not join', async () => {
  const brochure = [60, 90, 120].map((area, index) => homePost(`d${index}`, { area, bedroom: 1 + index }));
  expect(await found([homePost('a'), homePost('b')])).toHaveLength(1);
  expect(await found([homePost('a'), homePost('b'), ...brochure])).toEqual([]);
  expect(await found([homePost('a'), homePost('b')], async () => 5)).toEqual([]);
});

test('SAME-2 a chain of posts that are each a little off is not one home', async () => {
  const chain = [70, 71.8, 73.7, 75.6].map((area, index) => homePost('abcd'[index] ?? '', { area }));
  for (const home of await found(chain)) {
    const areas = chain.filter(({ id }) => home.includes(id)).map(({ area }) => area);
    expect(Math.max(...areas) / Math.min(...areas)).toBeLessThanOrEqual(1.03);
  }
});
