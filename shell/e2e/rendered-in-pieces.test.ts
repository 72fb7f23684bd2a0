import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { PUBLIC_PAGES } from '../../scripts/e2e/public-pages';
import { htmlOf, isRendered, shiftOf, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';
import { laySlowDocumentLine, type SlowDocumentLine } from '../../scripts/e2e/slow-document';

const visit = withBrowser();

const PIECES = 12;
const MOST_SHIFT = 0.01;

let line: SlowDocumentLine;
beforeAll(async () => {
  await untilRendering();
  line = await laySlowDocumentLine(renderingSiteUrl(), PIECES);
});
afterAll(() => line.close());

test.each([...PUBLIC_PAGES])(
  'RENDER-4 nothing of %s moves while its HTML is still coming',
  async (_name, pathOf) => {
    const path = await pathOf();
    await eventually(async () => expect(isRendered(await htmlOf(path))).toBe(true));
    const { page } = await visit('/robots.txt', { site: line.url, viewport: MOBILE });
    await page.goto(line.url + path, { waitUntil: 'commit' });
    await line.sendTo(page);
    await untilHydrated(page);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  },
);
