import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { readDetails } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, untilReady } from '../../scripts/e2e/page';
import { endSites, liveRecord, startSite } from '../../scripts/e2e/sites';
import { findRoute, siteRoutes } from '../common/routes';

const visit = withBrowser();
afterAll(endSites);

const change = (record: ReleaseRecord, id: AreaRelease['id'], over: Partial<AreaRelease>): void => {
  const area = record.areas[id];
  if (!area) throw new Error(`${id} is not live`);
  Object.assign(area, over);
};

describe('SHELL-3 areas that do not fit what else is live', () => {
  let site: string;
  beforeAll(async () => {
    site = await startSite({
      record: (record) => {
        change(record, 'mf-listings', { widgets: [] });
        // The first area by name holds what two add.
        change(record, 'mf-account', { slices: [{ name: 'drafts', shape: '{ open: boolean }' }] });
        change(record, 'mf-demands', { slices: [{ name: 'drafts', shape: '{ open: boolean }' }] });
        change(record, 'mf-assistant', {
          uses: { slices: [{ name: 'drafts', shape: '{ open: string }' }] },
          routes: [{ path: '/megabot', page: 'megabot' }],
        });
        return record;
      },
    });
  });

  test.each<[string, AreaRelease['id'], string, string]>([
    ['uses a widget that is no longer offered', 'mf-megaviews', '/mega-views', 'mf-listings/product-modal'],
    ['adds a slice whose name is taken', 'mf-demands', '/rent-need', 'slice drafts of mf-account'],
    ['reads a slice of another shape', 'mf-assistant', '/megabot', 'slice drafts: { open: boolean }'],
  ])(
    'SHELL-3 one that %s costs no request, says why, and costs the others nothing',
    async (_why, id, path, text) => {
      const { page, requests, status } = await visit(path, { site });
      expect(status).toBe(200);
      const screen = page.locator(`[data-area-error="${id}"][data-reason="incompatible"]`);
      await screen.waitFor();
      const content = await readDetails(screen);
      expect(content).toContain(text);
      expect(content).toContain(liveRecord().areas[id]?.owner);
      await goTo(page, '/');
      await untilReady(page, 'sale-feed');
      expect(requests.filesOf(id)).toEqual([]);
    },
  );
});

describe('SHELL-3 a widget whose area is not live', () => {
  test('SHELL-3 is no reason to refuse who shows it', async () => {
    const site = await startSite({
      record: (record) => {
        delete record.areas['mf-listings'];
        return record;
      },
    });
    const { page } = await visit('/mega-views', { site });
    await untilReady(page, 'mega-views');
  });
});

/** Every page that has an address without a name in it and asks nobody to sign in. */
const PAGES = [
  '/for-sale',
  '/for-rent',
  '/hotel',
  '/real-estate-consignment',
  '/mega-views',
  '/livestream/list',
].concat([
  '/newsfeed',
  '/purchase-need',
  '/rent-need',
  '/login',
  '/register',
  '/support',
  '/get-app',
  '/rules',
]);

test.each(PAGES)('SHELL-1 the files that the record names for %s are those that it loads', async (path) => {
  const { page, requests } = await visit(path);
  const record = liveRecord();
  const route = findRoute(siteRoutes(record, { homeFeed: 'for-sale' }), path);
  const files = route?.area.pages[route.page];
  if (!files) throw new Error(`no area answers ${path}`);
  await page.locator('[data-ready]').first().waitFor();
  const named = [files.bundle, ...files.css].map(({ url }) => url);
  await eventually(() => expect(requests.code).toEqual(expect.arrayContaining(named)));
  const early = requests.code.filter((file) => file.startsWith('/assets/mf-'));
  expect(early.slice(0, named.length).sort()).toEqual([...named].sort());
  const chunks = files.chunks.map(({ url }) => url);
  expect(early.filter((file) => chunks.includes(file))).toEqual([]);
});
