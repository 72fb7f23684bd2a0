import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type DatabaseForm, removeDatabase, withDatabase } from '@site/shared/browser/database';
import { PUSH_FORM, pushMemory } from '@site/shared/push/push-memory';
import { storedVideos, VIDEOS_FORM } from '@site/shared/videos/stored-videos';
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { knownShortlists, SHORTLISTS_FORM } from '../mf-listings/src/features/shortlist/shortlist-database';
import { holdTransactions } from '../shared/testing/held-transactions';
import { OUTBOX_FORM } from '../shell/common/outbox';
import { keptProof, PROOF_FORM } from '../shell/common/outbox-proof';
import { ANSWERS_FORM, AnswerDatabase } from '../shell/src/offline/answer-database';
import { forgetPictures, PICTURES_FORM } from '../shell/src/offline/picture-index';
import { OutboxDatabase } from '../shell/src/outbox/outbox-database';
import { PRICES_FORM, PriceMemory } from '../shell/src/saved/price-memory';
import { SAVED_FORM, SavedDatabase } from '../shell/src/saved/saved-database';
import { MemoryCaches } from '../shell/worker/testing/memory-caches';

const REPOSITORY = path.resolve(import.meta.dirname, '..');

type AnyForm = Pick<DatabaseForm<never>, 'name'> & { stores: Record<string, StoreForm> };
interface StoreForm {
  keyPath?: string | string[];
  autoIncrement?: true;
  indexes?: Readonly<Record<string, string | string[]>>;
}

/** All databases of the site: how each was first released, its form now, and something that opens it. */
const DATABASES: { released: AnyForm; form: AnyForm; use(): Promise<unknown> }[] = [
  {
    released: {
      name: 'saved-homes',
      stores: {
        rows: { keyPath: ['owner', 'table', 'key'] },
        seen: { keyPath: 'key', indexes: { seenAt: 'seenAt' } },
        facts: {},
      },
    },
    form: SAVED_FORM,
    use: () => new SavedDatabase().rowsOf('device'),
  },
  {
    released: { name: 'price-memory', stores: { homes: { keyPath: 'key', indexes: { seenAt: 'seenAt' } } } },
    form: PRICES_FORM,
    use: () => new PriceMemory().recall('for-sale:1'),
  },
  {
    released: {
      name: 'kept-answers',
      stores: { answers: { keyPath: ['owner', 'kind', 'name'], indexes: { seen: ['kind', 'seen'] } } },
    },
    form: ANSWERS_FORM,
    use: () => new AnswerDatabase().see('', 'listing', '1'),
  },
  {
    released: {
      name: 'seen-pictures',
      stores: { listings: { keyPath: 'listing', indexes: { seen: 'seen' } } },
    },
    form: PICTURES_FORM,
    use: () => forgetPictures(),
  },
  {
    released: { name: 'comments', stores: { outbox: { keyPath: 'clientId' } } },
    form: OUTBOX_FORM,
    use: () => new OutboxDatabase().all(),
  },
  {
    released: { name: 'outbox-proof', stores: { proof: {} } },
    form: PROOF_FORM,
    use: () => keptProof(),
  },
  {
    released: { name: 'push', stores: { kept: {}, unread: {} } },
    form: PUSH_FORM,
    use: () => pushMemory.subscription(),
  },
  {
    released: {
      name: 'stored-videos',
      stores: { videos: { keyPath: 'id', indexes: { address: 'address' } }, pieces: {} },
    },
    form: VIDEOS_FORM,
    use: () => storedVideos(''),
  },
  {
    released: {
      name: 'shortlists',
      stores: { lists: { keyPath: 'id' }, updates: { autoIncrement: true, indexes: { list: 'list' } } },
    },
    form: SHORTLISTS_FORM,
    use: () => knownShortlists(undefined),
  },
];

const nameOf = ({ form }: { form: AnyForm }): string => form.name;
const cases = DATABASES.map((one) => [nameOf(one), one] as const);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A row that fits a store; with a key of its own where it names none. */
function rowFor({ keyPath, autoIncrement }: StoreForm, mark: string): [value: object, key?: string] {
  const paths = keyPath === undefined ? [] : [keyPath].flat();
  const value = Object.fromEntries([['mark', mark], ...paths.map((one) => [one, `${one} ${mark}`])]);
  return keyPath === undefined && !autoIncrement ? [value, `key ${mark}`] : [value];
}

const marksIn = (rows: unknown[]): string[] => rows.map((row) => (row as { mark: string }).mark).sort();

/** What today's code reads of each store. */
const readAll = (form: AnyForm): Promise<Record<string, string[]>> =>
  withDatabase<never, Record<string, string[]>>(form as DatabaseForm<never>, async (database) => {
    const found: Record<string, string[]> = {};
    for (const store of Object.keys(form.stores))
      found[store] = marksIn(await database.getAll(store as never));
    return found;
  });

const writeAll = (form: AnyForm, mark: string): Promise<void> =>
  withDatabase<never, void>(form as DatabaseForm<never>, async (database) => {
    for (const [store, one] of Object.entries(form.stores))
      await database.put(store as never, ...(rowFor(one, mark) as [never, never]));
  });

