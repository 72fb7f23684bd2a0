import { randomInt, randomUUID } from 'node:crypto';
import type { SocketApi } from '@site/shared/contract';
import { SharedShortlist } from '../mf-listings/src/features/shortlist/shared-shortlist';
import { MARKS, type ShortlistContent } from '../mf-listings/src/features/shortlist/shortlist-document';
import { newKey, newListId, newMember } from '../mf-listings/src/features/shortlist/shortlist-keys';
import type { Database } from '../platform/src/foundation/database/database.ts';
import { type BaseApp, buildBaseApp } from '../platform/src/testing/base-app.ts';
import { openTestDatabase } from '../platform/src/testing/test-database.ts';
import { NamespaceSocket } from '../shell/src/socket/namespace-socket';
import { eventually } from './e2e/eventually';
import { type Line, layLine } from './e2e/line';

const EDITS = 200;
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

const link = { id: newListId(), key: newKey() };
const owner = newKey();

/** A browser that has the list open, on a line of its own. */
async function browser(member: string, ownerKey?: string): Promise<{ list: SharedShortlist; line: Line }> {
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
  const known = { ...link, owner: ownerKey, member, title: '', openedAt: Date.now() };
  const list = await SharedShortlist.open(known, socket);
  lists.push(list);
  return { list, line };
}

const count = (text: string, token: string): number => text.split(token).length - 1;

test('SHORT-5 200 random edits by two people in three browsers, with cuts: equal at the end, nothing lost and nothing doubled', async () => {
  const [anh, chi] = [newMember(), newMember()];
  const first = await browser(anh, owner);
  await eventually(() => expect(first.list.state().link).toBe('connected'));
  const browsers = [first, await browser(anh), await browser(chi)] as const;
  first.list.document.join(anh, 'Anh');
  browsers[2].list.document.join(chi, 'Chị');
  const homes = Array.from({ length: 8 }, () => `for-sale:${randomUUID()}`);
  const added = new Set<string>();
  const tokens: { key: string; member: string; token: string }[] = [];
  const marks = new Map<string, string | undefined>();
  let cuts = 0;

  for (let number = 0; number < EDITS; number += 1) {
    const place = randomInt(browsers.length);
    const { list, line } = browsers[place] ?? first;
    const { document, known } = list;
    const key = homes[randomInt(homes.length)] ?? '';
    const dice = randomInt(100);
    if (dice < 12) {
      cuts += 1;
      line.cut();
    } else if (dice < 25) line.mend();
    if (dice % 20 < 7) {
      const token = `<${number}>`;
      const note = document.note(key, known.member);
      document.setNote(key, known.member, randomInt(2) ? token + note : note + token);
      tokens.push({ key, member: known.member, token });
    } else if (dice % 20 < 13) {
      document.add(key, `Nhà ${key}`, known.member);
      added.add(key);
    } else if (dice % 20 < 15 && added.has(key)) document.remove(key, known.member);
    else if (place !== 1) {
      // The last word on a mark is one tab's alone here, so that it is known which one it is.
      const mark = MARKS[randomInt(4)];
      document.mark(key, known.member, mark);
      marks.set(`${key} ${known.member}`, mark);
    }
    // The network has a word between two edits.
    if (number % 5 === 0) await new Promise(setImmediate);
  }
  expect(cuts).toBeGreaterThan(3);
  for (const { line } of browsers) line.mend();
  const contentOf = ({ list }: { list: SharedShortlist }): ShortlistContent => list.state().content;
  await eventually(() => {
    for (const one of browsers) {
      expect(one.list.state()).toMatchObject({ link: 'connected', unsent: false, refused: undefined });
      expect(contentOf(one)).toEqual(contentOf(first));
    }
  }, 60_000);
  // All homes are in once, so that every note and mark can be read.
  for (const key of homes) first.list.document.add(key, 'Nhà', anh);
  const fresh = await browser(newMember());
  await eventually(() => expect(contentOf(fresh).homes).toHaveLength(homes.length));
  await eventually(() => expect(contentOf(fresh)).toEqual(contentOf(first)));
  const { homes: listed, removed } = contentOf(fresh);
  expect(listed.map(({ key }) => key).toSorted()).toEqual(homes.toSorted());
  expect(removed).toEqual([]);
  for (const { key, member, token } of tokens) {
    const note = listed.find((home) => home.key === key)?.notes[member] ?? '';
    expect([token, count(note, token)]).toEqual([token, 1]);
  }
  for (const [name, mark] of marks) {
    const [key, member = ''] = name.split(' ');
    expect(listed.find((home) => home.key === key)?.marks[member]).toBe(mark);
  }
}, 120_000);
