import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { findListing } from '../../scripts/e2e/listings';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { goTo, ready, untilReady } from '../../scripts/e2e/page';
import { publishMarked, releases, storeIn } from '../../scripts/e2e/releases';
import { endSites, startOwnReleases, startSite } from '../../scripts/e2e/sites';
import {
  isRegistered,
  keptPaths,
  releaseWorker,
  untilFilesKept,
  untilKept,
  untilPageKept,
  workerState,
} from '../../scripts/e2e/worker';
import { RELEASE_HEADER } from '../common/worker';

const visit = withBrowser({ worker: true });

/** Pages are rendered as visitors meet them, however busy the machine of the journeys is. */
const RENDERING = { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '0' };

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

const asked = (path: string) => line.seen.filter((request) => request.path === path);
const assets = () => line.seen.filter(({ path }) => path.startsWith('/assets/'));
const marked = () => document.documentElement.dataset.marked;

/** The release record that a tab runs. */
const recordOf = (page: Page): Promise<string> => page.evaluate(() => window.__RECORD__.id);

/**
 * Waits until the site's server has rendered a page of what was just released: on a busy machine that can take the three seconds
 * after which the worker shows a kept document instead.
 *
 * @param path of the page
 * @param cookie of the visitor who comes next
 */
const untilServed = async (path: string, cookie = ''): Promise<void> => {
  const { record, canaries = [] } = (await storeIn(folder).pointer()) ?? {};
  const wanted = cookie ? canaries[0]?.record : record;
  await eventually(async () => {
    const response = await fetch(`${site}${path}`, { headers: { accept: 'text/html', cookie } });
    expect(response.headers.get(RELEASE_HEADER)).toBe(wanted);
    await response.text();
  });
};

/** The release record of a kept document. */
const releaseKept = (page: Page, path: string): Promise<string | null | undefined> =>
  page.evaluate(
    async (wanted) => (await caches.match(wanted, { cacheName: 'documents-v1' }))?.headers.get('x-release'),
    path,
  );

test('WORKER-1 the worker comes once, after the page is loaded and at rest; a second visit takes its files from it', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  const loaded = await page.evaluate(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (timing?.loadEventEnd ?? Number.POSITIVE_INFINITY);
  });
  const scripts = asked('/service-worker.js');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.at).toBeGreaterThan(loaded);
  expect(line.seen.filter(({ path }) => path === '/app-frame').every(({ at }) => at > loaded)).toBe(true);

  // The last of the parts that are kept at rest (OFFLINE-13).
  await untilFilesKept(page, /\/vendors-toaster\./);
  line.seen = [];
  await page.goto('/rules');
  await untilReady(page, 'rules');
  const main = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ workerStart }) => workerStart > 0),
  );
  expect(main.length).toBeGreaterThan(0);
  expect(main.every(Boolean)).toBe(true);
  expect(assets()).toEqual([]);
  expect(asked('/rules')).toHaveLength(1);
});

test('WORKER-3 after one visit each, the home page, a listing and a page open without a network; any other address is rendered in the frame', async () => {
  const { page } = await visit('/', { site: line.url });
  await page.locator('[data-ready]').first().waitFor();
  await untilKept(page, '/');
  const { post } = await findListing('for-sale', () => true);
  await page.goto(`/for-sale/app/${post.id}`);
  await untilReady(page, 'sale-detail');
  await untilKept(page, `/for-sale/app/${post.id}`);
  await page.goto('/support');
  await untilReady(page, 'support');
  await untilKept(page, '/support');
  // The code of these pages comes by this; a document of them never does.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'rules' }, '', '/rules');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await untilReady(page, 'rules');
  await eventually(async () => {
    const files = (await keptPaths(page))['files-v1'] ?? [];
    for (const wanted of [/\/bundle-rules\./, /\/mf-account\/styles\./])
      expect(files.some((file) => wanted.test(file))).toBe(true);
  });
  line.cut();
  for (const [path, name] of [
    ['/support', 'support'],
    ['/rules?from=home', 'rules'],
    [`/for-sale/app/${post.id}`, 'sale-detail'],
    ['/', 'sale-feed'],
  ] as const) {
    await page.goto(path);
    await untilReady(page, name);
  }
  await page.goto(`/for-sale/app/${post.id}`);
  await page.getByRole('heading', { name: post.title }).first().waitFor();
});

