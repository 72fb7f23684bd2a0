import { openTestDatabase } from '../../testing/test-database.ts';
import { safeError } from './safe-error.ts';

test('an error of the database keeps no value of the statement', async () => {
  const database = await openTestDatabase({ migrated: false });
  await database.exec('create table numbers (phone text check (length(phone) < 5))');
  const error: unknown = await database
    .query('insert into numbers values ($1)', ['84901234567'])
    .catch((problem: unknown) => problem);
  await database.close();
  const safe = safeError(error);
  expect(safe).toMatchObject({ message: expect.stringContaining('numbers_phone_check'), code: '23514' });
  expect(JSON.stringify(safe)).not.toContain('84901234567');
});

test.each(['text', undefined, null, 7])('%p is told apart from an error', (thrown) => {
  expect(safeError(thrown).message).toBe('Something else than an error was thrown.');
});
