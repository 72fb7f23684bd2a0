import { randomUUID } from 'node:crypto';
import { Random } from '../foundation/random.ts';
import { findPlace, placeOfWard, wardOf } from '../market/gazetteer/gazetteer.ts';
import { DIRECTIONS, PRODUCT_TYPES } from '../market/home-kinds.ts';
import { PLACES } from '../market/places.ts';
import { feedAddressOf } from '../search/feed-address.ts';
import { post } from '../testing/base-app.ts';
import { addPerson, type Person } from '../testing/base-world.ts';
import { PRICE_NOW, quoted } from '../testing/random-filters.ts';
import { buildTestApp, sharedApp } from '../testing/test-app.ts';
import { type DemandRow, filterOf, wishOf } from './demand-wish.ts';

// Over its time budget: it compares the homes of random demands with SQL.
jest.setTimeout(180_000);

const MATCHES = '/api/demands/matches';
const DEMANDS = '/api/products/matching-demands';
const RANDOM_DEMANDS = 48;

type Kind = 'sale' | 'rent';
const TABLES = { sale: 'looking_to_buy', rent: 'looking_to_rent' } as const;
const FAMILIES = [['Chung cư'], ['Shophouse', 'Liền kề'], ['Song lập', 'Tứ lập', 'Đơn lập']];

interface Home {
  id: string;
  price: number;
  reasons: { code: string; fits: boolean }[];
}
interface Matches {
  data: {
    demand: string;
    kind: string;
    count: number;
    missing: string[];
    homes: Home[];
    path: string | null;
    nearest: { path: string; count: number } | null;
  }[];
}
interface Demands {
  data: { product: string; count: number; demands: { id: string; reasons: { fits: boolean }[] }[] }[];
}

/** A demand, and the wards that it names and those around them, by the names that listings carry. */
interface Made {
  id: string;
  kind: Kind;
  row: Record<string, string | number>;
  named: string;
  around: string;
}

const { database, app } = sharedApp({});
let made: Made[];
let owner: Person;
let stranger: Person;
let own: { id: string; kind: Kind }[];

const key = ({ ward, province }: { ward: string; province: string }) => `${ward}\n${province}`;
/** SQL that a listing's ward is one of those that a place of the gazetteer holds. */
function inPlace(id: string): string {
  const keys = PLACES.filter(({ ward, province }) =>
    findPlace(id)?.wards.has(wardOf(ward, province) ?? ''),
  ).map(key);
  return `(ward || E'\\n' || province) in (${[...keys, '-'].map(quoted).join(', ')})`;
}

/** Where random demands look: words, and the same as SQL. */
function randomPlace(random: Random): { location: string; named: string; around: string } {
  const { ward, province, oldDistrict } = random.pick(PLACES);
  const own = placeOfWard(wardOf(ward, province) ?? '');
  if (own?.parent == null) throw new Error(`no district of ${ward}`);
  if (random.chance(0.5)) {
    const location = `${ward} (${oldDistrict} cũ), ${province}`;
    return { location, named: inPlace(own.id), around: inPlace(own.parent) };
  }
  const [location, named] = random.chance(0.5)
    ? ['Quận 7 hoặc quận 4', `(${inPlace('quan-7')} or ${inPlace('quan-4')})`]
    : ['tìm ở TP. Hà Nội', `province = 'TP. Hà Nội'`];
  return { location, named, around: 'false' };
}

