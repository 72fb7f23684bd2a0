import { sharedApp } from '../testing/test-app.ts';

jest.setTimeout(300_000);

const { database, app } = sharedApp({ listings: 600, now: new Date('2026-03-01T08:20:00Z') });

async function totalOf(kind: 'sale' | 'rent', filter: object): Promise<number> {
  const url = `/api/products/for-${kind}/count`;
  const response = await app.inject({ method: 'POST', url, payload: { filter } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ total: number }>().total;
}

test('SEARCH-2 what was written in bulk is read again as a whole', async () => {
  const before = await totalOf('rent', {});
  const written = await database.query(
    `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product,
       direction, bedroom, bathroom, ward, old_district, province)
     select gen_random_uuid(), 'rent', author_id, 'bulk', '', location, price, square_meter, type_product, direction,
       bedroom, bathroom, ward, old_district, province from listings, generate_series(1, 40)`,
  );
  expect(before + written.affectedRows).toBeGreaterThan(20_000);
  expect(await totalOf('rent', {})).toBe(before + written.affectedRows);
  await database.query(`delete from listings where title = 'bulk'`);
  expect(await totalOf('rent', {})).toBe(before);
});
