import { randomUUID } from 'node:crypto';
import { post } from '../../testing/base-app.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { DEMAND } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const BUY = '/api/looking-to-buy/v2/create-post';
const RENT = '/api/looking-to-rent/v2/create-post';
const OFFER = '/api/matching-product/v2/create';

const demand = {
  ...DEMAND,
  ...{ status: 'traded', customer_phone: '0901234567', request: 'Gần trường học' },
  ...{ createdAt: '2001-01-01T00:00:00Z', updatedAt: '2001-01-01T00:00:00Z' },
};
const rent = { ...demand, price: 15_000_000, rental_period: 12 };

const world = sharedFixture(() => openBaseWorld());

type Created = { data: { id: string; status: string } };
const created = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await post<Created>(world.app, url, body, headers);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const offerFor = (post_id: string, more: object = {}) => ({
  client_id: randomUUID(),
  author: { phoneNumber: '0907654321' },
  status: 'Đã duyệt',
  post_id,
  description: 'Căn hộ 70 m² ở Quận 7',
  search_demand: { id: post_id, location: 'Quận 7', price: 4_500_000_000 },
  ...more,
});

describe.each([
  [BUY, 'looking_to_buy', demand, {}],
  [RENT, 'looking_to_rent', rent, { rental_period: 12 }],
])('DEMAND-6 %s', (url, table, body, ofRent) => {
  test('keeps an open demand dated now, of an account, a device or nobody', async () => {
    const senders = [
      { headers: world.asker.headers, author_id: world.asker.uid },
      { headers: world.device.headers, author_id: null },
      { headers: {}, author_id: null },
    ];
    const { location, square_meter, price } = body;
    for (const { headers, author_id } of senders) {
      const { id, status } = await created(url, { ...body, author_id: world.other.uid }, headers);
      const select = `select * from ${table} where id = $1`;
      const [row] = (await world.database.query<{ createdAt: Date }>(select, [id])).rows;
      const kept = { author_id, status: 'not traded yet', customer_phone: '84901234567', ...ofRent };
      expect([status, row]).toMatchObject([kept.status, { ...kept, location, price, square_meter }]);
      expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 600_000);
    }
  });

  test('sent again under the same id is one demand, with the same answer', async () => {
    const location = `Quận ${randomUUID()}`;
    const draft = { ...body, location, client_id: randomUUID() };
    const first = await Promise.all([created(url, draft), created(url, draft)]);
    // A later try has other times on it, and the visitor may have a device by then.
    const later = await created(url, { ...draft, createdAt: '2026-01-01T00:00:00Z' }, world.device.headers);
    expect(new Set([...first, later].map(({ id }) => id)).size).toBe(1);
    const { rows } = await world.database.query(`select id from ${table} where location = $1`, [location]);
    expect(rows).toEqual([{ id: later.id }]);

    const changed = await post(world.app, url, { ...draft, price: body.price + 1 });
    expect(changed).toMatchObject({ status: 409, body: { error: { field: 'client_id' } } });
    const elsewhere = await post(world.app, url === BUY ? RENT : BUY, { ...rent, ...draft });
    expect(elsewhere.status).toBe(409);
    expect((await created(url, draft, world.other.headers)).id).not.toBe(later.id);
  });
});

test('DEMAND-6 DEMAND-5 a refused demand takes no id: sent again in order it is kept, also without name and requests', async () => {
  const { customer_name, request, status, createdAt, updatedAt, ...needed } = demand;
  const draft = { ...needed, client_id: randomUUID() };
  expect((await post(world.app, BUY, { ...draft, price: -1 })).status).toBe(400);
  await created(BUY, draft);
});

test.each<[string, string, object]>([
  [BUY, 'client_id', { client_id: '12' }],
  [BUY, 'customer_phone', { customer_phone: '12' }],
  [BUY, 'location', { location: '  ' }],
  [BUY, 'price', { price: -1 }],
  [BUY, 'square_meter', { square_meter: null }],
  [RENT, 'rental_period', { rental_period: undefined }],
])('DEMAND-5 %s names a wrong %s: %j', async (url, field, change) => {
  const answer = await post(world.app, url, { ...rent, ...change });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request', field } } });
});

test('DEMAND-7 an offer is kept under review, once for the same client id', async () => {
  const { id: demandId } = await created(BUY, demand);
  const body = offerFor(demandId);
  const [first, second] = await Promise.all([created(OFFER, body), created(OFFER, body)]);
  expect(first).toEqual(second);
  expect(first.status).toBe('Đang xét duyệt');
  const { rows } = await world.database.query('select * from matching_offers where post_id = $1', [demandId]);
  expect(rows).toMatchObject([{ status: 'Đang xét duyệt', phone_number: '84907654321', sender_id: null }]);
  const other = await post(world.app, OFFER, { ...body, author: { phoneNumber: '0900000001' } });
  expect(other).toMatchObject({ status: 409, body: { error: { field: 'client_id' } } });
});

test('DEMAND-7 offers for rent demands count too, closed and unknown ones are 404', async () => {
  const { id } = await created(RENT, rent);
  const kept = offerFor(id);
  const sent = await created(OFFER, kept, world.asker.headers);
  await world.database.query("update looking_to_rent set status = 'traded' where id = $1", [id]);
  expect(await created(OFFER, kept, world.asker.headers)).toEqual(sent);
  expect((await post(world.app, OFFER, offerFor(id))).status).toBe(404);
  expect((await post(world.app, OFFER, offerFor(randomUUID()))).status).toBe(404);
});

test.each<[string, object]>([
  ['author.phoneNumber', { author: { phoneNumber: '' } }],
  ['description', { description: ' ' }],
  ['client_id', { client_id: 'x' }],
  ['search_demand.location', { search_demand: { location: '\ud800' } }],
])('DEMAND-7 a wrong %s is named: %j', async (field, change) => {
  const answer = await post(world.app, OFFER, offerFor(randomUUID(), change));
  expect(answer).toMatchObject({ status: 400, body: { error: { field } } });
});
