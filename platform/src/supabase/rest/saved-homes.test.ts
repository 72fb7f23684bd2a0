import { sharedFixture } from '../../testing/shared-fixture.ts';
import { type Asker, startSupabaseWorld } from '../../testing/supabase-world.ts';

const LISTING = '0b0e7a30-0000-4000-8000-000000000001';
const LIST = '0b0e7a30-0000-4000-8000-00000000000a';
const HOME = `for-sale:${LISTING}`;
const SECRET = 'Bếp hướng Nam, hỏi sổ hồng';
const STRANGERS: Asker[] = ['anon', 'other', 'admin'];
const clock = (at: number, device = 'aaaaaaaa') => `${String(at).padStart(13, '0')}-${device}`;

const world = sharedFixture(startSupabaseWorld);
let owner: string;
const idOf = (key: string, uid = owner) => `${uid} ${key}`;
const rowOf = (key: string, fields: object, uid = owner) => ({ id: idOf(key, uid), key, fields });
const tableOf = (asker: Asker, table = 'saved_homes') => world.clients[asker].from(table);
const fieldsOf = async (key: string) =>
  (await tableOf('owner').select('fields').eq('key', key).single()).data?.fields;

beforeAll(async () => {
  owner = world.uids.owner;
  const saved = await tableOf('owner').upsert([
    rowOf(HOME, { saved: [1_700_000_000_000, clock(5)], note: [SECRET, clock(5)] }),
  ]);
  const listed = await tableOf('owner', 'saved_lists').upsert([
    rowOf(LIST, { made: [1, clock(5)], name: ['Cho bố mẹ', clock(5)] }),
  ]);
  expect([saved.error, listed.error]).toEqual([null, null]);
});

describe.each(STRANGERS)('KEEP-8 %s and what another person has saved', (asker) => {
  test.each(['saved_homes', 'saved_lists'])('reads nothing of %s, however it is asked for', async (table) => {
    const key = table === 'saved_homes' ? HOME : LIST;
    const asked = await Promise.all([
      tableOf(asker, table).select('*'),
      tableOf(asker, table).select('*').eq('id', idOf(key)),
      tableOf(asker, table).select('*').eq('owner_id', owner),
      tableOf(asker, table).select('fields').or(`key.eq.${key},version.gt.0`),
      tableOf(asker, table).select('id', { count: 'exact' }).not('fields', 'is', null),
      tableOf(asker, table).select('listing_id'),
      tableOf(asker, table).select('is_saved').eq('is_saved', true),
    ]);
    for (const { data, count } of asked) {
      expect(data ?? []).toEqual([]);
      expect(count ?? 0).toBe(0);
    }
    expect(JSON.stringify(asked)).not.toContain(SECRET);
  });

  test('changes nothing of it, and cannot tell by a refusal what is there', async () => {
    const before = await fieldsOf(HOME);
    const later = { saved: [0, clock(9_000_000_000_000)] };
    const there = await Promise.all([
      tableOf(asker).upsert([rowOf(HOME, later)]),
      tableOf(asker).insert({ ...rowOf(HOME, later), owner_id: owner }),
      tableOf(asker).update({ fields: later }).eq('id', idOf(HOME)),
      tableOf(asker).delete().eq('id', idOf(HOME)),
    ]);
    const nowhere = `for-rent:${LISTING}`;
    const absent = await Promise.all([
      tableOf(asker).upsert([rowOf(nowhere, later)]),
      tableOf(asker).insert({ ...rowOf(nowhere, later), owner_id: owner }),
      tableOf(asker).update({ fields: later }).eq('id', idOf(nowhere)),
      tableOf(asker).delete().eq('id', idOf(nowhere)),
    ]);
    const seen = (answers: typeof there) => answers.map(({ status, error }) => [status, error?.code]);
    expect(seen(there)).toEqual(seen(absent));
    expect(await fieldsOf(HOME)).toEqual(before);
    const { rows } = await world.site.database.query('select id from saved_homes where key = $1', [nowhere]);
    expect(rows).toEqual([]);
  });
});

test('KEEP-8 a person cannot give a home of theirs to somebody else', async () => {
  const { other } = world.uids;
  const own = rowOf(HOME, { saved: [1, clock(1)] }, other);
  expect((await tableOf('other').upsert([own])).error).toBeNull();
  const given = await tableOf('other')
    .update({ owner_id: owner, id: idOf('for-rent:x') })
    .eq('key', HOME);
  expect(given.status).toBe(403);
  expect((await tableOf('owner').select('id')).data).toEqual([{ id: idOf(HOME) }]);
});

test('KEEP-6 of each field the later clock holds, whichever change arrives first, and a version tells of each change', async () => {
  const key = `for-rent:${LISTING}`;
  const versionOf = async () =>
    (await tableOf('owner').select('version').eq('key', key).single()).data?.version;
  const write = (fields: object) => tableOf('owner').upsert([rowOf(key, fields)], { onConflict: 'id' });
  await write({ saved: [7, clock(20)], note: ['sau', clock(30)] });
  const first = await versionOf();
  await write({ saved: [0, clock(25)], note: ['trước', clock(10)] });
  expect(await fieldsOf(key)).toEqual({ saved: [0, clock(25)], note: ['sau', clock(30)] });
  const second = await versionOf();
  expect(second).toBeGreaterThan(first);
  // The same once more changes nothing, and nobody has to read it again.
  await write({ saved: [0, clock(25)] });
  expect(await versionOf()).toBe(second);
  // At the same moment the device decides, the same way everywhere.
  await write({ note: ['b', clock(40, 'bbbbbbbb')] });
  await write({ note: ['a', clock(40, 'aaaaaaaa')] });
  expect((await fieldsOf(key)).note).toEqual(['b', clock(40, 'bbbbbbbb')]);
});

test.each([
  ['fields.note', { note: ['x'.repeat(2001), clock(1)] }],
  ['fields.note', { note: [7, clock(1)] }],
  ['fields.saved', { saved: ['now', clock(1)] }],
  ['fields.saved', { saved: [1, 'now'] }],
  ['fields.kept', { kept: ['<script>', clock(1)] }],
  ['there is no field phone', { phone: ['1', clock(1)] }],
])('KEEP-6 a row that makes no sense is refused by its field: %s', async (field, fields) => {
  const { error, status } = await tableOf('owner').upsert([rowOf(HOME, fields)]);
  expect(status).toBe(400);
  expect(error?.message).toContain(field);
});
