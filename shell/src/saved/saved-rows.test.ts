import { isLiving, type SavedRow, type SavedTable, takenOver } from './saved-rows';

const clock = '0000000000001-aaaaaaaa';
const row = (table: SavedTable, key: string, values: Record<string, unknown>): SavedRow => ({
  owner: 'device',
  table,
  key,
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, clock]])),
  unsent: true,
});

test('KEEP-5 an account takes over what is saved on the device, and nothing that was removed there', () => {
  const living = [
    row('saved_homes', 'for-sale:a', { saved: 7, kept: {} }),
    row('saved_lists', 'a', { made: 7, name: 'Gần trường' }),
    row('saved_searches', 'a', { made: 7, name: 'Cho bố mẹ', asks: {} }),
  ];
  const removed = [
    row('saved_homes', 'for-sale:b', { saved: 0, kept: null }),
    row('saved_lists', 'b', { made: 0, name: null }),
    row('saved_searches', 'b', { made: 0, name: null, asks: null }),
  ];
  expect([...living, ...removed].map(isLiving)).toEqual([true, true, true, false, false, false]);
  const rows = new Map([...living, ...removed].map((one) => [`${one.table} ${one.key}`, one]));
  expect([...takenOver('lan', rows).values()]).toEqual(living.map((one) => ({ ...one, owner: 'lan' })));
});
