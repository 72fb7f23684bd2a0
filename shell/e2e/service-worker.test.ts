import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { untilReady } from '../../scripts/e2e/page';
import { publishMarked, releases, storeIn } from '../../scripts/e2e/releases';
import { endSites, RENDERING, startOwnReleases } from '../../scripts/e2e/sites';
import {
  isRegistered,
  keptPaths,
  releaseWithoutWorker,
  untilFilesKept,
  untilKept,
} from '../../scripts/e2e/worker';
import { RELEASE_HEADER } from '../common/worker';

// Over its time budget: each test starts a site of its own, whose worker is installed and keeps its files first.
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

const marked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked);
/** The release record that a tab runs. */
const recordOf = (page: Page): Promise<string> => page.evaluate(() => window.__RECORD__.id);

/**
 * Waits until the site's server has rendered a page of what was just released: on a busy machine that can take the three seconds
 * after which the worker shows a kept document instead.
 */
async function untilServed(path: string): Promise<void> {
  const { record } = (await storeIn(folder).pointer()) ?? {};
  await eventually(async () => {
    const response = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
    expect(response.headers.get(RELEASE_HEADER)).toBe(record);
    await response.text();
  });
}

/** The release record of a kept document. */
const releaseKept = (page: Page, path: string): Promise<string | null | undefined> =>
  page.evaluate(
    async (wanted) => (await caches.match(wanted, { cacheName: 'documents-v1' }))?.headers.get('x-release'),
    path,
  );

test('WORKER-2 WORKER-3 WORKER-4 WORKER-5 files come from the worker, a release with the next document, and a rollback over a slow line; a release without a worker takes it away', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  // The last of the parts that are kept at rest (OFFLINE-13).
  await untilFilesKept(page, /\/vendors-toaster\./);
  const first = await recordOf(page);
  line.seen = [];
  await page.goto('/rules');
  await untilReady(page, 'rules');
  const fromWorker = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ workerStart }) => workerStart > 0),
  );
  expect(fromWorker).toContain(true);
  expect(fromWorker).not.toContain(false);
  expect(line.seen.filter(({ path }) => path.startsWith('/assets/'))).toEqual([]);

  await publishMarked(storeIn(folder), 'mf-account', '2.0.0');
  await untilServed('/rules');
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await marked(page)).toBe('2.0.0');
  await eventually(async () => expect(await releaseKept(page, '/rules')).not.toBe(first));

  // What the worker has kept of the release that was taken back is not shown, though the network gives nothing.
  releases(folder, 'rollback');
  await page.goto('/support');
  await untilReady(page, 'support');
  await eventually(async () => expect(await releaseKept(page, '/app-frame')).toBe(first));
  line.hold((path) => path === '/rules');
  const start = Date.now();
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(Date.now() - start).toBeGreaterThanOrEqual(3_000);
  expect([await recordOf(page), await marked(page)]).toEqual([first, undefined]);
  line.mend();

  await releaseWithoutWorker(folder);
  await untilServed('/support');
  await page.goto('/support');
  await untilReady(page, 'support');
  await page.getByLabel('Nội dung').fill('Tôi muốn hỏi về');
  await eventually(async () => expect(await isRegistered(page)).toBe(false));
  await eventually(async () => expect(await keptPaths(page)).toEqual({}));
  await eventually(async () =>
    expect(await page.getByLabel('Nội dung').inputValue()).toBe('Tôi muốn hỏi về'),
  );
});
