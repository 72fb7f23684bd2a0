import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '@site/shared/testing/certificates';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { listingOfHost, openPanel, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { isTakenOver, untilHydrated } from '../../scripts/e2e/rendering';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
let folder: string;
let site: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'http2-'));
  const [certificate, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
  const pair = await makeCertificate();
  writeFileSync(certificate, pair.cert);
  writeFileSync(key, pair.key);
  site = await startSite({
    env: {
      TLS_CERT_FILE: certificate,
      TLS_KEY_FILE: key,
      EARLY_HINTS: 'on',
      RENDER: 'on',
      RENDER_LIMIT_MS: '5000',
      HTML_FRESH_SECONDS: '0',
    },
  });
});

afterAll(async () => {
  await endSites();
  rmSync(folder, { recursive: true, force: true });
});

/** What the browser asked the site for, and by which protocol. */
const protocols = (page: Page): Promise<[path: string, protocol: string][]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry.toJSON())
      .filter(({ name }) => name.startsWith(location.origin))
      .map(({ name, nextHopProtocol }) => [new URL(name).pathname, nextHopProtocol]),
  );

test('LINE-5 over HTTP/2 the rendered home page is taken over, and a question arrives by the socket', async () => {
  const { page } = await visit('/', { site });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  const used = await protocols(page);
  const paths = used.map(([address]) => address);
  expect(paths).toEqual(
    expect.arrayContaining(['/', expect.stringMatching(/\.js$/), expect.stringMatching(/^\/media\//)]),
  );
  expect(new Set(used.map(([, protocol]) => protocol))).toEqual(new Set(['h2']));

  const panel = await openPanel(page, await listingOfHost(3));
  // A visitor's line opens with the first question.
  const question = `Nhà hướng nào ạ ${Date.now()}`;
  await send(panel, question);
  await panel.getByText(question, { exact: true }).waitFor();
  await eventually(async () => expect(await panel.locator('[data-waiting]').count()).toBe(0));
  expect(sockets.some((url) => url.startsWith(site.replace('https:', 'wss:')))).toBe(true);
});
