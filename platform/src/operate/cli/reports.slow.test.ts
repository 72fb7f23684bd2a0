import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { post } from '../../testing/base-app.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const run = promisify(execFile);

test('SAME-6 the command lists the open reports and ends with those of a listing', async () => {
  const database = await openTestDatabase({ market: { listings: 60 } });
  const app = await buildTestApp(database);
  const PLATFORM_URL = await app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await database.query<{ id: string }>(
    "select id from listings where kind = 'sale' limit 1",
  );
  const product_id = rows[0]?.id ?? '';
  const report = { product_id, reporter: randomUUID(), reason: 'duplicate' };
  expect((await post(app, '/api/products/for-sale/report', report)).status).toBe(200);
  const command = (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'reports.ts'), ...args], {
      env: { PATH: process.env.PATH, PLATFORM_URL },
    });
  expect((await command()).stdout).toContain('posted twice');
  expect((await command('done', product_id)).stdout).toMatch(/^Ended with \d+ reports/);
  expect((await command()).stdout).toBe('No open report.\n');
  const failure = await command('done', 'x').catch((error: { stderr: string }) => error.stderr);
  expect(failure).toContain('Usage: ');
  await app.close();
  await database.close();
});
