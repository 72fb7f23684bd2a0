import { mergeFields } from './saved-fields';
import { changed, type SavedRow, searchOf } from './saved-rows';
import { searchCalls } from './search-calls';

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
