import path from 'node:path';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { bundled } from '../../scripts/e2e/bundle';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { siteUrl } from '../../scripts/e2e/settings';
import type { KeptAnswer } from '../src/offline/answer-database';
import type { KeeperParts } from './kept-answers-parts';

const visit = withBrowser();
let code: string;
beforeAll(async () => {
  code = await bundled(path.join(import.meta.dirname, 'kept-answers-parts.ts'));
});

/** A page of the site's origin that keeps nothing by itself. */
async function open(stored: Record<string, string> = {}): Promise<Page> {
  const { page } = await visit('/robots.txt', { stored });
  await page.evaluate(code);
  return page;
}

const answer = (name: string, seen: number, more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  kind: 'listing',
  name,
  owner: '',
  at: seen,
  seen,
  body: `{"id":"${name}"}`,
  ...more,
});

/** Keeps answers one after the other. */
const keep = (page: Page, answers: KeptAnswer[]): Promise<void> =>
  page.evaluate(async (all) => {
    const { AnswerDatabase } = Reflect.get(globalThis, '__KEEPER__') as KeeperParts;
    const database = new AnswerDatabase();
    for (const one of all) await database.put(one);
  }, answers);

/** Names of what the database holds. */
const held = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kept-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => resolve(all.result.map(({ name }) => name).sort());
        };
      }),
  );

/** What a caller of the site is given. */
const recall = (page: Page, name: string, identified: boolean): Promise<string | undefined> =>
  page.evaluate(
    ([wanted, own]) => {
      const { AnswerDatabase, KeptAnswers, ShownAnswers } = Reflect.get(
        globalThis,
        '__KEEPER__',
      ) as KeeperParts;
      const keeper = new KeptAnswers(new AnswerDatabase(), new ShownAnswers());
      return keeper.recall({ kind: 'threads', name: wanted, identified: own, query: undefined });
    },
    [name, identified] as const,
  );

test('OFFLINE-1 the newest 100 listings stay, and what was seen again counts as new; other kinds have limits of their own', async () => {
  const page = await open();
  const now = Date.now();
  await keep(
    page,
    Array.from({ length: 100 }, (_, place) => answer(`home ${place}`, now - 1_000 + place)),
  );
  await keep(page, [answer('feed', now - 5_000, { kind: 'feed' })]);
  await page.evaluate(async () => {
    const { AnswerDatabase } = Reflect.get(globalThis, '__KEEPER__') as KeeperParts;
    await new AnswerDatabase().see('', 'listing', 'home 0');
  });
  await keep(page, [answer('one more', now + 1), answer('and another', now + 2)]);
  const names = await held(page);
  expect(names).toHaveLength(101);
  expect(names).toEqual(expect.arrayContaining(['home 0', 'home 3', 'one more', 'and another', 'feed']));
  expect(names).not.toContain('home 1');
  expect(names).not.toContain('home 2');
});

test('OFFLINE-1 what is older than 30 days is given to nobody, and swept', async () => {
  const page = await open();
  const old = Date.now() - 31 * 24 * 3_600_000;
  await keep(page, [answer('old', old, { kind: 'threads' }), answer('new', Date.now(), { kind: 'threads' })]);
  expect([await recall(page, 'old', false), await recall(page, 'new', false)]).toEqual([
    undefined,
    '{"id":"new"}',
  ]);
  await page.evaluate(() => {
    const { AnswerDatabase } = Reflect.get(globalThis, '__KEEPER__') as KeeperParts;
    return new AnswerDatabase().sweep('');
  });
  expect(await held(page)).toEqual(['new']);
});

test('OFFLINE-4 an answer is given to its own caller alone, kept for nobody who has gone, and leaves with its owner', async () => {
  const token = (sub: string) => `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`;
  const page = await open({ session: JSON.stringify({ access_token: token('lan'), user: { id: 'lan' } }) });
  const note = (name: string, sub: string) =>
    page.evaluate(
      ([what, jwt]) => {
        const { AnswerDatabase, KeptAnswers, ShownAnswers } = Reflect.get(
          globalThis,
          '__KEEPER__',
        ) as KeeperParts;
        const keeper = new KeptAnswers(new AnswerDatabase(), new ShownAnswers());
        const which = { kind: 'threads', name: what, identified: true, query: undefined } as const;
        keeper.note(which, { status: 200, body: '{"mine":1}' }, { kind: 'token', token: jwt }, Date.now());
        // Written after the one before it, which has to be there or not by then.
        keeper.note(
          { ...which, name: 'last', identified: false },
          { status: 200, body: '{}' },
          { kind: 'none' },
          Date.now(),
        );
      },
      [name, token(sub)] as const,
    );
  await note('of lan', 'lan');
  await note('of minh', 'minh');
  await eventually(async () => expect(await held(page)).toEqual(['last', 'of lan']));
  expect(await recall(page, 'of lan', true)).toBe('{"mine":1}');
  expect(await recall(page, 'of lan', false)).toBeUndefined();

  await page.evaluate(() => {
    localStorage.setItem('session', JSON.stringify({ access_token: '', user: { id: 'minh' } }));
  });
  expect(await recall(page, 'of lan', true)).toBeUndefined();
  await page.evaluate(() => {
    const { AnswerDatabase, KeptAnswers, ShownAnswers } = Reflect.get(
      globalThis,
      '__KEEPER__',
    ) as KeeperParts;
    new KeptAnswers(new AnswerDatabase(), new ShownAnswers()).forgetOthers();
  });
  // What any visitor may see goes too: its name says what the account has looked at.
  await eventually(async () => expect(await held(page)).toEqual([]));
});

