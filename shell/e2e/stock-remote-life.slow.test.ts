import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { layLine } from '../../scripts/e2e/line';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { ready } from '../../scripts/e2e/page';
import { releasesMeanwhile, storeIn } from '../../scripts/e2e/releases';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';
import { endExamples, stockExample } from '../../scripts/e2e/stock-example';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';
import { nodeCommand, startChild } from '../../scripts/lib/children.mjs';
import { findFreePorts } from '../../scripts/lib/ports.mjs';

const visit = withBrowser({ worker: true });
/** The example, whose lots fall; and its next version, which marks the document. */
let built: string;
let next: string;
/** Where `npm run serve` will be. */
let served: string;
let own: Awaited<ReturnType<typeof startOwnReleases>>;
beforeAll(async () => {
  const example = await stockExample('stock-remote');
  const lots = "setTimeout(() => {\n  throw new TypeError('a lot fell');\n});\nexport default ['Lô 1'];\n";
  writeFileSync(path.join(example.folder, 'src/lots.js'), lots);
  const [port = 0] = await findFreePorts(1);
  served = `http://localhost:${port}`;
  [built, own] = await Promise.all([
    example.build('build'),
    startOwnReleases({ OVERRIDE_ORIGINS: served, HTML_FRESH_SECONDS: '0', HTML_STALE_SECONDS: '0' }),
  ]);
  next = `${built}-next`;
  cpSync(built, next, { recursive: true });
  appendFileSync(path.join(next, 'remoteEntry.js'), ';document.documentElement.dataset.next="next";');
  await move('release', '--from', built);
});
afterAll(async () => {
  endExamples();
  await endSites();
});

const move = (...args: string[]) => releasesMeanwhile(own.folder, ...args);
const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset.next);

/** Visits the page of the remote; the site's server looks for a new release every few moments. */
const untilMarked = (wanted: string | undefined) =>
  eventually(async () => {
    const { page } = await visit('/auctions', { site: own.site });
    await ready(page, 'auctions').waitFor();
    expect(await mark(page)).toBe(wanted);
  });

test('STOCK-7 what nobody catches in a remote is told to its owner, by the file and line of its own source', async () => {
  const { page } = await visit('/auctions', { site: own.site, allow: [/a lot fell/] });
  await ready(page, 'auctions').waitFor();
  await page.getByRole('button', { name: 'Xem các lô' }).click();
  await eventually(async () => {
    const response = await fetch(`${own.site}/reports`, { headers: { accept: 'application/json' } });
    const { crashes } = await response.json();
    expect(crashes).toMatchObject([{ area: 'mf-auctions', owner: 'Auctions team', message: 'a lot fell' }]);
    expect(crashes[0].frames[0]).toMatchObject({ file: 'mf-auctions/src/lots.js', line: 2 });
  });
});

test('STOCK-9 a page of a remote that was opened is there without a network', async () => {
  const line = await layLine(own.site);
  const { page, context } = await visit('/auctions', { site: line.url });
  await ready(page, 'auctions').waitFor();
  await untilKept(page, '/auctions');
  const entry = (await storeIn(own.folder).current())?.areas['mf-auctions']?.entry.url;
  await eventually(async () => {
    const remote = (await keptPaths(page))['files-v1']?.filter((file) => file.includes('/mf-auctions/'));
    expect(remote).toEqual(expect.arrayContaining([entry, expect.stringMatching(/\.css$/)]));
  });
  // The browser's own cache would hide what the worker has not.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  line.cut();
  await page.goto('/auctions');
  await page.getByRole('heading', { name: 'Đấu giá trên Sân Nhà' }).waitFor();
  await line.close();
});

test('STOCK-8 a canary gives visitors the next version of a remote, and its end or a rollback of the area the one before', async () => {
  const [, version = ''] =
    /mf-auctions@([\w.+]+)/.exec(await move('release', '--from', next, '--stage')) ?? [];
  await untilMarked(undefined);
  await move('canary', `mf-auctions@${version}`, '100%');
  await untilMarked('next');
  await move('canary', 'mf-auctions', 'end');
  await untilMarked(undefined);
  await move('release', '--from', next);
  await untilMarked('next');
  await move('rollback', 'mf-auctions');
  await untilMarked(undefined);
});

test('STOCK-8 an Admin runs in their tab what a stock build has left in a folder of their machine', async () => {
  const server = startChild({
    name: 'serve',
    command: nodeCommand('scripts/dev/serve-area.ts', '--from', next),
    log: path.join(own.folder, 'serve.log'),
    env: { ...process.env, SERVE_PORT: new URL(served).port, DATA_DIR: own.folder },
  });
  await eventually(async () => expect((await fetch(`${served}/entry.js`)).ok).toBe(true));
  const { page } = await visit('/auctions', {
    site: own.site,
    stored: keptFrom(await askForSession(ADMIN)),
  });
  await ready(page, 'auctions').waitFor();
  expect(await mark(page)).toBeUndefined();
  await runFrom(page, served, 'mf-auctions');
  await overrideBadge(page, 'mf-auctions').waitFor();
  await ready(page, 'auctions').waitFor();
  expect(await mark(page)).toBe('next');
  await server.end();
});
