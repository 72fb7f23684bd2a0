import 'fake-indexeddb/auto';
import type { SiteConfig } from '@site/shared/contract';
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { type SupabaseSite, startSupabaseSite } from '../platform/src/testing/supabase-site.ts';
import { holdTransactions } from '../shared/testing/held-transactions';
import { testConfig } from '../shared/testing/site-config';
import type { LazySaved } from '../shell/src/saved/lazy-saved';
import { eventually } from './e2e/eventually';
import { actAsLoneBrowsers, homeAt } from './testing/lone-browser';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
actAsLoneBrowsers();
Object.assign(globalThis, { dispatchEvent() {} });

let site: SupabaseSite;
let person: Awaited<ReturnType<SupabaseSite['signUp']>>;
let uid: string;
let people = 0;
const books: { close(): void }[] = [];
beforeAll(async () => {
  site = await startSupabaseSite();
  // The platform's database takes a window for that of a browser.
  Object.assign(globalThis, { window: { __CONFIG__: testConfig, localStorage } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  return site.close();
});
beforeEach(async () => {
  stored.clear();
  globalThis.indexedDB = new IDBFactory();
  people += 1;
  person = await site.signUp(`8490557${1_000 + people}`, { name: 'Lan' });
  uid = (await person.client.auth.getUser()).data.user?.id ?? '';
});
afterEach(() => {
  for (const book of books.splice(0)) book.close();
  runAsUsual();
});

/** A page of the site, with a memory of its own, of the person who has signed in. */
function page(): LazySaved {
  jest.resetModules();
  const { LazySaved } =
    require('../shell/src/saved/lazy-saved') as typeof import('../shell/src/saved/lazy-saved');
  const saved = new LazySaved({
    services: { base: '', media: {} } as SiteConfig['services'],
    credentials: async () => ({ kind: 'none' }),
    tables: async () => person.client,
  });
  saved.follow(uid);
  return saved;
}

let ticks: ReturnType<typeof setInterval> | undefined;
/** The timers of the site run fast; requests take their time. */
function runFast(): void {
  ticks = setInterval(() => jest.advanceTimersByTime(100), 5);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
}
function runAsUsual(): void {
  jest.useRealTimers();
  clearInterval(ticks);
}

const idsIn = async (saved: LazySaved): Promise<string[]> => {
  const book = await saved.open();
  if (!books.includes(book)) books.push(book);
  return book.state().homes.map(({ id }) => id);
};
const accountHas = async (): Promise<unknown[]> => {
  const { data } = await person.client.from('saved_homes').select('key,fields');
  return (data ?? [])
    .filter(({ fields }) => fields.saved[0] !== 0)
    .map(({ key }) => key)
    .sort();
};

/** How a browser can have a database that is of no use; each gives back what makes it well again. */
const LACKS: Record<string, () => () => void> = {
  'never opens': () => {
    const { indexedDB: real } = globalThis;
    globalThis.indexedDB = Object.assign(Object.create(real), { open: () => new IDBOpenDBRequest() });
    return () => Object.assign(globalThis, { indexedDB: real });
  },
  'is forbidden': () => {
    const { indexedDB: real } = globalThis;
    const open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    globalThis.indexedDB = Object.assign(Object.create(real), { open });
    return () => Object.assign(globalThis, { indexedDB: real });
  },
  'is missing': () => {
    const { indexedDB: real } = globalThis;
    Reflect.deleteProperty(globalThis, 'indexedDB');
    return () => Object.assign(globalThis, { indexedDB: real });
  },
  'opens and never answers': holdTransactions,
};

test.each(Object.entries(LACKS))(
  'KEEP-18 an account’s homes are shown from the account where the database %s, and what is pressed reaches it once',
  async (_name, lack) => {
    const other = page();
    other.save(homeAt(1));
    await eventually(async () => expect(await accountHas()).toEqual([`for-sale:${homeAt(1).id}`]));
    await idsIn(other);
    stored.clear();
    globalThis.indexedDB = new IDBFactory();
    const mend = lack();
    runFast();

    const saved = page();
    await eventually(async () => expect(await idsIn(saved)).toEqual([homeAt(1).id]));
    saved.save(homeAt(2));
    saved.remove(`for-sale:${homeAt(1).id}`);
    await eventually(async () => expect(await accountHas()).toEqual([`for-sale:${homeAt(2).id}`]));
    expect(await idsIn(saved)).toEqual([homeAt(2).id]);
    await eventually(async () => expect((await saved.open()).state().sync).toBe('synced'));
    for (const book of books.splice(0)) book.close();

    // Another device takes the home back; the next page, with a database again, does not press the heart again.
    mend();
    runAsUsual();
    globalThis.indexedDB = new IDBFactory();
    const waiting = [...stored].filter(([key]) => key.includes('waiting'));
    stored.clear();
    const third = page();
    await eventually(async () => expect(await idsIn(third)).toEqual([homeAt(2).id]));
    third.remove(`for-sale:${homeAt(2).id}`);
    await eventually(async () => expect(await accountHas()).toEqual([]));
    stored.clear();
    for (const [key, value] of waiting) stored.set(key, value);
    const next = page();
    await eventually(async () => expect((await next.open()).state().sync).toBe('synced'));
    expect(await idsIn(next)).toEqual([]);
    expect(await accountHas()).toEqual([]);
  },
);
