import { buildTestApp, sharedApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const { database, app } = sharedApp({ listings: 60 });

const get = async (path: string, query: Record<string, string> = {}) => {
  const response = await app.inject({ url: path, query });
  return { status: response.statusCode, body: response.json() };
};

test('PLACE-2 a suggestion says how many homes are there, as the list has them', async () => {
  const { rows } = await database.query<{ homes: number }>(
    `select count(*)::int as homes from listings where kind = 'sale' and province = 'TP. Hồ Chí Minh'`,
  );
  const { body } = await get('/api/places/suggest', { kind: 'for-sale', text: 'tp hcm' });
  expect(body.suggestions[0]).toMatchObject({ id: 'ho-chi-minh', level: 'province', count: rows[0]?.homes });
});

test('WORDS-1 a search that is typed comes back as a filter and what is left', async () => {
  const { body } = await get('/api/places/suggest', {
    kind: 'for-sale',
    text: '2pn quận 7 dưới 5 tỷ view sông',
  });
  expect(body.understood).toEqual({
    filter: { price: [0, 5_000_000_001], bedroom_from: 2, places: ['quan-7'] },
    rest: 'view sông',
    kind: 'for-sale',
  });
  expect((await get('/api/places/suggest', { kind: 'for-rent', text: 'xyz' })).body.understood).toBeNull();
});

test('WORDS-3 what words mean is told also when the homes cannot be read', async () => {
  const broken = await openTestDatabase();
  const own = await buildTestApp(broken);
  await broken.exec('alter table listings rename to gone');
  // Eight letters may be the code of a home, which only the database knows.
  const query = { kind: 'for-sale', text: '2pn govap' };
  const response = await own.inject({ url: '/api/places/suggest', query });
  expect(response.statusCode).toBe(200);
  expect(response.json().understood).toMatchObject({
    filter: { bedroom_from: 2, places: ['go-vap'] },
    rest: '',
  });
  await own.close();
  await broken.close();
});

test('PLACE-3 places by their ids, in their order, without those that nobody knows', async () => {
  const { body } = await get('/api/places', { ids: 'phuong-tan-my-27487,nowhere,quan-7' });
  expect(body.places).toMatchObject([
    { id: 'phuong-tan-my-27487', name: 'Phường Tân Mỹ', parent: 'quan-7', level: 'new-ward' },
    { id: 'quan-7', name: 'Quận 7', parent: 'ho-chi-minh', level: 'old-district' },
  ]);
});

test('PLACE-3 provinces, and what a place is divided into by both orders', async () => {
  expect((await get('/api/places/children')).body.places).toHaveLength(34);
  const { places } = (await get('/api/places/children', { of: 'ho-chi-minh' })).body;
  const levels = new Set(places.map(({ level }: { level: string }) => level));
  expect([...levels].sort()).toEqual(['new-ward', 'old-district']);
  const wards = (await get('/api/places/children', { of: 'quan-7' })).body.places;
  expect(wards.map(({ name }: { name: string }) => name)).toContain('Phường Tân Mỹ');
  expect(await get('/api/places/children', { of: 'nowhere' })).toMatchObject({ status: 404 });
});

test('NEAR-2 what is close to a position, by kind, with its source', async () => {
  const { body } = await get('/api/places/near', { latitude: '10.7725', longitude: '106.698' });
  expect(body.nearby[0]).toMatchObject({ kind: 'metro', name: 'Ga Bến Thành' });
  expect(body.nearby[0].metres).toBeLessThan(300);
  expect(Object.keys(body.source).sort().join()).toBe('hospital,market,metro,park,school,university');
  expect((await get('/api/places/near', { latitude: '0', longitude: '0' })).body.nearby).toEqual([]);
});

test.each([
  ['/api/places/suggest', { kind: 'for-sale' }, 'text'],
  ['/api/places/suggest', { kind: 'sale', text: 'q7' }, 'kind'],
  ['/api/places/suggest', { kind: 'for-sale', text: 'q'.repeat(121) }, 'text'],
  ['/api/places', {}, 'ids'],
  ['/api/places/near', { latitude: '91', longitude: '0' }, 'latitude'],
  ['/api/places/near', { latitude: '0' }, 'longitude'],
])('PLACE-3 %s refuses %j and names %s', async (path, query, field) => {
  const { status, body } = await get(path, query as Record<string, string>);
  expect([status, body.error.field]).toEqual([400, field]);
});
