import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { crawl } from '../../scripts/e2e/crawl';

// Over its time budget: it visits every route of the site; axe takes a third of the time.
const visit = withBrowser();

test('ERR-2 at 390 px in light colours every page is accessible, free of covers, narrow enough and large enough to press', async () => {
  expect(await crawl(visit, { viewport: MOBILE, colorScheme: 'light' })).toEqual([]);
});
