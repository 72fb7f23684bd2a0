import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestSockets } from '../../testing/base-sockets.ts';
import { type BaseWorld, openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const run = promisify(execFile);

const world = sharedFixture(() => openBaseWorld());
const sockets = sharedFixture(() => TestSockets.of(world.app));
let address: string;

beforeAll(async () => {
  const bound = world.app.server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

const command = (args: string[], environment: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'livestream.ts'), ...args], {
    env: { PATH: process.env.PATH, PLATFORM_URL: address, ...environment },
  });
const asOwner = () => ({ HOST_TOKEN: world.owner.auth.token ?? '' });

test('LIVE-3 the host starts a stream, sets its products and ends it', async () => {
  const watcher = await sockets.connect({ livestream_id: world.liveId });
  const { rows } = await world.database.query<{ id: string }>(
    "select id from listings where kind = 'rent' limit 1",
  );
  const product_id = rows[0]?.id ?? '';
  expect((await command(['start', world.liveId], asOwner())).stdout).toBe('start: done\n');
  await command(['products', world.liveId, `for_rent:${product_id}`], asOwner());
  await command(['end', world.liveId], asOwner());
  await watcher.hear('LivestreamEnded');
  expect(watcher.heard.map(({ event }) => event)).toEqual([
    'LivestreamStarted',
    'NewLivestreamProducts',
    'LivestreamEnded',
  ]);
  expect(watcher.heard[1]?.payload).toMatchObject({ product_ids: [{ type: 'for_rent', product_id }] });
});

test.each<[string, (w: BaseWorld) => [string[], Record<string, string>]]>([
  [
    'Only the host of a stream may do this.',
    (w) => [['start', w.liveId], { HOST_TOKEN: w.other.auth.token ?? '' }],
  ],
  ['There is no such live stream.', (w) => [['start', w.listingId], asOwner()]],
  ['Usage: ', () => [['pause'], asOwner()]],
  ['Usage: ', (w) => [['products', w.liveId, 'hotel:1'], asOwner()]],
  ['Usage: ', (w) => [['start', w.liveId], {}]],
  ['The service did not accept', (w) => [['start', w.liveId], { HOST_PHONE: '84901', HOST_PASSWORD: 'x' }]],
  ['does not answer', (w) => [['start', w.liveId], { ...asOwner(), PLATFORM_URL: 'http://127.0.0.1:1' }]],
])('the command fails with %s', async (message, make) => {
  const [args, environment] = make(world);
  const failure = await command(args, environment).catch((error: { code: number; stderr: string }) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
