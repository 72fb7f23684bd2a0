import { homeSummary } from '@site/shared/testing';
import { Clock, type Fields, isAheadOf, mergeFields } from './saved-fields';
import { changed, type SavedRow, type SavedTable, searchOf, takenOver } from './saved-rows';
import { searchCalls } from './search-calls';
import { addWaiting, forgetWaiting, waitingChanges } from './waiting-changes';

const at = (time: number, node = 'aaaaaaaa') => `${String(time).padStart(13, '0')}-${node}`;

test('KEEP-6 of each field the later change holds, in whatever order and however often states come', () => {
  const states: Fields[] = [
    { saved: [1, at(10)], note: ['một', at(30)] },
    { saved: [0, at(20)] },
    { note: ['hai', at(30, 'bbbbbbbb')], 'in:a': [true, at(5)] },
    { saved: [1, at(10)], 'in:a': [false, at(4)] },
  ];
  const expected = { saved: [0, at(20)], note: ['hai', at(30, 'bbbbbbbb')], 'in:a': [true, at(5)] };
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1, 0, 2],
  ];
  for (const order of orders) {
    const merged = order.reduce<Fields>((known, place) => mergeFields(known, states[place] ?? {}), {});
    expect(merged).toEqual(expected);
  }
});

test('KEEP-6 a clock goes on though the device’s time stands still or goes back, and never falls behind what it has seen', () => {
  let now = 1_000;
  const clock = new Clock('cccccccc', () => now);
  const first = clock.next();
  const second = clock.next();
  now = 500;
  const third = clock.next();
  clock.see({ note: ['x', at(9_000, 'ffffffff')] });
  const fourth = clock.next();
  const all = [first, second, third, at(9_000, 'ffffffff'), fourth];
  expect([...all].sort()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  expect(fourth).toMatch(/^\d{13}-[0-9a-f]{8}$/);
});

test('KEEP-6 a state is ahead of another one only with a later change', () => {
  const one: Fields = { note: ['a', at(2)] };
  expect(isAheadOf(one, {})).toBe(true);
  expect(isAheadOf(one, { note: ['b', at(1)] })).toBe(true);
  expect(isAheadOf(one, one)).toBe(false);
  expect(isAheadOf(one, { note: ['b', at(3)], name: ['c', at(1)] })).toBe(false);
});

test('KEEP-5 without a database too an account takes over what is saved on the device, and nothing that was removed', () => {
  const row = (table: SavedTable, key: string, time: number): SavedRow => {
    const fields: Fields = { [table === 'saved_homes' ? 'saved' : 'made']: [time, at(1)] };
    return { owner: 'device', table, key, fields, unsent: true };
  };
  const tables = ['saved_homes', 'saved_lists', 'saved_searches'] as const;
  const rows = tables.flatMap((table) => [row(table, 'kept', 7), row(table, 'removed', 0)]);
  const taken = takenOver('lan', new Map(rows.map((one) => [`${one.table} ${one.key}`, one])));
  expect([...taken.values()]).toEqual(tables.map((table) => ({ ...row(table, 'kept', 7), owner: 'lan' })));
});

test('KEEP-13 a removed search keeps neither name nor filter, and is brought back whole', () => {
  let row: SavedRow | undefined;
  let at = 0;
  const calls = searchCalls((table, key, values) => {
    at += 1;
    const clock = `${String(at).padStart(13, '0')}-aaaaaaaa`;
    const fields = mergeFields(row?.fields ?? {}, changed(clock, values));
    row = { owner: 'lan', table, key, fields, unsent: true };
  });
  const asks = { kind: 'for-sale', address: '/for-sale?bedrooms=2', filter: { bedroom_from: 2 } } as const;
  const id = calls.addSearch({ name: 'Cho bố mẹ', ...asks });
  calls.tellOfSearch(id, { mail: true });
  const search = row && searchOf(row);
  if (!search) throw new Error('was not kept');
  calls.removeSearch(id);
  expect(row && searchOf(row)).toBeUndefined();
  expect(JSON.stringify(row)).not.toMatch(/Cho bố mẹ|bedroom/);
  calls.restoreSearch(search);
  expect(row && searchOf(row)).toEqual(search);
});

test('KEEP-1 a press waits for the code that keeps it, however many homes are seen meanwhile; of those the newest 60 wait', () => {
  addWaiting({ kind: 'save', home: homeSummary('saved') });
  for (let seen = 0; seen < 100; seen += 1) addWaiting({ kind: 'saw', home: homeSummary(`seen ${seen}`) });
  addWaiting({ kind: 'remove', key: 'for-sale:removed' });
  const waiting = waitingChanges();
  const seen = waiting.flatMap((change) => (change.kind === 'saw' ? change.home.id : []));
  expect(waiting.map(({ kind }) => kind)).toEqual(['save', ...Array(60).fill('saw'), 'remove']);
  expect([seen[0], seen.at(-1)]).toEqual(['seen 40', 'seen 99']);
  forgetWaiting(waiting);
  expect(waitingChanges()).toEqual([]);
});
