import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { crawl } from '../../scripts/e2e/crawl';

const visit = withBrowser();

test('ERR-2 at 390 px in light colours every page is accessible, free of covers, narrow enough and large enough to press', async () => {
  expect(await crawl(visit, { viewport: MOBILE, colorScheme: 'light' })).toEqual([]);
});

test('ERR-2 at 1440 px in dark colours too', async () => {
  expect(await crawl(visit, { viewport: DESKTOP, colorScheme: 'dark' })).toEqual([]);
});
