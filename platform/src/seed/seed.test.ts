import { DIRECTIONS, PRODUCT_TYPES } from '../base/listings/listings.schemas.ts';
import { type MediaItem, readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { generateFeed, type SeedListing } from './generate.ts';
import { AUTHOR_COUNT, makeAuthors } from './people.ts';
import { seed } from './seed.ts';

// Over its time budget: the market is generated and stored several times.
const NOW = new Date('2026-03-01T08:00:00Z');

let media: MediaItem[];
let sale: SeedListing[];
let rent: SeedListing[];

function generate(kind: 'sale' | 'rent', count: number, seedNumber = 2025) {
  const authors = makeAuthors(seedNumber, media);
  return [...generateFeed({ kind, count, seed: seedNumber, now: NOW, media, authors })];
}

beforeAll(async () => {
  media = await readMediaCatalogue();
  sale = generate('sale', 2000);
  rent = generate('rent', 1000);
});

test('the same seed gives the same listings and authors, another seed others', () => {
  expect(generate('sale', 50)).toEqual(generate('sale', 50));
  expect(makeAuthors(1, media)).toEqual(makeAuthors(1, media));
  expect(generate('sale', 50, 1)[0]?.title).not.toEqual(generate('sale', 50, 2)[0]?.title);
});

test('FEED-5 every type and direction is on the market', () => {
  for (const feed of [sale, rent]) {
    expect(new Set(feed.map((post) => post.type_product))).toEqual(new Set(PRODUCT_TYPES));
    expect(new Set(feed.map((post) => post.direction))).toEqual(new Set(DIRECTIONS));
  }
});

const allLists = () =>
  [sale, rent].flatMap((feed) => [
    feed,
    ...PRODUCT_TYPES.map((type) => feed.filter((post) => post.type_product === type)),
  ]);

test('FEED-9 neighbours in a feed, or in one type of it, never share cover, title or set of pictures', () => {
  for (const list of allLists()) {
    list.slice(1).forEach((post, index) => {
      const before = list[index] as SeedListing;
      expect(post.images_path[0]).not.toBe(before.images_path[0]);
      expect([...post.images_path].sort()).not.toEqual([...before.images_path].sort());
      expect(post.title).not.toBe(before.title);
    });
  }
});

/** The lists in which visitors see a feed, of at most so many homes from their start. */
function shownLists(feed: readonly SeedListing[], most: number): SeedListing[][] {
  const priceOf = ({ price, new_price }: SeedListing) =>
    new_price !== null && new Date(new_price.date_time) <= NOW ? new_price.price : price;
  const byPrice = (one: SeedListing, other: SeedListing) =>
    priceOf(one) - priceOf(other) || (one.id < other.id ? -1 : 1);
  const groups = (keyOf: (post: SeedListing) => string) =>
    [...new Set(feed.map(keyOf))].map((key) => feed.filter((post) => keyOf(post) === key));
  const filtered = [
    [...feed],
    ...groups((post) => post.type_product),
    ...groups((post) => post.province ?? ''),
    ...groups((post) => post.old_district),
  ];
  return filtered.flatMap((list) => {
    const cheapest = [...list].sort(byPrice);
    return [list, cheapest, [...cheapest].reverse()].map((sorted) => sorted.slice(0, most));
  });
}

test('DEMO-1 neighbours in the first 40 of any list share no cover: newest, by price, of a type or a place', () => {
  for (const feed of [sale, rent]) {
    for (const list of shownLists(feed, 40)) {
      const covers = list.map((post) => post.images_path[0]);
      expect(covers.slice(1).filter((cover, index) => cover === covers[index])).toEqual([]);
    }
  }
});

test('DEMO-2 rooms lead as often as fronts, in every feed and every type of it', () => {
  const subjects = new Map(media.map(({ path, subject }) => [path, subject]));
  const fronts = new Set(['apartment-tower', 'shophouse', 'townhouse', 'villa', 'pool']);
  const shareOf = (list: readonly SeedListing[]) =>
    list.filter((post) => fronts.has(subjects.get(post.images_path[0] ?? '') ?? '')).length / list.length;
  for (const list of allLists()) expect(Math.abs(shareOf(list) - 0.5)).toBeLessThan(0.1);
  for (const feed of [sale, rent])
    expect(Math.abs(shareOf(feed.slice(0, 40)) - 0.5)).toBeLessThanOrEqual(0.15);
});

test('FEED-9 a listing has four to nine different pictures of the catalogue', () => {
  const known = new Set(media.map(({ path }) => path));
  for (const { images_path, panorama } of [...sale, ...rent]) {
    expect(images_path.length).toBeGreaterThanOrEqual(4);
    expect(images_path.length).toBeLessThanOrEqual(9);
    expect(new Set(images_path).size).toBe(images_path.length);
    for (const path of [...images_path, ...(panorama === null ? [] : [panorama])])
      expect(known).toContain(path);
  }
  expect(sale.filter(({ panorama }) => panorama !== null).length / sale.length).toBeCloseTo(0.25, 1);
});

test('FEED-10 some prices are about to change and some have changed, always downwards', () => {
  const running = sale.filter(({ new_price }) => new_price !== null && new Date(new_price.date_time) > NOW);
  const ended = sale.filter(({ new_price }) => new_price !== null && new Date(new_price.date_time) <= NOW);
  expect(running.length / sale.length).toBeCloseTo(0.1, 1);
  expect(ended.length / sale.length).toBeCloseTo(0.06, 1);
  for (const { new_price, price } of [...running, ...ended]) {
    expect(new_price?.price).toBeLessThan(price);
    expect(new_price?.price).toBeGreaterThan(price * 0.8);
  }
});

test('prices fit place and type, in the steps that sellers use', () => {
  const flats = (place: string) =>
    sale.filter((post) => post.type_product === 'Chung cư' && post.location.includes(place));
  const meanPerMeter = (posts: SeedListing[]) =>
    posts.reduce((sum, { price, square_meter }) => sum + price / square_meter, 0) / posts.length;
  expect(meanPerMeter(flats('Phường Tân Mỹ'))).toBeGreaterThan(2 * meanPerMeter(flats('Phường Phú Lợi')));
  for (const { price } of sale) expect(price % 10_000_000).toBe(0);
  for (const { price } of rent) expect(price % 500_000).toBe(0);
  expect(Math.min(...rent.map(({ price }) => price))).toBeGreaterThanOrEqual(2_000_000);
});

test('places carry the old district beside the new ward', () => {
  for (const { location, ward, old_district, province } of [...sale, ...rent]) {
    expect(location).toMatch(/^Đường /);
    expect(location.endsWith(`${ward} (${old_district} cũ), ${province}`)).toBe(true);
  }
});

test('DETAIL-2 descriptions have two to five paragraphs without holes', () => {
  for (const { title, description } of [...sale, ...rent]) {
    expect([2, 3, 4, 5]).toContain(description.split('\n\n').length);
    expect(`${title} ${description}`).not.toMatch(/undefined|NaN|null| {2}/);
  }
});

test('DEMO-2 no listing contradicts itself: furnished and bare, two deposits, let and empty', () => {
  const inOne = (one: RegExp, other: RegExp) =>
    [...sale, ...rent].filter(
      ({ title, description }) =>
        one.test(`${title} ${description}`) && other.test(`${title} ${description}`),
    );
  expect(inOne(/đủ nội thất/, /bàn giao (cơ bản|thô)/)).toEqual([]);
  expect(inOne(/cọc ba tháng/, /Cọc (một|hai) tháng/)).toEqual([]);
  expect(inOne(/đang cho thuê/, /Nhà trống/)).toEqual([]);
  expect(rent.filter(({ description }) => /Người mua|chủ mới/.test(description))).toEqual([]);
});

test('DETAIL-3 a portrait fits the name: Thị is of women, Văn of men', () => {
  const subjects = new Map(media.map(({ path, subject }) => [path, subject]));
  const authors = makeAuthors(2025, media);
  const shown = (part: string) => {
    const named = authors.filter(({ display_name }) => display_name.split(' ').includes(part));
    return [...new Set(named.map(({ avatar }) => subjects.get(avatar)))];
  };
  expect([shown('Thị'), shown('Văn')]).toEqual([['woman'], ['man']]);
  expect(new Set(authors.map(({ avatar }) => avatar)).size).toBe(24);
});

test('DETAIL-3 authors have different names, accounts and numbers that no operator hands out', () => {
  const authors = makeAuthors(2025, media);
  expect(authors).toHaveLength(AUTHOR_COUNT);
  for (const key of ['id', 'uid', 'display_name', 'account', 'phone_number'] as const)
    expect(new Set(authors.map((author) => author[key])).size).toBe(AUTHOR_COUNT);
  for (const { phone_number } of authors) expect(phone_number).toMatch(/^84[35789]\d000\d{4}$/);
});

describe('writing', () => {
  const database = sharedFixture(openTestDatabase);
  const count = async () =>
    (await database.query<{ count: number }>('select count(*) as count from listings')).rows[0]?.count;

  test('a failed run leaves nothing, the next one heals, and --if-empty then does nothing', async () => {
    const stop = () => {
      throw new Error('stopped');
    };
    const stopped = (listings: number) =>
      expect(seed(database, { media, listings, now: NOW, onProgress: stop })).rejects.toThrow('stopped');
    await stopped(30);
    expect(await count()).toBe(0);
    expect(await seed(database, { media, listings: 30, now: NOW })).toMatchObject({ sale: 20, rent: 10 });
    expect(await seed(database, { media, listings: 90, ifEmpty: true })).toMatchObject({ seeded: false });
    expect(await count()).toBe(30);
    await stopped(60);
    expect(await count()).toBe(30);
  });

  test('seeding again replaces all and keeps the indexes', async () => {
    const indexes = "select indexname from pg_indexes where tablename = 'listings' order by 1";
    const before = (await database.query(indexes)).rows;
    await seed(database, { media, listings: 60, now: NOW });
    expect(await count()).toBe(60);
    expect((await database.query(indexes)).rows).toEqual(before);
  });
});
