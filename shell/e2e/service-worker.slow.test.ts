import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { layLine } from '../../scripts/e2e/line';
import { untilReady } from '../../scripts/e2e/page';
import { endSites, RENDERING, startOwnReleases } from '../../scripts/e2e/sites';
import { releaseWorker, untilKept, workerState } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });
afterAll(endSites);

test('WORKER-6 a new worker that does not even start leaves the one before in its place', async () => {
  const { site, folder } = await startOwnReleases(RENDERING);
  const line = await layLine(site);
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
  await line.close();
});
