import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** A round trip over a slow line, ms. */
const SLOW_MS = 150;

async function overSlowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Whether the document does without the fonts, and which font its text asks for. */
const look = (page: Page) =>
  page.evaluate(() => ({
    later: document.documentElement.dataset.fonts === 'later',
    family: getComputedStyle(document.body).fontFamily,
  }));

const fontFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  );

test('LINE-10 over a slow line the fonts come at rest, are shown from the next page on, and by the next document at once', async () => {
  const { page } = await visit('/', { prepare: overSlowLine });
  await untilReady(page, 'sale-feed');
  expect(await look(page)).toMatchObject({
    later: true,
    family: expect.not.stringContaining('"Be Vietnam Pro",'),
  });
  await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('fonts'))).toBe('1'));
  const ready = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
  const files = await fontFiles(page);
  expect(files).toHaveLength(4);
  expect(Math.min(...files)).toBeGreaterThan(ready);
  // Text that is read does not move under the eyes.
  expect((await look(page)).later).toBe(true);
  await page.getByRole('link', { name: 'Nhà thuê' }).first().click();
  await untilReady(page, 'rent-feed');
  expect(await look(page)).toMatchObject({
    later: false,
    family: expect.stringContaining('"Be Vietnam Pro",'),
  });
  await page.reload();
  await untilReady(page, 'rent-feed');
  expect((await look(page)).later).toBe(false);
});

test('LINE-10 a document that is there at once shows the fonts at once', async () => {
  const { page } = await visit('/', {
    // A busy machine is a slow line, too.
    prepare: (tab) => tab.addInitScript(() => Object.defineProperty(performance, 'now', { value: () => 50 })),
  });
  await untilReady(page, 'sale-feed');
  expect((await look(page)).later).toBe(false);
});
