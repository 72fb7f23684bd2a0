import { TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const EVENTS = [
  'ProductComment',
  'AnswerProductComment',
  'MegaViewsComment',
  'AnswerMegaViewsComment',
  'BlockCommenter',
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { comment: nested(depth - 1) });
const ODD: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'text',
  '\ud800',
  [],
  [[[]]],
  {},
  nested(500),
  Buffer.from('binary'),
  { client_id: {}, comment: [] },
  { client_id: 'abcdefgh', comment: '\ud800' },
  { client_id: 'abcdefgh', comment: Buffer.from('x') },
  { client_id: 'abcdefgh', comment: 'x', phone_number: {} },
  { client_id: 'abcdefgh', comment: 'x', phone_number: '\u0000' },
  { client_id: "';drop table comments;--", comment: 'x' },
  { client_id: 'abcdefgh', comment: ' ', parent_id: "' or 1=1" },
  { user_id: null, blocked: 'yes' },
  { __proto__: { ok: true }, constructor: { prototype: {} } },
];
const AUTHS: unknown[] = [
  { token: {} },
  { token: 5 },
  { token: 'a'.repeat(9000) },
  { token: '\u0000' },
  { token: 'a.b.c' },
  { device_secret: [] },
  { device_secret: '\u0000'.repeat(43) },
  { device_secret: '\ud800'.repeat(43) },
  { token: 'x', device_secret: 'y' },
];
const QUERIES: Record<string, string>[] = [
  { product_id: '\u0000' },
  { product_id: "' or 1=1" },
  { product_id: '🏠' },
  { megaviews_id: 'a'.repeat(5000) },
  { livestream_id: 'null' },
  { product_id: '', megaviews_id: '', livestream_id: '' },
];

const world = sharedFixture(() => openBaseWorld());
const sockets = sharedFixture(() => TestSockets.of(world.app));

test.each(EVENTS)('%s answers every odd payload with a refusal', async (event) => {
  const asker = await sockets.connect({ product_id: world.listingId }, world.device.auth);
  for (const payload of ODD) {
    const reply = await asker.ask(event, payload);
    expect(reply).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^(invalid_request|unauthenticated|not_found)$/) },
    });
    expect(JSON.stringify(reply)).not.toContain('node_modules');
  }
  const { rows } = await world.database.query('select 1 from comments');
  expect(rows).toEqual([]);
});

test('odd proofs and odd posts are refused in the form of every refusal', async () => {
  for (const auth of AUTHS) {
    const refusal = await sockets.refusal({ product_id: world.listingId }, auth as Record<string, string>);
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^(unauthenticated|wrong_device_secret)$/) });
  }
  for (const query of QUERIES) {
    expect(await sockets.refusal(query)).toMatchObject({ code: 'invalid_request' });
  }
});

test('a message that is too large ends its connection and no other', async () => {
  const large = await sockets.connect({ product_id: world.listingId }, world.device.auth);
  const other = await sockets.connect({ product_id: world.listingId }, world.asker.auth);
  const gone = new Promise<string>((resolve) => large.socket.once('disconnect', resolve));
  large.socket.emit('ProductComment', { comment: 'a'.repeat(200_000) });
  expect(await gone).toBe('transport close');
  expect(await other.ask('ProductComment', {})).toMatchObject({ ok: false });
});
