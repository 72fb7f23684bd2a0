import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '@site/shared/http/testing/listen';
import { type Balancer, startBalancer } from './testing/balancer';
import { writeReleasedSite } from './testing/released-site';
import { type SpawnedSite, spawnSite } from './testing/spawned-site';

/** An answer of the platform that goes on beyond the drain, ms. */
const SLOW_MS = 2_500;
const LOOK_MS = 20;
/** How long the tests look for what comes within seconds, ms. */
const PATIENCE_MS = 30_000;
const CLIENTS = 12;

let folder: string;
let platform: Server;
let platformUrl: string;
let balancer: Balancer | undefined;
let spawned: SpawnedSite[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rolling-update-'));
  writeReleasedSite(folder);
  platform = createServer(({ url }, response) => {
    setTimeout(() => response.end('{}'), url?.startsWith('/api/slow') ? SLOW_MS : 0);
  });
  platformUrl = await listen(platform);
  spawned = [];
});
afterEach(async () => {
  for (const { child } of spawned) child.kill('SIGKILL');
  await Promise.all(spawned.map(({ ended }) => ended));
  await balancer?.close();
  balancer = undefined;
  platform.closeAllConnections();
  platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server of the site over the folder and the platform. */
async function startSite(settings: Record<string, string> = {}): Promise<SpawnedSite> {
  const site = await spawnSite({
    ...{ DATA_DIR: folder, DRAIN_SECONDS: '2', PLATFORM_URL: platformUrl },
    ...settings,
  });
  spawned.push(site);
  return site;
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Waits for a condition. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It has not come.');
    await wait(LOOK_MS);
  }
}

test('MACHINE-3 two servers behind a balancer are replaced one by one under load, and no request fails', async () => {
  const front = await startBalancer();
  balancer = front;
  const ready = (count: number) => until(() => front.ready() === count);
  const first = await startSite();
  const second = await startSite();
  for (const { port } of [first, second]) front.add(port);
  await ready(2);

  let isOver = false;
  const statuses: Record<string, number> = {};
  const askOn = async (address: string) => {
    while (!isOver) {
      const status = `${address} ${await statusOf(front.url + address)}`;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const addresses = ['/for-sale', '/api/quick', '/assets/shell/a.js', '/api/slow'];
  const asking = Array.from({ length: CLIENTS }, (_, index) =>
    askOn(addresses[index % addresses.length] ?? ''),
  );
  const replace = async (old: SpawnedSite) => {
    old.child.kill('SIGTERM');
    expect(await old.ended).toEqual([0, null]);
    front.add((await startSite()).port);
    await ready(2);
  };
  await replace(first)
    .then(() => replace(second))
    .finally(() => {
      isOver = true;
    });
  await Promise.all(asking);
  expect(Object.keys(statuses).sort()).toEqual(addresses.map((address) => `${address} 200`).sort());
});
