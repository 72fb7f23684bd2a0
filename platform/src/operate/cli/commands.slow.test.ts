import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { post } from '../../testing/base-app.ts';
import { TestSockets } from '../../testing/base-sockets.ts';
import { type BaseWorld, openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const world = sharedFixture(() => openBaseWorld());
const app = sharedFixture(() => buildTestApp(world.database));
const sockets = sharedFixture(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return new TestSockets(address);
});
let address: string;

const run = (file: string, args: string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', join(import.meta.dirname, file), ...args], {
    env: { PATH: process.env.PATH, PLATFORM_URL: address, ...environment },
  });
const asOwner = () => ({ HOST_TOKEN: world.owner.auth.token ?? '' });
const command = (args: string[], environment: Record<string, string> = asOwner()) =>
  run('livestream.ts', args, environment);

test('LIVE-3 the host starts a stream, sets its products and ends it', async () => {
  const watcher = await sockets.connect({ livestream_id: world.liveId });
  const { rows } = await world.database.query<{ id: string }>(
    "select id from listings where kind = 'rent' limit 1",
  );
  const product_id = rows[0]?.id ?? '';
  expect((await command(['start', world.liveId])).stdout).toBe('start: done\n');
  await command(['products', world.liveId, `for_rent:${product_id}`]);
  await command(['end', world.liveId]);
  await watcher.hear('LivestreamEnded');
  const [started, products, ended] = watcher.heard;
  expect([started?.event, ended?.event]).toEqual(['LivestreamStarted', 'LivestreamEnded']);
  expect(products?.payload).toMatchObject({ product_ids: [{ type: 'for_rent', product_id }] });
});

test.each<[string, (w: BaseWorld) => [args: string[], environment?: Record<string, string>]]>([
  [
    'Only the host of a stream may do this.',
    (w) => [['start', w.liveId], { HOST_TOKEN: w.other.auth.token ?? '' }],
  ],
  ['There is no such live stream.', (w) => [['start', w.listingId]]],
  ['Usage: ', (w) => [['products', w.liveId, 'hotel:1']]],
  ['Usage: ', (w) => [['start', w.liveId], {}]],
  ['The service did not accept', (w) => [['start', w.liveId], { HOST_PHONE: '84901', HOST_PASSWORD: 'x' }]],
  ['does not answer', (w) => [['start', w.liveId], { ...asOwner(), PLATFORM_URL: 'http://127.0.0.1:1' }]],
])('the command fails with %s', async (message, make) => {
  const failure = await command(...make(world)).catch((error: { code: number; stderr: string }) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});

test('SAME-6 the command lists the open reports and ends with those of a listing', async () => {
  const { rows } = await world.database.query<{ id: string }>(
    "select id from listings where kind = 'sale' limit 1",
  );
  const product_id = rows[0]?.id ?? '';
  const report = { product_id, reporter: randomUUID(), reason: 'duplicate' };
  expect((await post(app, '/api/products/for-sale/report', report)).status).toBe(200);
  const reports = async (...args: string[]) => (await run('reports.ts', args)).stdout;
  expect(await reports()).toContain('posted twice');
  expect(await reports('done', product_id)).toMatch(/^Ended with \d+ reports/);
  expect(await reports()).toBe('No open report.\n');
  const failure = await reports('done', 'x').catch((error: { stderr: string }) => error.stderr);
  expect(failure).toContain('Usage: ');
});
