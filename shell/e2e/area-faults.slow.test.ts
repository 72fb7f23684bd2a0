import type { AreaId } from '@site/shared/contract';
import type { Page, Route } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { expectFailure, expectHealing, type Failure, failureScreen } from '../../scripts/e2e/area-failure';
import { type Visit, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, type Fault, filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, mainNavigation, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

/** More than the 8 s after which the site gives a file up. */
const PAST_THE_LIMIT = 8_500;

const AREAS: [area: AreaId, owner: string, name: string, path: string, page: string][] = [
  ['mf-listings', 'Listings team', 'Nhà bán và nhà thuê', '/for-rent', 'rent-feed'],
  ['mf-megaviews', 'Mega Views team', 'Video và trực tiếp', '/mega-views', 'mega-views'],
  ['mf-assistant', 'Assistant team', 'Trợ lý Lily', '/megabot', 'megabot'],
  ['mf-account', 'Account team', 'Tài khoản và thông tin', '/rules', 'rules'],
];

test.each(AREAS)(
  'SHELL-3 %s with scripts that throw costs the others nothing, and heals',
  async (area, owner, name, path, page) => {
    let mend = async () => {};
    const { page: tab } = await visit(path, {
      allow: [/a fault for this test/],
      // Lily is there for users alone.
      ...(area === 'mf-assistant' ? { stored: keptFrom(await askForSession(CUSTOMER)) } : {}),
      prepare: async (opened) => {
        mend = await breakFiles(opened, filesOf(area, '.js'), 'throwing');
      },
    });
    await expectFailure(tab, { area, owner, reason: 'broken', text: new RegExp(`“${name}”`) });
    const [other, shown] = area === 'mf-megaviews' ? ['/', 'sale-feed'] : ['/mega-views', 'mega-views'];
    await goTo(tab, other);
    await untilReady(tab, shown);
    await goBack(tab);
    await failureScreen(tab, area).waitFor();
    await mend();
    await expectHealing(tab, area, page);
  },
);

const screen = (page: Page) => failureScreen(page, 'mf-demands');

const failure = (reason: string, text: RegExp): Failure => ({
  ...{ area: 'mf-demands', owner: 'Demands team', reason, text },
});
const UNREACHABLE = failure('unreachable', /Chưa tải được phần “Nhu cầu mua và thuê”/);
const TIMEOUT = failure('timeout', /Phần “Nhu cầu mua và thuê” tải quá lâu/);

/** Opens a page of the boards through the menu, as a visitor does. */
async function openDemands({ page }: Visit, label = 'Cần mua'): Promise<void> {
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: label, exact: true }).click();
}

/** Waits for the failure; of a hanging file, lets the time pass that it is waited for, which may begin only after the first try. */
async function expectFailureInTime(page: Page, fault: Fault, expected: Failure): Promise<void> {
  await page.locator('main [role=status]').or(screen(page)).first().waitFor();
  if (fault === 'hanging')
    await eventually(async () => {
      await page.clock.fastForward(PAST_THE_LIMIT);
      await screen(page).waitFor({ timeout: 2_000 });
    });
  await expectFailure(page, expected);
}

test.each<[string, Fault, string, Failure]>([
  ['scripts', 'hanging', '.js', TIMEOUT],
  ['style sheets', 'hanging', '.css', TIMEOUT],
  ['style sheets', 'missing', '.css', UNREACHABLE],
])(
  'SHELL-3 %s of an area that are %s on the way there cost the others nothing, and heal',
  async (_what, fault, part, expected) => {
    let mend = async () => {};
    const visitor = await visit('/rules', {
      async prepare(tab) {
        await tab.clock.install();
        mend = await breakFiles(tab, filesOf('mf-demands', part), fault);
      },
    });
    await untilReady(visitor.page, 'rules');
    await openDemands(visitor);
    await expectFailureInTime(visitor.page, fault, expected);
    await mend();
    await expectHealing(visitor.page, 'mf-demands', 'purchase-need');
  },
);

test('SHELL-3 one page of a loaded area is missing: its other pages stand, and it heals', async () => {
  const visitor = await visit('/purchase-need');
  const { page } = visitor;
  await untilReady(page, 'purchase-need');
  const mend = await breakFiles(page, filesOf('mf-demands', 'page-rent-need'), 'missing');
  await openDemands(visitor, 'Cần thuê');
  await expectFailure(page, UNREACHABLE);
  await openDemands(visitor);
  await untilReady(page, 'purchase-need');
  await goBack(page);
  await screen(page).waitFor();
  await mend();
  await expectHealing(page, 'mf-demands', 'rent-need');
});

test("SHELL-3 an area's page is shown after its style sheet came, not before", async () => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const visitor = await visit('/rules', {
    prepare: (tab) =>
      tab.route(filesOf('mf-demands', '.css'), async (route) => {
        await held;
        await route.continue();
      }),
  });
  const { page } = visitor;
  await untilReady(page, 'rules');
  await openDemands(visitor);
  await mainNavigation(page).waitFor();
  await page.locator('main [role=status]').waitFor();
  expect(await page.locator('[data-ready]').count()).toBe(0);
  come();
  await untilReady(page, 'purchase-need');
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(styles.some((href) => href.includes('/assets/mf-demands/'))).toBe(true);
});

/** Changes one byte on the way: what comes still parses. */
const tamper = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

test.each<[string, (route: Route) => Promise<void>]>([
  ['is missing', (route) => route.fulfill({ status: 404, body: 'not found' })],
  ['was altered on the way', tamper],
])(
  'SHELL-3 while the release record %s other pages say so, what is shown stays, and it heals',
  async (_what, answer) => {
    const record = /\/releases\/.*\.json$/;
    // A page needs nothing but what its HTML has hashes of; the record has the hashes of all else.
    const visitor = await visit('/rules', { prepare: (tab) => tab.route(record, answer) });
    const { page } = visitor;
    await untilReady(page, 'rules');
    await openDemands(visitor);
    await expectFailure(page, UNREACHABLE);
    await goBack(page);
    await untilReady(page, 'rules');
    await page.goForward();
    await screen(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await expectHealing(page, 'mf-demands', 'purchase-need');
  },
);

test('SHELL-3 a page of which the record has no hash is refused, the rest stands', async () => {
  const site = await startSite({
    record: (record) => {
      const { pages = {} } = record.areas['mf-demands'] ?? {};
      Object.assign(pages['purchase-need']?.bundle ?? {}, { integrity: '' });
      return record;
    },
  });
  const { page, requests } = await visit('/purchase-need', { site });
  await expectFailure(page, UNREACHABLE);
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  expect(requests.filesOf('mf-demands').filter((file) => file.includes('bundle-'))).toEqual([]);
});

test('RENDER-4 what a press opens comes while the code of its page hangs, without the record', async () => {
  let heal = async (): Promise<void> => undefined;
  const { page, requests } = await visit('/', {
    prepare: async (opened) => {
      heal = await breakFiles(opened, filesOf('mf-listings', 'bundle-'), 'hanging');
      await breakFiles(opened, /\/releases\/\w+\.json$/, 'hanging');
    },
  });
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await eventually(async () =>
    expect(requests.filesOf('mf-listings').filter((path) => path.includes('/filter-sheet.'))).toHaveLength(2),
  );
  await heal();
  await page.getByRole('dialog', { name: 'Bộ lọc' }).waitFor();
});
