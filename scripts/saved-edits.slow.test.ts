import 'fake-indexeddb/auto';
import { randomInt } from 'node:crypto';
import type { SavedState, SiteConfig } from '@site/shared/contract';
import { type SupabaseSite, startSupabaseSite } from '../platform/src/testing/supabase-site.ts';
import { SavedDatabase } from '../shell/src/saved/saved-database';
import { SavedHomes } from '../shell/src/saved/saved-homes';
import { createAuthClient } from '../shell/src/session/account/auth-client';
import { eventually } from './e2e/eventually';
import { type Line, layLine } from './e2e/line';
import { seededDice } from './e2e/seeded-dice';
import { actAsLoneBrowsers, homeAt } from './testing/lone-browser';
import { type Edit, SavedModel } from './testing/saved-edits-model';

const EDITS = 200;
/** `SAVED_SEED=7` plays the same edits and cuts once more, `SAVED_SEED=1,2,3` those of several seeds. */
const SEEDS = (process.env.SAVED_SEED || String(randomInt(1_000_000))).split(',').map(Number);
actAsLoneBrowsers();

const homes = Array.from({ length: 6 }, (_, place) => homeAt(place));

interface Device {
  book: SavedHomes;
  line: Line;
}
type Session = { access_token: string; refresh_token: string; user: { id: string } };

let site: SupabaseSite;
let made = 0;
const lines: Line[] = [];
const books: SavedHomes[] = [];
beforeAll(async () => {
  site = await startSupabaseSite();
});
afterAll(async () => {
  for (const book of books) book.close();
  for (const line of lines) await line.close();
  await site.close();
});

/** A browser of the account, on a line of its own, with a database of its own. */
async function device({ access_token, refresh_token, user }: Session): Promise<Device> {
  const line = await layLine(site.url);
  lines.push(line);
  const services = {
    base: '',
    supabase: { url: line.url, anonKey: 'public' },
    media: { storageBase: '/media', fileBucketBase: '/files', widths: [], variant: '' },
  };
  const client = createAuthClient({ services } as unknown as SiteConfig, false);
  await client.auth.setSession({ access_token, refresh_token });
  const credentials = async () => ({ kind: 'token', token: access_token }) as const;
  made += 1;
  const database = new SavedDatabase(`device-${made}`);
  const book = new SavedHomes(
    { tables: async () => client, credentials, services },
    () => undefined,
    database,
  );
  books.push(book);
  await book.follow(user.id);
  return { book, line };
}

/** What is saved, as all devices of the account should see it. */
function stateOf({ book }: Device) {
  const { homes: saved, lists, sync }: SavedState = book.state();
  const plain = saved.map(({ news: _, lists: its, ...home }) => ({ ...home, lists: [...its].sort() }));
  return { saved: plain, lists, sync };
}

/** One random edit, of what this device knows at that moment. @returns what was done, in its order */
function edit(
  book: SavedHomes,
  [kind, place, other]: readonly [number, number, number],
  text: string,
): Edit[] {
  const { homes: saved, lists } = book.state();
  const home = saved[place % Math.max(saved.length, 1)];
  const its = lists[other % Math.max(lists.length, 1)];
  const fresh = homes[place % homes.length];
  if (kind < 25 && fresh) {
    book.save(fresh);
    return [{ call: 'save', home: `${fresh.kind}:${fresh.id}` }];
  }
  if (kind < 35 && home) {
    book.remove(home.key);
    return [{ call: 'remove', home: home.key, hadNote: home.note !== '', lists: [...home.lists] }];
  }
  if (kind < 55 && home) {
    book.setNote(home.key, text);
    return [{ call: 'setNote', home: home.key, note: text }];
  }
  if (kind < 80 && home && its) {
    const isIn = other % 3 > 0;
    book.setInList(home.key, its.id, isIn);
    return [{ call: 'setInList', home: home.key, list: its.id, isIn }];
  }
  if (kind < 90) return [{ call: 'nameList', list: book.addList(text), name: text, isMade: true }];
  if (kind < 95 && its) {
    book.renameList(its.id, text);
    return [{ call: 'nameList', list: its.id, name: text, isMade: false }];
  }
  if (!its) return [];
  book.removeList(its.id);
  if (other % 2 === 0) return [{ call: 'removeList', list: its.id }];
  book.restoreList(its);
  return [
    { call: 'removeList', list: its.id },
    { call: 'restoreList', list: its.id, name: its.name },
  ];
}

/** Waits for the next milliseconds: of two changes in one millisecond the device decides, and no order of time. */
async function untilLater(moment: number): Promise<void> {
  while (Date.now() <= moment + 2) await new Promise(setImmediate);
}

test.each(SEEDS)(
  'KEEP-5 KEEP-6 200 random edits of saved homes and lists on two devices of one account, with cuts: at the end both have what the last word on each field says, and so has a third (SAVED_SEED=%i)',
  async (seed) => {
    const dice = seededDice(seed);
    const { client } = await site.signUp(`8490555${1_000 + lines.length}`, { name: 'Lan' });
    const session = (await client.auth.getSession()).data.session as Session;
    const devices = [await device(session), await device(session)] as const;
    const model = new SavedModel();
    const done = new Map<Edit['call'], number>();
    let cuts = 0;
    for (let number = 0; number < EDITS; number += 1) {
      const { book, line } = devices[dice(2)] ?? devices[0];
      if (dice(10) === 0) {
        cuts += 1;
        line.cut();
      } else if (dice(6) === 0) {
        line.mend();
        book.retry();
      }
      for (const one of edit(book, [dice(100), dice(1000), dice(1000)], `Sửa ${number}`)) {
        model.apply(one);
        done.set(one.call, (done.get(one.call) ?? 0) + 1);
      }
      await untilLater(Date.now());
    }
    expect(cuts).toBeGreaterThan(3);
    for (const call of ['save', 'remove', 'setNote', 'setInList', 'nameList'] as const)
      expect([call, done.get(call)]).toEqual([call, expect.any(Number)]);
    for (const { line } of devices) line.mend();
    await eventually(() => {
      for (const { book } of devices) book.retry();
      const [one, other] = [stateOf(devices[0]), stateOf(devices[1])];
      expect([one.sync, other.sync]).toEqual(['synced', 'synced']);
      expect(other).toEqual(one);
    });
    const known = stateOf(devices[0]);
    expect(model.seenIn(known)).toEqual(model.expected());
    const third = await device(session);
    await eventually(() => expect(stateOf(third)).toEqual(known));
  },
);
