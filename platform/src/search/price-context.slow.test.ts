import { findPlace, wardOf } from '../market/gazetteer/gazetteer.ts';
import { PRICE_NOW } from '../testing/random-filters.ts';
import { sharedApp } from '../testing/test-app.ts';
import type { PlacePrices } from './price-context.ts';

jest.setTimeout(120_000);

interface Answer {
  per_square_meter: number;
  places: PlacePrices[];
}

interface Home {
  id: string;
  kind: 'sale' | 'rent';
  type_product: string;
  ward: string;
  old_district: string;
  province: string;
  project: string | null;
}

const { database, app } = sharedApp({ listings: 1500, now: new Date('2026-03-01T08:20:00Z') });
let homes: Home[];

beforeAll(async () => {
  const { rows } = await database.query<Home>(
    'select id, kind, type_product, ward, old_district, province, project from listings order by id',
  );
  homes = rows;
});

const ask = (kind: string, id: string) =>
  app.inject({ method: 'GET', url: `/api/products/for-${kind}/price-context/${id}` });

/** What SQL says of the homes of a type in a place: wards by the names that listings carry, or a project. */
async function bySql({ kind, type_product }: Home, { id, level }: PlacePrices['place']) {
  const place = findPlace(id);
  const wards = new Set(
    homes
      .filter(({ ward, province }) => place?.wards.has(wardOf(ward, province) ?? ''))
      .map(({ ward, province }) => `${ward}\n${province}`),
  );
  const { rows } = await database.query<{ count: number; quartiles: [number, number, number] | null }>(
    `select count(*)::int as count,
       percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${PRICE_NOW}::float8 / square_meter::float8) as quartiles
     from listings where kind = $1 and type_product = $2
       and case when $3::text is null then ward || E'\\n' || province = any($4::text[]) else project = $3 end`,
    [kind, type_product, level === 'project' ? (place?.project ?? '') : null, [...wards]],
  );
  return rows[0];
}

test('PRICE-2 count, median and quartiles of every place of 200 homes equal SQL, and no place has fewer than 8', async () => {
  const levels = new Set<string>();
  let silent = 0;
  for (const home of homes.filter((_home, index) => index % Math.floor(homes.length / 200) === 0)) {
    const answer = (await ask(home.kind, home.id)).json<Answer>();
    if (answer.places.length === 0) silent += 1;
    for (const { place, count, quartiles } of answer.places) {
      levels.add(place.level);
      const expected = await bySql(home, place);
      expect(count).toBe(expected?.count);
      expect(count).toBeGreaterThanOrEqual(8);
      quartiles.forEach((value, index) => {
        expect(value / (expected?.quartiles?.[index] ?? 0)).toBeCloseTo(1, 9);
      });
    }
  }
  expect([...levels].sort()).toEqual(['new-ward', 'old-district', 'project']);
  expect(silent).toBeGreaterThan(0);
});

test('PRICE-2 what was compared is what the feed lists with this type and place', async () => {
  let compared = 0;
  for (const { id, kind, type_product } of homes.slice(0, 40)) {
    const { places } = (await ask(kind, id)).json<Answer>();
    for (const { place, count } of places) {
      const payload = { filter: { type_product, places: [place.id] } };
      const response = await app.inject({ method: 'POST', url: `/api/products/for-${kind}/count`, payload });
      expect(response.json<{ total: number }>().total).toBe(count);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test('PRICE-2 a new price that is in force is compared, from the next question on', async () => {
  let home: Home | undefined;
  let answer: Answer | undefined;
  for (home of homes) {
    answer = (await ask(home.kind, home.id)).json<Answer>();
    if (answer.places[0]?.count === 8) break;
  }
  // It has exactly seven others like it.
  if (home === undefined || answer?.places[0]?.count !== 8) throw new Error('There is no such home.');
  await database.query(
    'update listings set price = price * 2, new_price = null, new_price_at = null where id = $1',
    [home.id],
  );
  const after = (await ask(home.kind, home.id)).json<Answer>();
  expect(after.per_square_meter).toBeGreaterThan(answer.per_square_meter);
  expect(after.places[0]?.quartiles).not.toEqual(answer.places[0]?.quartiles);
  await database.query("update listings set type_product = 'Tứ lập' where id = $1", [home.id]);
  const alone = (await ask(home.kind, home.id)).json<Answer>();
  expect(alone.places.map(({ place }) => place.id)).not.toContain(answer.places[0]?.place.id);
});

test('PRICE-2 a home in no known ward is compared with nothing; an unknown id is not found', async () => {
  const [home] = homes;
  if (home === undefined) throw new Error('The demo market is empty.');
  await database.query("update listings set ward = 'Phường Không Có' where id = $1", [home.id]);
  expect((await ask(home.kind, home.id)).json<Answer>().places).toEqual([]);
  expect((await ask(home.kind === 'sale' ? 'rent' : 'sale', home.id)).statusCode).toBe(404);
  expect((await ask('sale', 'x')).statusCode).toBe(404);
});
