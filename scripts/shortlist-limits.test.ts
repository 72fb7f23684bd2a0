import { randomUUID } from 'node:crypto';
import type { SocketApi } from '@site/shared/contract';
import { SharedShortlist } from '../mf-listings/src/features/shortlist/shared-shortlist';
import { newKey, newListId, newMember } from '../mf-listings/src/features/shortlist/shortlist-keys';
import type { Database } from '../platform/src/foundation/database/database.ts';
import { type BaseApp, buildBaseApp } from '../platform/src/testing/base-app.ts';
import { openTestDatabase } from '../platform/src/testing/test-database.ts';
import { NamespaceSocket } from '../shell/src/socket/namespace-socket';
import { eventually } from './e2e/eventually';
import { type Line, layLine } from './e2e/line';

// Each list here is a browser of its own: without the channel by which tabs of one browser hear each other.
Object.assign(globalThis, { BroadcastChannel: undefined, addEventListener() {}, removeEventListener() {} });

let database: Database;
let base: BaseApp;
let address: string;
const lines: Line[] = [];
const lists: SharedShortlist[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  base = await buildBaseApp(database);
  address = await base.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const list of lists) list.close();
  for (const line of lines) await line.close();
  await base.app.close();
  await database.close();
});

/** Two browsers that have a new list open, each on a line of its own. */
async function pair() {
  const link = { id: newListId(), key: newKey() };
  const browser = async (owner?: string) => {
    const line = await layLine(address);
    lines.push(line);
    const socket: SocketApi = {
      open: () => {
        throw new Error('no posts here');
      },
      openNamespace: async (namespace) =>
        new NamespaceSocket(namespace, {
          origin: line.url,
          credentials: async () => ({ kind: 'none' }),
        } as ConstructorParameters<typeof NamespaceSocket>[1]),
    };
    const known = { ...link, owner, member: newMember(), title: '', openedAt: Date.now() };
    const list = await SharedShortlist.open(known, socket);
    lists.push(list);
    await eventually(() => expect(list.state().link).toBe('connected'));
    return { list, line, document: list.document, me: known.member };
  };
  const first = await browser(newKey());
  return [first, await browser()] as const;
}
type Browser = Awaited<ReturnType<typeof pair>>[number];

const add = ({ document, me }: Browser, count: number): string[] =>
  Array.from({ length: count }, () => {
    const key = `for-sale:${randomUUID()}`;
    document.add(key, 'Căn hộ', me);
    return key;
  });
const agree = (one: Browser, other: Browser) =>
  eventually(() => {
    for (const { list } of [one, other])
      expect(list.state()).toMatchObject({ link: 'connected', unsent: false, refused: undefined });
    expect(one.list.state().content).toEqual(other.list.state().content);
  }, 30_000);
const cut = async (browser: Browser) => {
  browser.line.cut();
  await eventually(() => expect(browser.list.state().link).not.toBe('connected'), 30_000);
};

test('SHORT-10 two who each add the last home apart keep both, and nobody adds another', async () => {
  const [one, other] = await pair();
  add(one, 99);
  await agree(one, other);
  await cut(other);
  const [last = ''] = add(one, 1);
  const [late = ''] = add(other, 1);
  other.document.mark(last, other.me, 'like');
  other.line.mend();
  await agree(one, other);
  const keys = one.list.state().content.homes.map(({ key }) => key);
  expect(keys).toHaveLength(101);
  expect(keys).toEqual(expect.arrayContaining([last, late]));
  expect(one.document.hasRoom()).toBe(false);
}, 60_000);

test('SHORT-10 what is far too much is refused by its number, and goes out with all later changes once it is removed', async () => {
  const [one, other] = await pair();
  await cut(other);
  const mine = add(one, 90);
  const theirs = add(other, 90);
  await eventually(() => expect(one.list.state().unsent).toBe(false));
  other.line.mend();
  await eventually(() => expect(other.list.state().refused).toBe('homes'), 30_000);
  expect(other.list.state().content.homes).toHaveLength(180);
  for (const key of theirs.slice(0, 80)) other.document.remove(key, other.me);
  other.document.join(other.me, 'Chị');
  other.document.mark(mine[0] ?? '', other.me, 'like');
  await agree(one, other);
  const { homes } = one.list.state().content;
  expect(homes).toHaveLength(100);
  expect(homes.find(({ key }) => key === mine[0])?.marks).toEqual({ [other.me]: 'like' });
}, 60_000);

test('SHORT-10 removed homes take no room, and those that were removed first are forgotten when there are too many', async () => {
  const [one, other] = await pair();
  one.document.join(one.me, 'Anh');
  for (let round = 0; round < 6; round += 1) {
    expect(one.document.hasRoom()).toBe(true);
    for (const key of add(one, 80)) {
      one.document.setNote(key, one.me, 'gần trường');
      one.document.mark(key, one.me, 'unsure');
      one.document.remove(key, one.me);
    }
    await agree(one, other);
  }
  const [kept] = add(one, 1);
  await agree(one, other);
  const { homes, removed } = other.list.state().content;
  expect(homes.map(({ key }) => key)).toEqual([kept]);
  expect(removed.length).toBeGreaterThan(100);
  expect(removed.length).toBeLessThanOrEqual(400);
  expect(removed[0]?.notes[one.me]).toBe('gần trường');
}, 60_000);