async function makeDemands(): Promise<Made[]> {
  const random = new Random(178);
  const all: Made[] = [];
  for (let index = 0; index < RANDOM_DEMANDS; index += 1) {
    const kind = random.pick(['sale', 'rent'] as const);
    const { location, named, around } = randomPlace(random);
    const row = {
      type_product: random.chance(0.6) ? 'Chung cư' : random.pick(PRODUCT_TYPES),
      direction: random.pick(DIRECTIONS),
      location,
      price: random.chance(0.1) ? 0 : random.int(20, 160) * (kind === 'sale' ? 100_000_001 : 250_000),
      square_meter: random.chance(0.1) ? 0 : random.int(300, 1400) / 10,
      bedroom: random.int(0, 3),
      bathroom: random.int(0, 3),
    };
    const names = [...Object.keys(row), ...(kind === 'rent' ? ['rental_period'] : [])];
    const values = [...Object.values(row), ...(kind === 'rent' ? [12] : [])];
    const { rows } = await database.query<{ id: string }>(
      `insert into ${TABLES[kind]} (customer_phone, ${names.join(', ')})
       values ('84900000000', ${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
      values,
    );
    all.push({ id: rows[0]?.id ?? '', kind, row, named, around });
  }
  return all;
}

/** How many homes the page has that is led to: the feed's own count of the search in its address. */
async function countedByFeed({ id, kind, row }: Made): Promise<{ path: string | null; total: number }> {
  const rest = { id, kind, request: '', updatedAt: new Date(0), rental_period: null };
  const filter = filterOf(wishOf({ ...row, ...rest } as unknown as DemandRow));
  if (filter === undefined) throw new Error(`no search for ${JSON.stringify(row)}`);
  const { body } = await post<{ total: number }>(app, `/api/products/for-${kind}/count`, { filter });
  return { path: feedAddressOf(kind, filter), total: body.total };
}

const fitting = new Map<string, string[]>();
/** The homes that fit a demand, by plain SQL over the table: nothing of the matching is used. */
async function bySql({ id, kind, row, named, around }: Made): Promise<string[]> {
  const known = fitting.get(id);
  if (known !== undefined) return known;
  const { type_product, direction, price, square_meter, bedroom, bathroom } = row;
  const family = FAMILIES.find((types) => types.includes(String(type_product))) ?? [];
  const winds = `string_to_array(${quoted(String(direction))}, ' - ')`;
  const { rows } = await database.query<{ id: string }>(
    `select id from listings where kind = '${kind}' and (${named} or ${around})
       and type_product in (${family.map(quoted).join(', ')})
       and (${price} = 0 or ${PRICE_NOW} <= ${price} * 1.1) and square_meter >= ${square_meter} * 0.9
       and bedroom >= ${bedroom} and bathroom >= ${bathroom} - 1
     order by (not (${named}))::int + (${price} > 0 and ${PRICE_NOW} > ${price})::int + (bathroom < ${bathroom})::int
       + (square_meter < ${square_meter})::int + (type_product <> ${quoted(String(type_product))})::int
       + (not string_to_array(direction, ' - ') && ${winds})::int, updated_at desc, id desc`,
  );
  const found = rows.map((home) => home.id);
  fitting.set(id, found);
  return found;
}

beforeAll(async () => {
  made = await makeDemands();
  const { rows } = await database.query<{ id: string; uid: string }>(
    `select authors.id, authors.uid from authors join listings on author_id = authors.id
     group by authors.id order by count(*) desc limit 1`,
  );
  const [author] = rows;
  if (author === undefined) throw new Error('The market has no author.');
  owner = await addPerson(database, app.tokens, 'Host', author);
  stranger = await addPerson(database, app.tokens, 'Customer', { id: randomUUID(), uid: randomUUID() });
  const sql = 'select id, kind from listings where author_id = $1';
  own = (await database.query<{ id: string; kind: Kind }>(sql, [author.id])).rows;
});

const ask = (body: object, headers = {}) => post<Matches>(app, MATCHES, body, headers);
const askDemands = (body: object, headers = {}) => post<Demands>(app, DEMANDS, body, headers);
const inParts = <Item>(all: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

test(`MEET-2 the homes of ${RANDOM_DEMANDS} random demands, their order and their counts equal SQL; all lead to a page of just these`, async () => {
  let found = 0;
  let without = 0;
  for (const part of inParts(made, 24)) {
    const { body } = await ask({ demands: part.map(({ id }) => id), limit: 10 });
    expect(body.data.map(({ demand }) => demand)).toEqual(part.map(({ id }) => id));
    for (const [index, { count, homes, path, nearest, kind, missing }] of body.data.entries()) {
      const one = part[index] as Made;
      const expected = await bySql(one);
      expect([count, homes.map(({ id }) => id)]).toEqual([expected.length, expected.slice(0, 10)]);
      expect(kind).toBe(`for-${one.kind}`);
      expect(missing).toEqual(one.row.price === 0 ? ['price'] : []);
      expect(path === null).toBe(count === 0);
      if (count > 0) {
        found += 1;
        expect({ path, total: count }).toEqual(await countedByFeed(one));
      } else {
        without += 1;
        if (nearest !== null) expect(nearest.count).toBeGreaterThan(0);
      }
      for (const { reasons } of homes) expect(reasons.filter(({ fits }) => fits).length).toBeGreaterThan(0);
    }
  }
  expect([found > RANDOM_DEMANDS / 5, without > RANDOM_DEMANDS / 20]).toEqual([true, true]);
});

test('MEET-3 an owner has for each listing exactly the demands whose homes it is among', async () => {
  for (const table of Object.values(TABLES))
    await database.query(`delete from ${table} where not (id = any($1))`, [made.map(({ id }) => id)]);
  const pairs = new Map<string, string[]>();
  for (const demand of made)
    for (const home of await bySql(demand)) pairs.set(home, [...(pairs.get(home) ?? []), demand.id]);
  const sorted = (ids: string[] = []) => [...ids].sort();
  let some = 0;
  for (const part of inParts(own, 24)) {
    const { body } = await askDemands({ products: part.map(({ id }) => id), limit: 10 }, owner.headers);
    expect(sorted(body.data.map(({ product }) => product))).toEqual(sorted(part.map(({ id }) => id)));
    for (const { product, count, demands } of body.data) {
      const expected = pairs.get(product) ?? [];
      expect(count).toBe(expected.length);
      if (count <= 10) expect(sorted(demands.map(({ id }) => id))).toEqual(sorted(expected));
      const misses = demands.map(({ reasons }) => reasons.filter(({ fits }) => !fits).length);
      expect(misses).toEqual([...misses].sort((left, right) => left - right));
      some += count;
    }
  }
  expect(some).toBeGreaterThan(0);
});

test('MEET-3 a stranger, a visitor and a guess get nothing of the demands of a listing', async () => {
  const products = own.slice(0, 5).map(({ id }) => id);
  const nothing = { status: 200, body: { data: [] } };
  expect(await askDemands({ products }, stranger.headers)).toEqual(nothing);
  expect(await askDemands({ products: [randomUUID()] }, owner.headers)).toEqual(nothing);
  expect(await askDemands({ products })).toMatchObject({ status: 401 });
  expect(await askDemands({ products }, { authorization: 'Bearer x' })).toMatchObject({ status: 401 });
  expect(await ask({ demands: [made[0]?.id], own: true })).toMatchObject({ status: 401 });
  const mine = await ask({ demands: made.slice(0, 24).map(({ id }) => id), own: true }, stranger.headers);
  expect(mine.body.data.every(({ count, homes }) => count === 0 && homes.length === 0)).toBe(true);
});

test("MEET-4 an owner's own homes for a demand are those of all that fit", async () => {
  const isOwn = new Set(own.map(({ id }) => id));
  let some = 0;
  for (const part of inParts(made, 24)) {
    const { body } = await ask({ demands: part.map(({ id }) => id), own: true, limit: 10 }, owner.headers);
    for (const [index, { count, homes }] of body.data.entries()) {
      const expected = (await bySql(part[index] as Made)).filter((id) => isOwn.has(id));
      expect([count, homes.map(({ id }) => id)]).toEqual([expected.length, expected.slice(0, 10)]);
      some += count;
    }
  }
  expect(some).toBeGreaterThan(0);
});

test('MEET-2 of a demand that is closed, unknown or asked for twice nothing is said, or once; a number or a name of whom it is never', async () => {
  const [one, two] = made as [Made, Made];
  await database.query(`update ${TABLES[two.kind]} set status = 'traded' where id = $1`, [two.id]);
  const demands = [randomUUID(), two.id, one.id, one.id.toUpperCase()];
  const { body } = await ask({ demands, limit: 10 });
  expect(body.data.map(({ demand }) => demand)).toEqual([one.id]);
  expect(JSON.stringify(body)).not.toMatch(/phone|author|customer|description/);
});

async function answerTo(location: string, price: number, area: number, rooms: number) {
  const { rows } = await database.query<{ id: string }>(
    `insert into looking_to_buy (customer_phone, type_product, direction, location, price, square_meter, bedroom, bathroom)
     values ('84900000000', 'Chung cư', 'Nam', $1, $2, $3, $4, $4) returning id`,
    [location, price, area, rooms],
  );
  return (await ask({ demands: [rows[0]?.id] })).body.data[0];
}

test('MEET-2 without a place no home is looked for, and the answer says so', async () => {
  const nothing = { count: 0, missing: ['place', 'price'], homes: [], path: null, nearest: null };
  expect(await answerTo('gần chỗ làm', 0, 50, 1)).toMatchObject(nothing);
});

test('MEET-2 where none fits, the nearest search has as many homes as it says', async () => {
  const answer = await answerTo('Quận 7', 1_000_000, 900, 4);
  const filter = { places: ['quan-7'], type_product: ['Chung cư'] };
  const { body } = await post<{ total: number }>(app, '/api/products/for-sale/count', { filter });
  const path = feedAddressOf('sale', { ...filter, type_product: 'Chung cư' });
  expect(answer).toMatchObject({ count: 0, nearest: { path, count: body.total } });
});

test.each<[string, string, object]>([
  [MATCHES, 'demands', {}],
  [MATCHES, 'demands', { demands: Array.from({ length: 25 }, () => randomUUID()) }],
  [MATCHES, 'demands', { demands: ['1'] }],
  [MATCHES, 'limit', { demands: [randomUUID()], limit: 11 }],
  [DEMANDS, 'products', { products: Array.from({ length: 25 }, () => randomUUID()) }],
  [DEMANDS, 'products', { products: ["' or true --"] }],
])('MEET-2 MEET-3 %s names a wrong %s', async (url, field, body) => {
  expect(await post(app, url, body, owner.headers)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', field } },
  });
});

test('MEET-2 MEET-3 who compares more than any page of the site needs is told to wait', async () => {
  const limited = await buildTestApp(database, { RATE_LIMIT_PER_MINUTE: '10' });
  const statuses = async (url: string, body: object) => {
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push((await post(limited, url, body)).status);
    return answers;
  };
  expect(await statuses(MATCHES, { demands: [randomUUID()] })).toEqual([200, 200, 429]);
  expect(await statuses(DEMANDS, { products: [randomUUID()] })).toEqual([401, 401, 429]);
  await limited.close();
});
