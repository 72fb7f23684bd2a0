import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { untilReady } from '../../scripts/e2e/page';
import { endSites, RENDERING, startOwnReleases, startSite } from '../../scripts/e2e/sites';
import { isRegistered, keptPaths, releaseWorker, untilKept, workerState } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

let folder: string;
let site: string;
let line: Line;
beforeEach(async () => {
  ({ site, folder } = await startOwnReleases(RENDERING));
  line = await layLine(site);
});
afterEach(async () => {
  await line.close();
  await endSites();
});

test('WORKER-4 an area from a developer’s machine is there at once, and no worker between that tab and the network', async () => {
  const code = readFileSync(path.join(import.meta.dirname, '../../scripts/e2e/other-area.js'));
  const machine = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(code);
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://localhost:${(machine.address() as AddressInfo).port}`;
    line.site = await startSite({ env: { ...RENDERING, OVERRIDE_ORIGINS: origin } });
    const stored = keptFrom(await askForSession(ADMIN));
    const { page } = await visit('/purchase-need', { site: line.url, stored });
    await untilReady(page, 'purchase-need');
    await untilKept(page, '/purchase-need');
    await runFrom(page, origin);
    await untilReady(page, 'other-area');
    await overrideBadge(page).waitFor();
    expect(await workerState(page)).toBe('');
    expect(await isRegistered(page)).toBe(false);
    await overrideBadge(page).getByRole('button', { name: 'Bỏ' }).click();
    await untilReady(page, 'purchase-need');
    expect(await overrideBadge(page).count()).toBe(0);
  } finally {
    machine.closeAllConnections();
    machine.close();
  }
});

test('WORKER-6 a new worker that does not even start leaves the one before in its place', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await releaseWorker(folder, (script) => `throw new Error("does not start");${script}`);
  line.seen = [];
  await page.goto('/rules');
  await untilReady(page, 'rules');
  await eventually(() =>
    expect(line.seen.some(({ path: asked }) => asked === '/service-worker.js')).toBe(true),
  );
  expect(await workerState(page)).toBe('activated');
  line.cut();
  await page.goto('/rules');
  await untilReady(page, 'rules');
});

test('WORKER-6 a worker that throws costs no page anything: after three faults it removes itself and is reported', async () => {
  await releaseWorker(
    folder,
    (script) => `CacheStorage.prototype.open=()=>{throw new TypeError("broken worker")};${script}`,
  );
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await eventually(async () => expect(await workerState(page)).toBe('activated'), 40_000);
  await page.goto('/support');
  await untilReady(page, 'support');
  await eventually(async () => expect(await isRegistered(page)).toBe(false));
  const reports = await fetch(`${site}/reports`, { headers: { accept: 'application/json' } });
  const { crashes } = (await reports.json()) as { crashes: { area: string; message: string }[] };
  expect(crashes).toContainEqual(
    expect.objectContaining({ area: 'shell', message: 'service worker: broken worker' }),
  );
  await page.goto('/rules');
  await untilReady(page, 'rules');
});

test('WORKER-5 with SERVICE_WORKER=off the worker removes itself with all that it has kept at the next look of a browser', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  line.site = await startSite({ env: { SERVICE_WORKER: 'off' } });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await eventually(async () => expect(await isRegistered(page)).toBe(false));
  expect(await keptPaths(page)).toEqual({});
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await workerState(page)).toBe('');
});