/** Bytes of a picture. */
const sizeOf = async (path: string): Promise<number> => (await (await fetch(siteUrl() + path)).blob()).size;

/** Keeps a picture for each of some listings, one after the other; the browser gives the site `quota` bytes. */
const keepPictures = (
  page: Page,
  shown: [listing: string, picture: string][],
  quota: number,
): Promise<string[]> =>
  page.evaluate(
    async ([all, room]) => {
      const { keepPictures: keepOf } = Reflect.get(globalThis, '__KEEPER__') as KeeperParts;
      navigator.storage.estimate = async () => ({ quota: room, usage: 0 });
      for (const [listing, picture] of all) await keepOf(listing, [new URL(picture, location.href).href]);
      const kept = await (await caches.open('pictures-v1')).keys();
      return kept.map(({ url }) => new URL(url).pathname).sort();
    },
    [shown, quota] as const,
  );

test('OFFLINE-5 pictures take a fifth of the room at most, and are those of 100 listings: the least recently seen go first', async () => {
  const page = await open();
  const items = await list('for-sale');
  const [first = '', second = '', third = ''] = new Set(
    items.flatMap(({ post }) => post.images_path).map((path) => `/media/${path}`),
  );
  const sizes = await Promise.all([second, third].map(sizeOf));
  const two = sizes.reduce((sum, size) => sum + size, 0);
  const wide = 1e12;
  expect(
    await keepPictures(
      page,
      [
        ['a', first],
        ['b', second],
        ['c', first],
      ],
      wide,
    ),
  ).toEqual([first, second].sort());
  // Of 103 listings the first three go; what another one shows too stays.
  const many = Array.from({ length: 100 }, (_, place): [string, string] => [`home ${place}`, first]);
  expect(await keepPictures(page, many, wide)).toEqual([first]);
  // There is room for the last two alone.
  const last: [string, string][] = [
    ['home 99', first],
    ['y', second],
    ['z', third],
  ];
  expect(await keepPictures(page, last, two * 5)).toEqual([second, third].sort());
});

/** What the browser gives the site, bytes above what it takes by now. */
async function limitRoom(page: Page, more: number): Promise<void> {
  // A test may have given the page a quota of its own.
  const usage = await page.evaluate(
    async () => (await StorageManager.prototype.estimate.call(navigator.storage)).usage ?? 0,
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: siteUrl(), quotaSize: usage + more });
}

test('OFFLINE-12 in a full storage the answers go first that were not seen for the longest time, and the newest is kept', async () => {
  const page = await open();
  const now = Date.now();
  const text = () => Array.from({ length: 2_500 }, () => Math.random().toString(36).slice(2, 10)).join('');
  const many = Array.from({ length: 90 }, (_, place) =>
    answer(`home ${place}`, now - 1_000 + place, { body: text() }),
  );
  await limitRoom(page, 1_200_000);
  await keep(page, many);
  const names = await held(page);
  expect(names).toContain('home 89');
  expect(names).not.toContain('home 0');
  // Those that went are the oldest ones.
  const places = names.map((name) => Number(name.slice('home '.length))).sort((left, right) => left - right);
  expect(places).toEqual(Array.from({ length: places.length }, (_, index) => 90 - places.length + index));
});

/** Takes all the room that there is, to the last bytes. */
const fillRoom = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('too-much');
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('all', { autoIncrement: true });
      opening.onsuccess = resolve;
    });
    const isWritten = (size: number): Promise<boolean> =>
      new Promise((resolve) => {
        const writing = opening.result.transaction('all', 'readwrite');
        writing.objectStore('all').put(crypto.getRandomValues(new Uint8Array(size)));
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (let size = 65_536; size >= 1; ) if (!(await isWritten(size))) size = Math.floor(size / 2);
  });

test('OFFLINE-1 OFFLINE-12 in a full storage what is kept can be read', async () => {
  const page = await open();
  await limitRoom(page, 600_000);
  await keep(page, [answer('home', Date.now(), { kind: 'threads' })]);
  await fillRoom(page);
  expect(await recall(page, 'home', false)).toBe('{"id":"home"}');
});

test('OFFLINE-12 in a full storage the pictures of the listing go first that was not seen for the longest time', async () => {
  const page = await open();
  const items = await list('for-sale');
  const paths = [...new Set(items.flatMap(({ post }) => post.images_path))].map((path) => `/media/${path}`);
  const pictures = await Promise.all(
    paths.slice(0, 3).map(async (path) => ({ path, size: await sizeOf(path) })),
  );
  // The one that goes leaves room enough for the one that comes.
  const [first, second, third] = pictures.sort((left, right) => right.size - left.size);
  if (!first || !second || !third) throw new Error('the seed has no three pictures');
  const wide = 1e12;
  await keepPictures(
    page,
    [
      ['a', first.path],
      ['b', second.path],
    ],
    wide,
  );
  await limitRoom(page, third.size / 2);
  expect(await keepPictures(page, [['c', third.path]], wide)).toEqual([second.path, third.path].sort());
});
