import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { AnswerDatabase, type KeptAnswer } from './answer-database';
import { forgetAccount } from './forget-account';
import { KeptAnswers } from './kept-answers';
import { OWN_ANSWERS_FLAG } from './own-answers-flag';
import { ShownAnswers } from './shown-answers';

jest.mock('./forget-account', () => ({ forgetAccount: jest.fn(async () => undefined) }));
jest.mock('@site/shared/videos/stored-videos', () => ({
  DEVICE_OWNER: 'device',
  removeVideosOfOthers: async () => undefined,
}));

const DAY_MS = 24 * 3_600_000;
let database: AnswerDatabase;
let shown: ShownAnswers;
let keeper: KeptAnswers;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = new AnswerDatabase();
  shown = new ShownAnswers();
  keeper = new KeptAnswers(database, shown);
  jest.mocked(forgetAccount).mockClear();
});
afterEach(() => jest.restoreAllMocks());

const answer = (name: string, seen: number, more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  ...{ kind: 'listing', name, owner: '', at: seen, seen, body: `{"id":"${name}"}` },
  ...more,
});
const untilHeld = (...names: string[]) => waitFor(async () => expect(await held()).toEqual(names));
const lanAsks = async () => {
  signIn('lan');
  note('of lan', 'lan');
  await untilHeld('of lan');
};
async function held(): Promise<string[]> {
  const opened = await openDB('kept-answers', 1);
  const all = (await opened.getAll('answers')) as KeptAnswer[];
  opened.close();
  return all.map(({ name }) => name).sort();
}
const recall = (name: string, identified: boolean) =>
  keeper.recall({ kind: 'threads', name, identified, query: undefined });
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const signIn = (id: string) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: tokenOf(id), user: { id } }));
const note = (name: string, sub: string, identified = true) =>
  keeper.note(
    { kind: 'threads', name, identified, query: undefined },
    { status: 200, body: `{"of":"${name}"}` },
    { kind: 'token', token: tokenOf(sub) },
    Date.now(),
  );

test('OFFLINE-1 the newest 100 listings stay, and what was seen again counts as new; other kinds have limits of their own', async () => {
  const now = Date.now();
  for (let place = 0; place < 100; place += 1)
    await database.put(answer(`home ${place}`, now - 1_000 + place));
  await database.put(answer('feed', now - 5_000, { kind: 'feed' }));
  await database.see('', 'listing', 'home 0');
  // Seen later than 'home 0' just now.
  for (const name of ['one more', 'and another']) await database.put(answer(name, Date.now() + 1_000));
  const names = await held();
  expect(names).toHaveLength(101);
  expect(names).toEqual(expect.arrayContaining(['home 0', 'home 3', 'one more', 'and another', 'feed']));
  expect(names).not.toContain('home 1');
  expect(names).not.toContain('home 2');
});

test('OFFLINE-1 an older answer that comes late does not replace a newer one', async () => {
  await database.put(answer('home', 2_000, { at: Date.now(), body: 'newer' }));
  await database.put(answer('home', 3_000, { at: Date.now() - 1_000, body: 'older' }));
  expect((await database.see('', 'listing', 'home'))?.body).toBe('newer');
});

test('OFFLINE-1 what is older than 30 days is given to nobody, and swept', async () => {
  await database.put(answer('old', Date.now() - 31 * DAY_MS, { kind: 'threads' }));
  await database.put(answer('new', Date.now(), { kind: 'threads' }));
  expect([await recall('old', false), await recall('new', false)]).toEqual([undefined, '{"id":"new"}']);
  await database.sweep('');
  expect(await held()).toEqual(['new']);
});

test('OFFLINE-2 what a page shows as kept is told with its time', async () => {
  const at = Date.now() - 5_000;
  await database.put(answer('threads', at, { kind: 'threads' }));
  await keeper.recall({ kind: 'threads', name: 'threads', identified: false, query: 'asked' });
  expect([shown.isAny(), shown.since('asked')]).toEqual([true, at]);
});

test('OFFLINE-4 an answer is kept for the account that asked, given to it alone, and not kept for who has gone', async () => {
  signIn('lan');
  note('of minh', 'minh');
  note('of lan', 'lan');
  await untilHeld('of lan');
  expect(await recall('of lan', true)).toBe('{"of":"of lan"}');
  expect(await recall('of lan', false)).toBeUndefined();
  signIn('minh');
  expect(await recall('of lan', true)).toBeUndefined();
});

test('OFFLINE-4 with an account all of its answers go, also those that any visitor may see, and what is kept beside them', async () => {
  signIn('lan');
  note('of lan', 'lan');
  note('of everybody', 'lan', false);
  await untilHeld('of everybody', 'of lan');
  localStorage.removeItem(SESSION_KEY);
  keeper.forgetOthers();
  await untilHeld();
  expect(forgetAccount).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(localStorage.getItem(OWN_ANSWERS_FLAG)).toBeNull());
});

test('OFFLINE-4 a sign-out that is cut off stays due: the next tab does it', async () => {
  await lanAsks();
  signIn('minh');
  jest.mocked(forgetAccount).mockRejectedValueOnce(new Error('cut off'));
  keeper.forgetOthers();
  await untilHeld();
  expect(localStorage.getItem(OWN_ANSWERS_FLAG)).toBe('account lan');
  new KeptAnswers(database, shown).forgetOthers();
  await waitFor(() => expect(localStorage.getItem(OWN_ANSWERS_FLAG)).toBe('account minh'));
});

test('OFFLINE-4 what a visitor without an account has seen stays when they sign in', async () => {
  localStorage.setItem(DEVICE_KEY, JSON.stringify({ id: 'd', secret: 's' }));
  note('home', 'lan', false);
  await untilHeld('home');
  signIn('lan');
  keeper.forgetOthers();
  await waitFor(() => expect(localStorage.getItem(OWN_ANSWERS_FLAG)).toBe('account lan'));
  expect(await held()).toEqual(['home']);
  expect(forgetAccount).not.toHaveBeenCalled();
});

test('OFFLINE-4 an answer that the service refuses now is not kept any longer', async () => {
  await lanAsks();
  const which = { kind: 'threads', name: 'of lan', identified: true, query: undefined } as const;
  keeper.note(which, { status: 403, body: '' }, { kind: 'token', token: tokenOf('lan') }, Date.now());
  await untilHeld();
});

test('OFFLINE-12 in a full storage the answers go first that were not seen for the longest time, and the newest is kept', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const now = Date.now();
  const made: string[] = [];
  database = new AnswerDatabase(async () => void made.push('room'));
  for (let place = 0; place < 16; place += 1) await database.put(answer(`home ${place}`, now + place));
  const { put } = IDBObjectStore.prototype;
  let left = 2;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    left -= 1;
    if (left >= 0) throw full;
    return put.call(this, value);
  });
  await database.put(answer('newest', now + 100));
  const names = await held();
  // Twice an eighth of them: 2 of 16, then 2 of 14.
  for (const gone of [0, 1, 2, 3]) expect(names).not.toContain(`home ${gone}`);
  expect(names).toHaveLength(13);
  expect(names).toEqual(expect.arrayContaining(['home 4', 'home 15', 'newest']));
  // What else is kept goes as well.
  expect(made).toEqual(['room', 'room']);
});
