import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { isRegistered, keptPaths, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(async () => {
  await line.close();
  await endSites();
});

test('WORKER-5 where the worker that removes itself does not come through, the tab removes the old one with what it has kept', async () => {
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  line.site = await startSite({ env: { SERVICE_WORKER: 'off' } });
  line.drop((path) => path === '/service-worker.js');
  // Loading again waits for the network's document.
  await page.reload();
  await untilReady(page, 'rules');
  await eventually(async () => expect(await isRegistered(page)).toBe(false));
  await eventually(async () => expect(await keptPaths(page)).toEqual({}));
});