test('WORKER-3 a network that does not answer is waited for three seconds; what it says later is kept', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  const before = await recordOf(page);
  await publishMarked(storeIn(folder), 'mf-account', '2.0.0');

  line.hold((path) => path === '/rules');
  const start = Date.now();
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(Date.now() - start).toBeGreaterThanOrEqual(3_000);
  expect(await recordOf(page)).toBe(before);
  line.mend();
  // The frame comes after the document and its files.
  for (const path of ['/rules', '/app-frame'])
    await eventually(async () => expect(await releaseKept(page, path)).not.toBe(before));
  // The kept document has its own files, also those that nobody has asked for yet.
  line.cut();
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await page.evaluate(marked)).toBe('2.0.0');
});

test('WORKER-4 after a rollback a slow line does not bring the release back that was taken back', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  const first = await recordOf(page);
  await publishMarked(storeIn(folder), 'mf-account', '2.0.0');
  await untilServed('/rules');
  await page.goto('/rules');
  await untilReady(page, 'rules');
  await eventually(async () => expect(await releaseKept(page, '/rules')).not.toBe(first));

  releases(folder, 'rollback');
  await page.goto('/support');
  await untilReady(page, 'support');
  await eventually(async () => expect(await releaseKept(page, '/app-frame')).toBe(first));
  line.hold((path) => path === '/rules');
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await recordOf(page)).toBe(first);
  expect(await page.evaluate(marked)).toBeUndefined();
});

test('WORKER-4 a release, a rollback and a canary are there with the next document, whatever the worker has kept', async () => {
  const store = storeIn(folder);
  const { page, context } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  const first = await recordOf(page);

  await publishMarked(store, 'mf-account', '2.0.0');
  await untilServed('/rules');
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await page.evaluate(marked)).toBe('2.0.0');

  releases(folder, 'rollback');
  await page.reload();
  await untilReady(page, 'rules');
  expect(await page.evaluate(marked)).toBeUndefined();
  expect(await recordOf(page)).toBe(first);

  await publishMarked(store, 'mf-account', '3.0.0', true);
  releases(folder, 'canary', 'mf-account@3.0.0', '10%');
  const { record, offset = 0 } = (await store.pointer())?.canaries[0] ?? {};
  const number = String((10_000 - offset) % 10_000);
  await context.addCookies([{ name: 'rollout', value: number, url: line.url }]);
  await untilServed('/rules', `rollout=${number}`);
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await page.evaluate(marked)).toBe('3.0.0');
  expect(await recordOf(page)).toBe(record);
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

test('WORKER-4 an address that is gone, fails or leads elsewhere is answered as without a worker', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  expect((await page.goto('/favicon.ico'))?.url()).toBe(`${line.url}/favicon.svg`);
  expect((await page.goto('/reports'))?.status()).toBe(200);
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect((await keptPaths(page))['documents-v1']?.sort()).toEqual(['/app-frame', '/rules']);
});

test('WORKER-5 a release without a worker, or the setting, removes the worker of every browser with all that it has kept', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await releaseWorker(folder, () => undefined);
  await page.goto('/support');
  await untilReady(page, 'support');
  await page.getByLabel('Nội dung').fill('Tôi muốn hỏi về');
  await eventually(async () => expect(await isRegistered(page)).toBe(false));
  expect(await keptPaths(page)).toEqual({});
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Tôi muốn hỏi về');
});

