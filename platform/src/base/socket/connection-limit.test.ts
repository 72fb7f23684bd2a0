import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { clientAddress, trustedAddresses } from '../../foundation/http/client-address.ts';
import { readSettings } from '../../settings.ts';
import { type TestSocket, TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const MAX = 2;
const REFUSAL = { code: 'too_many_requests', message: expect.stringContaining('connections') };

const world = sharedFixture(() => openBaseWorld({ socketsPerAddress: MAX }));
let address: string;
let opened: TestSockets[] = [];

beforeAll(async () => {
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const sockets of opened) sockets.close();
  opened = [];
});

/** Connections of a visitor who comes through the site, which names them. */
const of = (visitor: string): TestSockets => {
  const sockets = new TestSockets(address, { 'x-forwarded-for': visitor });
  opened.push(sockets);
  return sockets;
};
const query = () => ({ product_id: world.listingId });
const fill = async (visitor: string): Promise<TestSocket[]> =>
  Promise.all(Array.from({ length: MAX }, () => of(visitor).connect(query())));

test('an address over its number of connections is told so, others get in; one that ends makes room, and so does a refused one', async () => {
  const [first] = await fill('203.0.113.3');
  // As many as there is room for lines that say nothing, and more: a refused one leaves.
  for (let refused = 0; refused < 30; refused += 1) {
    expect(await of('203.0.113.3').refusal(query())).toEqual(REFUSAL);
  }
  await of('203.0.113.2').connect(query());
  expect(first?.socket.connected).toBe(true);
  first?.socket.disconnect();
  let returned: TestSocket | undefined;
  // The end of a line is noticed at its other side a moment later.
  for (let tries = 0; tries < 100 && returned === undefined; tries += 1) {
    returned = await of('203.0.113.3')
      .connect(query())
      .catch(() => undefined);
  }
  expect(returned?.socket.connected).toBe(true);
});

test('one network of IPv6 is one client', async () => {
  await of('2001:db8:1:2::1').connect(query());
  await of('2001:db8:1:2:ffff::2').connect(query());
  expect(await of('2001:db8:1:2:3::3').refusal(query())).toEqual(REFUSAL);
  await of('2001:db8:1:3::1').connect(query());
});

test('who does not listen to the refusal is cut, and lines that say nothing are few', async () => {
  await fill('203.0.113.4');
  const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&product_id=${world.listingId}`;
  const line = () => new WebSocket(url, { headers: { 'x-forwarded-for': '203.0.113.4' } });
  const deaf = line();
  const closed = once(deaf, 'close');
  await once(deaf, 'open');
  deaf.send('40');
  await closed;
  const silent = Array.from({ length: 30 }, line);
  const isOpened = (socket: WebSocket) =>
    new Promise<boolean>((resolve) => {
      socket.once('message', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  const opened = await Promise.all(silent.map(isOpened));
  expect(opened.filter(Boolean)).toHaveLength(20);
  for (const socket of silent) socket.terminate();
});

test.each([
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:198.51.100.8', '203.0.113.9', '198.51.100.8'],
  ['10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
  ['10.1.2.3', '203.0.113.9, _hidden', '10.1.2.3'],
])(
  'LOAD-10 a client cannot choose its address by a header, a trusted proxy can: %s, %s',
  (from, header, seen) => {
    const request = { socket: { remoteAddress: from }, headers: { 'x-forwarded-for': header } };
    const addressOf = clientAddress(trustedAddresses(['10.0.0.0/8']));
    expect(addressOf(request as unknown as IncomingMessage)).toBe(seen);
  },
);

test('SOCKETS_PER_ADDRESS is the number', () => {
  expect(readSettings({}).base.socketsPerAddress).toBe(500);
  expect(readSettings({ SOCKETS_PER_ADDRESS: '5000' }).base.socketsPerAddress).toBe(5000);
  expect(() => readSettings({ SOCKETS_PER_ADDRESS: '0' })).toThrow('SOCKETS_PER_ADDRESS');
});
