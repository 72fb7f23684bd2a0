import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { addTarget, RawChannel } from './testing/raw-channel.ts';
import { startTestServer } from './testing/test-server.ts';

const database = sharedFixture(openTestDatabase);
const first = sharedFixture(() => startTestServer(database));
const second = sharedFixture(() => startTestServer(database));

test('a listener of a database without any commit is given the present, which the SDK needs', async () => {
  const channel = new RawChannel(first.origin, 'Listen');
  await channel.open(addTarget(2, 'open_fresh'));
  expect(await channel.until('NO_CHANGE')).not.toContain('1970-');
});

test('a listener on one node hears what is written, changed and deleted on the other', async () => {
  const channel = new RawChannel(first.origin, 'Listen');
  await channel.open(addTarget(2, 'open_nodes'));
  await channel.until('CURRENT');
  await second.firestore.write([{ path: 'open_nodes/a', set: { message: 'from the other node' } }]);
  await channel.until('from the other node');
  await second.firestore.write([{ path: 'open_nodes/a', update: { message: 'changed' } }]);
  await channel.until('changed');
  await second.firestore.write([{ path: 'open_nodes/a', delete: true }]);
  await channel.until('documentDelete');
});

test('commits of both nodes at once have one order and are all kept', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? first : second).firestore.write([{ path: `open_both/${index}`, set: { n: index } }]),
    ),
  );
  expect(await first.firestore.query({ collection: 'open_both' })).toHaveLength(40);
  const { rows } = await database.query<{ times: number }>(
    "select count(distinct update_time) as times from firestore_documents where collection = 'open_both'",
  );
  expect(rows[0]?.times).toBe(40);
});

test('the platform’s own writes: create once, update only what is there, the newest first', async () => {
  const write = first.firestore.write;
  const path = 'assistant_messengers/own';
  await write([{ path, create: { conversation_id: 'x', message: '' }, serverTime: ['created_at'] }]);
  await expect(write([{ path, create: {} }])).rejects.toMatchObject({ status: 'ALREADY_EXISTS' });
  await expect(write([{ path: 'assistant_messengers/no', update: {} }])).rejects.toMatchObject({
    status: 'NOT_FOUND',
  });
  await expect(write([{ path: 'assistant_messengers', set: {} }])).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  const at = await write([{ path, update: { message: 'xong' }, serverTime: ['updated_at'] }]);
  const [newest] = await first.firestore.query({
    collection: 'assistant_messengers',
    where: { conversation_id: 'x' },
    orderBy: { field: 'created_at', direction: 'DESCENDING' },
    limit: 1,
  });
  expect(newest).toMatchObject({ id: 'own', path, data: { message: 'xong', updated_at: at } });
});