test('WORKER-5 SERVICE_WORKER=off does the same at the next look of a browser', async () => {
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

test('WORKER-5 a document of a server that knows nothing of workers leaves the worker in its place', async () => {
  const { page, context } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  // The document says nothing, and it is seen that the tab has looked for it.
  await context.addInitScript(() => {
    const get = () => void document.documentElement.setAttribute('data-looked', '');
    Object.defineProperty(window, '__WORKER__', { get, set: () => undefined, configurable: true });
  });
  await page.goto('/support');
  await untilReady(page, 'support');
  await page.locator('html[data-looked]').waitFor();
  // The next document has no worker any more where the tab before has taken it away.
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await workerState(page)).toBe('activated');
  expect(await isRegistered(page)).toBe(true);
});

test('WORKER-6 downloads that the line loses are no faults: the worker keeps on', async () => {
  line.drop((path) => path === '/app-frame');
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  // One after the other: with the fourth request three are over.
  for (const count of [1, 2, 3, 4]) {
    await eventually(() => expect(asked('/app-frame').length).toBeGreaterThanOrEqual(count), 40_000);
    await page.goto(count % 2 ? '/support' : '/rules');
    await untilReady(page, count % 2 ? 'support' : 'rules');
  }
  line.mend();
  await page.goto('/rules');
  await untilReady(page, 'rules');
  await untilKept(page, '/rules', '/support');
  expect(await isRegistered(page)).toBe(true);
  expect(Object.keys(await keptPaths(page))).not.toContain('faults-v2');
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
  const { crashes } = (await (
    await fetch(`${site}/reports`, { headers: { accept: 'application/json' } })
  ).json()) as { crashes: { area: string; message: string; frames: { file: string }[] }[] };
  const crash = crashes.find(({ message }) => message === 'service worker: broken worker');
  expect(crash?.area).toBe('shell');
  await page.goto('/rules');
  await untilReady(page, 'rules');
});

test('WORKER-6 a new worker that does not even start leaves the one before in its place', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await releaseWorker(folder, (script) => `throw new Error("does not start");${script}`);
  line.seen = [];
  await page.goto('/rules');
  await untilReady(page, 'rules');
  await eventually(() => expect(asked('/service-worker.js').length).toBeGreaterThan(0));
  expect(await workerState(page)).toBe('activated');
  line.cut();
  await page.goto('/rules');
  await untilReady(page, 'rules');
});

test('WORKER-7 nothing of a visitor is kept: documents without a query and released files alone', async () => {
  const { page } = await visit('/for-rent?q=12%20L%C3%AA%20L%E1%BB%A3i', { site: line.url });
  await untilReady(page, 'rent-feed');
  await untilKept(page);
  await goTo(page, '/');
  await ready(page, 'sale-feed').waitFor();
  const kept = await keptPaths(page);
  expect(Object.keys(kept).sort()).toEqual(['documents-v1', 'files-v1']);
  expect(kept['documents-v1']).toEqual(['/app-frame']);
  expect(kept['files-v1']?.filter((file) => !/^\/(assets|releases)\//.test(file))).toEqual([]);
});

test('WORKER-7 what an earlier release has left goes as well for who comes by addresses with a query', async () => {
  const { page } = await visit('/rules?from=home', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page);
  const first = await recordOf(page);
  await publishMarked(storeIn(folder), 'mf-account', '2.0.0');
  await untilServed('/rules?from=news');
  await page.goto('/rules?from=news');
  await untilReady(page, 'rules');
  const second = await recordOf(page);
  expect(second).not.toBe(first);
  await eventually(async () => {
    const files = (await keptPaths(page))['files-v1'] ?? [];
    expect(files).toContain(`/releases/${second}.json`);
    expect(files).not.toContain(`/releases/${first}.json`);
  });
  expect(await releaseKept(page, '/app-frame')).toBe(second);
});

test('WORKER-7 a document that is older than 30 days is shown no more', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await untilPageKept(page, folder, 'mf-account', 'rules');
  await page.evaluate(async (days) => {
    const cache = await caches.open('documents-v1');
    const document = await cache.match('/rules');
    const headers = new Headers(document?.headers);
    headers.set('date', new Date(Date.now() - days * 24 * 60 * 60 * 1000).toUTCString());
    await cache.put('/rules', new Response(document?.body, { headers }));
  }, 31);
  line.cut();
  // The frame shows the page instead.
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect((await keptPaths(page))['documents-v1']).toEqual(['/app-frame']);
});
