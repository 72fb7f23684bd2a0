import Fastify, { type FastifyInstance } from 'fastify';
import { type MediaItem, readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { demoPagesRoutes } from './demo-pages.routes.ts';

let app: FastifyInstance;
let pictures: MediaItem[];

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const send = (fields: Record<string, string>, lang = 'vi') =>
  app.inject({
    method: 'POST',
    url: `/demo/consignment?lang=${lang}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

beforeAll(async () => {
  pictures = await readMediaCatalogue();
  app = Fastify();
  await app.register(demoPagesRoutes(pictures, 1000));
});

afterAll(() => app.close());

test('DEMO-3 both pages say in both languages that they are demo pages, run no script and keep to this origin', async () => {
  for (const path of ['/demo/hotel', '/demo/consignment']) {
    const vi = await app.inject(path);
    const en = await app.inject(`${path}?lang=en`);
    expect([vi.statusCode, en.statusCode]).toEqual([200, 200]);
    expect(vi.body).toContain('<html lang="vi">');
    expect(vi.body).toContain('Trang mẫu.');
    expect(en.body).toContain('<html lang="en">');
    expect(en.body).toContain('Demo page.');
    expect(vi.body).not.toContain('<script');
    const policy = String(vi.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
  }
});

test('DEMO-3 every room has its picture', async () => {
  const { body } = await app.inject('/demo/hotel');
  const shown = [...body.matchAll(/src="\/media\/([^"]+)"/g)].map(([, path]) => path);
  expect(shown).toHaveLength(5);
  for (const path of shown) expect(pictures.map((item) => item.path)).toContain(path);
});

test('DEMO-3 rooms fit the guests, and the total is the price of a night times the nights', async () => {
  const { body } = await app.inject(
    `/demo/hotel?lang=en&city=da-nang&from=${inDays(3)}&to=${inDays(6)}&guests=5`,
  );
  expect(body).toContain('2 kinds of rooms in Da Nang, nights: 3');
  expect(body).toContain('2,250,000 đ a night');
  expect(body).toContain('6,750,000 đ in all');
  expect(body).not.toContain('Standard room');
});

test.each([
  ['city', 'city=atlantis', 'choose a city'],
  ['from', `from=${inDays(-5)}`, 'Check-in must be'],
  ['from', 'from=2026-02-30', 'Check-in must be'],
  ['to', `from=${inDays(5)}&to=${inDays(50)}`, 'Check-out must be'],
  ['guests', 'guests=0', 'Guests must be'],
])('DEMO-3 a stay that cannot be names its field: %s of %s', async (field, query, message) => {
  const { statusCode, body } = await app.inject(`/demo/hotel?lang=en&${query}`);
  expect(statusCode).toBe(400);
  expect(body).toContain(message);
  expect(body).toMatch(new RegExp(`name="${field}"[^>]*aria-describedby="${field}-error"`));
});

test('DEMO-3 a room that there is not is refused, one that there is gets thanks and no promise', async () => {
  expect((await app.inject('/demo/hotel?lang=en&room=cave')).statusCode).toBe(400);
  const { statusCode, body } = await app.inject('/demo/hotel?lang=en&room=family');
  expect(statusCode).toBe(200);
  expect(body).toContain('no room is booked');
});

test('DEMO-3 the consignment form names what is missing, keeps what was typed, and thanks', async () => {
  const missing = await send({ name: 'An', phone: '12', area: 'wide' }, 'en');
  expect(missing.statusCode).toBe(400);
  for (const field of ['phone', 'address', 'area']) expect(missing.body).toContain(`id="${field}-error"`);
  expect(missing.body).not.toContain('id="name-error"');
  expect(missing.body).toContain('value="An"');
  const sent = await send({ name: 'An', phone: '+84 900 000 001', address: '1 Đường Mẫu' }, 'en');
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('Thank you, An!');
});

test('DEMO-3 what is typed is text, never markup', async () => {
  const typed = '"><img src=x onerror=alert(1)>';
  for (const { body } of [
    await send({ name: typed, phone: '0900000001', address: 'x' }),
    await send({ name: typed, phone: '' }),
    await app.inject(`/demo/hotel?city=${encodeURIComponent(typed)}&from=${encodeURIComponent(typed)}`),
  ]) {
    expect(body).not.toContain('<img src=x');
  }
});

test('DEMO-3 a body of another kind, or one that is too long, is refused', async () => {
  const json = await app.inject({ method: 'POST', url: '/demo/consignment', payload: { name: 'An' } });
  expect(json.statusCode).toBe(415);
  expect((await send({ name: 'a'.repeat(20_000) })).statusCode).toBe(413);
});