/** What stands in the sources of pages and worker, one line each. */
const inSources = (pattern: string): string[] => {
  const places = ['shell/**/*.ts', 'shared/**/*.ts', 'mf-*/**/*.ts', ':!shared/browser', ':!*.test.ts'];
  const args = ['grep', '-hoE', pattern, '--', ...places];
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');
};

test('KEEP-15 KEEP-16 no database is left out: each that is opened has a form of its own, and is listed here', () => {
  const formsIn = (lines: string[]) => lines.map((line) => /\w+_FORM/.exec(line)?.[0]);
  const forms = formsIn(inSources('^export const \\w+_FORM: DatabaseForm<'));
  expect(forms).toHaveLength(DATABASES.length);
  expect(new Set(DATABASES.map(nameOf)).size).toBe(DATABASES.length);
  const opened = formsIn(inSources('(lastingDatabase|withDatabase)(<[^(]*>)?\\([^,)]*'));
  expect(new Set(opened)).toEqual(new Set(forms));
});

test('KEEP-16 no store is iterated over: the steps of a cursor are waited for in time, those of an iterator are not', () => {
  expect(() => inSources('\\.iterate\\(|await \\(const .*\\.(store|objectStore|index)\\b')).toThrow();
});

test.each(cases)(
  'KEEP-15 what %s holds is read by the release of today, of tomorrow, and of today again after a rollback',
  async (name, { released, form }) => {
    // A later form only adds.
    expect(form).toMatchObject(released);
    // As the first release made it.
    const first = await openDB(name, 1, {
      upgrade(made) {
        for (const [store, { indexes = {}, ...options }] of Object.entries(released.stores)) {
          const created = made.createObjectStore(store, options);
          for (const [index, keyPath] of Object.entries(indexes)) created.createIndex(index, keyPath);
        }
      },
    });
    first.close();
    await writeAll(form, 'today');

    // The release of tomorrow adds a store and an index, and writes in both.
    const [some = ''] = Object.keys(form.stores);
    const tomorrow: AnyForm = {
      name,
      stores: {
        ...form.stores,
        [some]: { ...form.stores[some], indexes: { ...form.stores[some]?.indexes, mark: 'mark' } },
        more: { keyPath: 'id' },
      },
    };
    await writeAll(tomorrow, 'tomorrow');

    const both = Object.fromEntries(Object.keys(form.stores).map((store) => [store, ['today', 'tomorrow']]));
    expect(await readAll(form)).toEqual(both);
    await writeAll(form, 'rolled back');
    expect(await readAll(tomorrow)).toEqual({
      ...Object.fromEntries(
        Object.keys(form.stores).map((store) => [store, ['rolled back', 'today', 'tomorrow']]),
      ),
      more: ['tomorrow'],
    });
  },
);

test.each(cases)(
  'KEEP-15 %s of a release that raises the version far is opened as it is',
  async (name, { form }) => {
    (await openDB(name, 40)).close();
    await writeAll(form, 'today');
    expect(Object.values(await readAll(form)).flat()).toEqual(Object.keys(form.stores).map(() => 'today'));
  },
);

/** What becomes of the use of a database that is of no use. */
const endOf = (use: () => Promise<unknown>) =>
  use().then(
    () => 'done',
    (error: Error) => error.name,
  );

describe('where a database opens and then never answers', () => {
  let letGo: () => void;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    Object.assign(globalThis, { caches: new MemoryCaches() });
    letGo = holdTransactions();
  });
  afterEach(async () => {
    letGo();
    jest.useRealTimers();
    // The next page opens its own.
    for (const [name] of cases) await deleteDB(name);
  });

  test.each(cases)('KEEP-16 whoever uses %s goes on without it', async (_name, { use }) => {
    let settled: string | undefined;
    void endOf(use).then((end) => {
      settled = end;
    });
    // The opening takes turns of the event loop, which do not count.
    let time = 0;
    for (; time <= 4_500 && settled === undefined; time += 100) {
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(settled).toMatch(/^(?:done|TimeoutError)$/);
    expect(time).toBeGreaterThanOrEqual(4_000);
  });
});

describe('where IndexedDB never answers', () => {
  const asked = new Set<string>();
  beforeEach(() => {
    jest.useFakeTimers();
    const silent = (name: string) => {
      asked.add(name);
      return new IDBOpenDBRequest();
    };
    globalThis.indexedDB = Object.assign(Object.create(globalThis.indexedDB), {
      open: silent,
      deleteDatabase: silent,
    });
    Object.assign(globalThis, { caches: new MemoryCaches() });
  });
  afterEach(() => jest.useRealTimers());

  test.each(cases)('KEEP-16 whoever uses %s goes on without it', async (_name, { use }) => {
    const settled = endOf(use);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await settled).toMatch(/^(?:done|TimeoutError)$/);
  });

  test('KEEP-16 nor is one waited for that is to be removed; each of them was asked for', async () => {
    const removed = endOf(() => removeDatabase('any'));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await removed).toBe('TimeoutError');
    expect([...asked].sort()).toEqual([...DATABASES.map(nameOf), 'any'].sort());
  });
});
