import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
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

const visit = withBrowser();
const visitWithWorker = withBrowser({ worker: true });

/** A development server that builds at its start, on a machine that is busy. */
const SERVE_LIMIT_MS = 120_000;

/** A developer's own server of an area: the hand-written one, under the name that the shell asks for. */
let machine: Server;
let origin: string;
let asked: string[];
/** Where `npm run serve` will be. */
let served: string;
let site: string;

beforeAll(async () => {
  const code = readFileSync(path.join(import.meta.dirname, '../../scripts/e2e/other-area.js'));
  asked = [];
  machine = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(code);
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(machine.address() as AddressInfo).port}`;
  const [port = 0] = await findFreePorts(1);
  served = `http://localhost:${port}`;
  site = await startSite({ env: { ...RENDERING, OVERRIDE_ORIGINS: `${origin}, ${served}` } });
});
afterAll(async () => {
  await endSites();
  machine.closeAllConnections();
  machine.close();
});
beforeEach(() => {
  asked = [];
});

const asAdmin = async () => ({ site, stored: keptFrom(await askForSession(ADMIN)) });

/** The grant that the server gives an Admin. */
async function grantOf(token: string): Promise<string> {
  const response = await fetch(`${site}/overrides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ area: 'mf-demands', origin }),
  });
  return ((await response.json()) as { grant: string }).grant;
}

test('SHELL-3 WORKER-4 an Admin runs one area from their machine: in this tab alone, with a badge and no worker between, until one click', async () => {
  const { page, context } = await visitWithWorker('/purchase-need', await asAdmin());
  await untilReady(page, 'purchase-need');
  await untilKept(page, '/purchase-need');
  expect(asked).toEqual([]);
  await runFrom(page, origin);
  await untilReady(page, 'other-area');
  await overrideBadge(page).waitFor();
  expect(asked).toContain('/entry.js');
  expect([await workerState(page), await isRegistered(page)]).toEqual(['', false]);

  // It lasts through a reload of this tab.
  await page.reload();
  await untilReady(page, 'other-area');

  const other = await context.newPage();
  await other.goto('/purchase-need');
  await untilReady(other, 'purchase-need');
  await eventually(async () => expect(await overrideBadge(other).count()).toBe(0));

  await overrideBadge(page).getByRole('button', { name: 'Bỏ' }).click();
  await untilReady(page, 'purchase-need');
  await eventually(async () => expect(await overrideBadge(page).count()).toBe(0));
});

test(
  'SHELL-3 what npm run serve builds fits under the deployed shell',
  async () => {
    startChild({
      name: 'serve',
      command: nodeCommand('scripts/dev/serve-area.ts', 'mf-demands'),
      log: path.join(dataFolder(), 'serve.log'),
      env: { ...process.env, SERVE_PORT: new URL(served).port, DATA_DIR: dataFolder() },
    });
    await eventually(async () => expect((await fetch(`${served}/entry.js`)).ok).toBe(true), SERVE_LIMIT_MS);
    const { page, requests } = await visit('/rules', await asAdmin());
    await untilReady(page, 'rules');
    await runFrom(page, served);
    await overrideBadge(page).waitFor();
    await page.goto('/purchase-need');
    await untilReady(page, 'purchase-need');
    await overrideBadge(page).waitFor();
    expect(requests.filesOf('mf-demands')).toEqual([]);
    expect(requests.all.some(({ path: file }) => /^\/page-purchase-need\./.test(file))).toBe(true);
  },
  SERVE_LIMIT_MS + 60_000,
);

test('SHELL-3 storage, a link or a cookie of one’s own load no foreign script', async () => {
  const forged = `${Buffer.from(JSON.stringify({ area: 'mf-demands', origin, end: 1e15, tab: 'x' })).toString('base64url')}.c2ln`;
  const { page, context } = await visit('/rules', {
    site,
    stored: { override: forged, overrides: JSON.stringify({ 'mf-demands': `${origin}/entry.js` }) },
  });
  await untilReady(page, 'rules');
  await page.evaluate((grant) => {
    sessionStorage.setItem('override', grant);
    // biome-ignore lint/suspicious/noDocumentCookie: what a foreign page could leave behind
    document.cookie = `override=${grant}; Path=/`;
  }, forged);
  const response = await page.goto(`/purchase-need?override=${forged}&mf-demands=${origin}/entry.js`);
  await untilReady(page, 'purchase-need');
  expect(response?.headers()['content-security-policy']).not.toContain(origin);
  await eventually(async () => expect(await overrideBadge(page).count()).toBe(0));

  // Even a grant of an Admin's does nothing in a tab that was not given it.
  const grant = await grantOf((await askForSession(ADMIN)).access_token);
  await context.addCookies([{ name: 'override', value: grant, url: site }]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/purchase-need');
  await untilReady(page, 'purchase-need');
  expect(asked).toEqual([]);
});
