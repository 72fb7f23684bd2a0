import path from 'node:path';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { ADMIN, overrideBadge, runFrom } from '../../scripts/e2e/override';
import { untilReady } from '../../scripts/e2e/page';
import { dataFolder } from '../../scripts/e2e/settings';
import { endSites, RENDERING, startSite } from '../../scripts/e2e/sites';
import { isRegistered, untilKept, workerState } from '../../scripts/e2e/worker';
import { nodeCommand, startChild } from '../../scripts/lib/children.mjs';
import { findFreePorts } from '../../scripts/lib/ports.mjs';

const visit = withBrowser({ worker: true });

/** A development server that builds at its start, on a machine that is busy. */
const SERVE_LIMIT_MS = 120_000;

afterAll(endSites);

/** Whether the page has the code of the area from an address. */
const hasCodeFrom = (page: Page, origin: string): Promise<boolean> =>
  page.evaluate((from) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.some((name) => name.startsWith(`${from}/page-purchase-need.`));
  }, origin);

test(
  'SHELL-3 WORKER-4 an Admin runs what npm run serve builds of one area: in this tab alone, with a badge and no worker between, until one click',
  async () => {
    const [port = 0] = await findFreePorts(1);
    const served = `http://localhost:${port}`;
    const site = await startSite({ env: { ...RENDERING, OVERRIDE_ORIGINS: served } });
    startChild({
      name: 'serve',
      command: nodeCommand('scripts/dev/serve-area.ts', 'mf-demands'),
      log: path.join(dataFolder(), 'serve.log'),
      env: { ...process.env, SERVE_PORT: String(port), DATA_DIR: dataFolder() },
    });
    await eventually(async () => expect((await fetch(`${served}/entry.js`)).ok).toBe(true), SERVE_LIMIT_MS);

    const stored = keptFrom(await askForSession(ADMIN));
    const { page, context } = await visit('/purchase-need', { site, stored });
    await untilReady(page, 'purchase-need');
    await untilKept(page, '/purchase-need');
    await runFrom(page, served);
    await overrideBadge(page).waitFor();
    await untilReady(page, 'purchase-need');
    expect(await hasCodeFrom(page, served)).toBe(true);
    expect([await workerState(page), await isRegistered(page)]).toEqual(['', false]);

    // It lasts through a reload of this tab.
    await page.reload();
    await untilReady(page, 'purchase-need');
    expect(await hasCodeFrom(page, served)).toBe(true);

    const other = await context.newPage();
    await other.goto('/purchase-need');
    await untilReady(other, 'purchase-need');
    await eventually(async () => expect(await overrideBadge(other).count()).toBe(0));
    expect(await hasCodeFrom(other, served)).toBe(false);

    await overrideBadge(page).getByRole('button', { name: 'Bỏ' }).click();
    await eventually(async () => expect(await overrideBadge(page).count()).toBe(0));
    await untilReady(page, 'purchase-need');
    expect(await hasCodeFrom(page, served)).toBe(false);
  },
  SERVE_LIMIT_MS + 60_000,
);
