import { randomBytes } from 'node:crypto';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { LARGEST_DOCUMENT } from '../shortlists/shortlist-document.ts';

const world = sharedFixture(() => openBaseWorld());
const NOTHING_KNOWN = Buffer.of(0).toString('base64');
let sockets: TestSockets;

beforeAll(async () => {
  sockets = new TestSockets(`${await world.app.listen({ port: 0, host: '127.0.0.1' })}/shortlist`);
});
afterEach(() => sockets.close());

const key = () => randomBytes(32).toString('base64url');
const newKeys = () => ({ id: randomBytes(12).toString('base64url'), key: key(), owner: key() });
interface Told {
  update?: string;
  vector?: string;
  is_owner?: boolean;
  error?: { code: string; field?: string };
}
const call = (name: string, body: object) => post<Told>(world.app, `/api/shortlists/${name}`, body);
const titled = (title: string): string => {
  const document = new Doc();
  document.getMap('about').set('title', title);
  return Buffer.from(encodeStateAsUpdate(document)).toString('base64');
};
const titleIn = (update: string | Uint8Array = ''): unknown => {
  const document = new Doc();
  applyUpdate(document, typeof update === 'string' ? Buffer.from(update, 'base64') : new Uint8Array(update));
  return document.getMap('about').get('title');
};

test('LINE-11 SHORT-1 a list is made, read, written and ended over HTTP, and who has a socket hears of it', async () => {
  const { owner, ...keys } = newKeys();
  const made = await call('read', { ...keys, owner, make: true, vector: NOTHING_KNOWN });
  expect(made).toMatchObject({ status: 200, body: { is_owner: true } });
  const hearer = await sockets.connect({}, keys);
  const written = await call('write', { ...keys, update: titled('Hai mình') });
  expect(written.status).toBe(200);
  expect(titleIn((await hearer.hear('changed')).update as Uint8Array)).toBe('Hai mình');
  const read = await call('read', { ...keys, vector: NOTHING_KNOWN });
  expect([read.body.is_owner, titleIn(read.body.update)]).toEqual([false, 'Hai mình']);
  expect((await call('end', keys)).body.error?.code).toBe('not_owner');
  expect((await call('end', { ...keys, owner })).status).toBe(200);
  await hearer.hear('ended');
  expect((await call('read', { ...keys, vector: NOTHING_KNOWN })).status).toBe(410);
});

test('LINE-11 SHORT-3 SHORT-6 a wrong key and a list that there is not are refused by the same words; too much and no update too', async () => {
  const { owner, ...keys } = newKeys();
  await call('read', { ...keys, owner, make: true, vector: NOTHING_KNOWN });
  const refusals = await Promise.all(
    ['read', 'write', 'end'].flatMap((name) =>
      [{ ...keys, key: key() }, newKeys()].map((wrong) =>
        call(name, { ...wrong, vector: NOTHING_KNOWN, update: titled('x') }),
      ),
    ),
  );
  expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(refusals[0]?.status).toBe(404);
  const large = Buffer.alloc(LARGEST_DOCUMENT + 1).toString('base64');
  expect((await call('write', { ...keys, update: large })).body.error?.code).toBe('too_large');
  for (const update of ['not base64!', Buffer.of(255, 1).toString('base64'), undefined])
    expect((await call('write', { ...keys, update })).status).toBe(400);
});
