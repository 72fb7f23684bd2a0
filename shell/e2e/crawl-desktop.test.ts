import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { crawl } from '../../scripts/e2e/crawl';

// Over its time budget: it visits every route of the site; axe takes a third of the time.
const visit = withBrowser();

test('ERR-2 at 1440 px in dark colours every page is accessible, free of covers, narrow enough and large enough to press', async () => {
  expect(await crawl(visit, { viewport: DESKTOP, colorScheme: 'dark' })).toEqual([]);
});
