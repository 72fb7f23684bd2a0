import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { endSites, reportsOn, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();

let site: string;
beforeAll(async () => {
  site = await startSite({});
});
afterAll(endSites);

test('SHELL-3 a page that crashes, and files that are not there, are told to their owners once, by the file of the source', async () => {
  const { page } = await visit('/rules', { site, allow: [/page error/] });
  await untilReady(page, 'rules');
  // The code of the next page crashes where it writes a price.
  await page.evaluate(() => {
    Math.sign = () => {
      throw new TypeError('a fault for this test, of 0900000009');
    };
  });
  await goTo(page, '/');
  await page.locator('[data-area-error="mf-listings"][data-reason="broken"]').waitFor();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.locator('[data-area-error="mf-listings"]').waitFor();
  await breakFiles(page, filesOf('mf-megaviews', '.js'), 'missing');
  await goTo(page, '/mega-views');
  await page.locator('[data-area-error="mf-megaviews"]').waitFor();
  await eventually(async () => {
    const { crashes } = await reportsOn(site);
    expect(crashes.map(({ area }) => area).sort()).toEqual(['mf-listings', 'mf-megaviews']);
    const crash = crashes.find(({ area }) => area === 'mf-listings');
    expect(crash).toMatchObject({ message: 'a fault for this test, of [number]', count: 1 });
    expect(crash?.frames.find(({ own }) => own)?.file).toMatch(/^(mf-listings|shared)\/.*\.tsx?$/);
  });
});

/** Waits until the browser has an entry of a type for the page: it comes some time after what it measures. */
const untilMeasured = (page: Page, type: 'largest-contentful-paint' | 'first-input'): Promise<unknown> =>
  page.evaluate(
    (observed) =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver(() => resolve(undefined));
        observer.observe({ type: observed, buffered: true });
      }),
    type,
  );

test('SHELL-3 web vitals of a visit reach the owners of the areas', async () => {
  const { page } = await visit('/rules', { site });
  // A visit that ends before the browser has told a measure lacks it: the visitor comes again.
  await eventually(async () => {
    await page.goto(`${site}/for-rent`);
    await untilReady(page, 'rent-feed');
    await untilMeasured(page, 'largest-contentful-paint');
    await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await untilMeasured(page, 'first-input');
    await page.goto(`${site}/rules`);
    await untilReady(page, 'rules');
    const { vitals } = await reportsOn(site);
    const measured = vitals.filter(({ area }) => area === 'mf-listings').map(({ vital }) => vital);
    expect(measured).toEqual(expect.arrayContaining(['ttfb', 'fcp', 'lcp', 'inp', 'cls']));
  }, 40_000);
});
