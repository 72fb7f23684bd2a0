import type { Page } from 'playwright-core';
import * as areaFailure from '../../scripts/e2e/area-failure';
import { type Visit, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, type Fault, filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, mainNavigation, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** More than the 8 s after which the site gives a file up. */
const PAST_THE_LIMIT = 8_500;

/** A fault of one area's files, what the visitor reads, and how to get past the waiting. */
interface Case {
  fault: Fault;
  reason: string;
  text: RegExp;
}

const CASES: Case[] = [
  { fault: 'missing', reason: 'unreachable', text: /Chưa tải được phần “Nhu cầu mua và thuê”/ },
  { fault: 'hanging', reason: 'timeout', text: /Phần “Nhu cầu mua và thuê” tải quá lâu/ },
  { fault: 'throwing', reason: 'broken', text: /Phần “Nhu cầu mua và thuê” gặp lỗi/ },
];

const allow = [/a fault for this test/];

const screen = (page: Page) => areaFailure.failureScreen(page, 'mf-demands');

const expectFailure = (page: Page, { reason, text }: Pick<Case, 'reason' | 'text'>): Promise<void> =>
  areaFailure.expectFailure(page, { area: 'mf-demands', owner: 'Demands team', reason, text });

const expectHealing = (page: Page, name: string): Promise<void> =>
  areaFailure.expectHealing(page, 'mf-demands', name);

/** Goes to other areas and back: only the one is lost. */
async function expectTheRestStands(page: Page): Promise<void> {
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goBack(page);
  await page.locator('[data-area-error], [role=status]').first().waitFor();
}

/** Lets the time pass that a hanging file is waited for; on a slow machine the waiting may begin only after the first try. */
async function passTime(page: Page, fault: Fault): Promise<void> {
  if (fault !== 'hanging') return;
  await eventually(async () => {
    await page.clock.fastForward(PAST_THE_LIMIT);
    await screen(page).waitFor({ timeout: 2_000 });
  });
}

/** Opens /purchase-need through the menu, as a visitor does. */
async function openDemands({ page }: Visit, label = 'Cần mua'): Promise<void> {
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: label }).click();
}

/** Scripts at fault in each way; style sheets cannot throw. */
const FILES = [
  ...CASES.map((fault) => ({ files: 'scripts', part: '.js', ...fault })),
  ...CASES.filter(({ fault }) => fault !== 'throwing').map((fault) => ({
    files: 'style sheets',
    part: '.css',
    ...fault,
  })),
];

describe.each(FILES)('SHELL-3 $files of an area are $fault', (fault) => {
  test('SHELL-3 on the first load', async () => {
    let mend = async () => {};
    const { page } = await visit('/purchase-need', {
      allow,
      async prepare(tab) {
        await tab.clock.install();
        mend = await breakFiles(tab, filesOf('mf-demands', fault.part), fault.fault);
      },
    });
    await mainNavigation(page).waitFor();
    await passTime(page, fault.fault);
    await expectFailure(page, fault);
    await expectTheRestStands(page);
    await passTime(page, fault.fault);
    await expectFailure(page, fault);
    await mend();
    await expectHealing(page, 'purchase-need');
  });

  test('SHELL-3 on the way from another area', async () => {
    let mend = async () => {};
    const visitor = await visit('/rules', {
      allow,
      async prepare(tab) {
        await tab.clock.install();
        mend = await breakFiles(tab, filesOf('mf-demands', fault.part), fault.fault);
      },
    });
    const { page } = visitor;
    await untilReady(page, 'rules');
    await openDemands(visitor);
    await page.locator('main [role=status]').or(screen(page)).first().waitFor();
    await passTime(page, fault.fault);
    await expectFailure(page, fault);
    await mend();
    await expectHealing(page, 'purchase-need');
  });
});

describe.each(CASES)('SHELL-3 one page of a loaded area is $fault', (fault) => {
  test('SHELL-3 the area’s other pages stand, and the page heals', async () => {
    let mend = async () => {};
    const visitor = await visit('/purchase-need', {
      allow,
      async prepare(tab) {
        await tab.clock.install();
        mend = await breakFiles(tab, filesOf('mf-demands', 'page-rent-need'), fault.fault);
      },
    });
    const { page } = visitor;
    await untilReady(page, 'purchase-need');
    await openDemands(visitor, 'Cần thuê');
    await page.locator('main [role=status]').or(screen(page)).first().waitFor();
    await passTime(page, fault.fault);
    await expectFailure(page, fault);
    await openDemands(visitor, 'Cần mua');
    await untilReady(page, 'purchase-need');
    await goBack(page);
    await page.locator('main [role=status]').or(screen(page)).first().waitFor();
    await passTime(page, fault.fault);
    await expectFailure(page, fault);
    await mend();
    await expectHealing(page, 'rent-need');
  });
});

test('SHELL-3 a hanging area is given up after 8 s of real time', async () => {
  let asked = 0;
  const { page } = await visit('/purchase-need', {
    prepare: (tab) =>
      tab.route(filesOf('mf-demands', 'bundle'), () => {
        asked ||= Date.now();
      }),
  });
  await screen(page).waitFor({ timeout: 30_000 });
  const waited = Date.now() - asked;
  expect(waited).toBeGreaterThan(7_500);
  expect(waited).toBeLessThan(14_000);
  await expectFailure(page, { reason: 'timeout', text: /tải quá lâu/ });
});

test("SHELL-3 an area's page is shown after its style sheet came, not before", async () => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { page } = await visit('/purchase-need', {
    prepare: (tab) =>
      tab.route(filesOf('mf-demands', '.css'), async (route) => {
        await held;
        await route.continue();
      }),
  });
  await mainNavigation(page).waitFor();
  await page.locator('main [role=status]').waitFor();
  expect(await page.locator('[data-ready]').count()).toBe(0);
  come();
  await untilReady(page, 'purchase-need');
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(styles.some((href) => href.includes('/assets/mf-demands/'))).toBe(true);
});

test('SHELL-3 without the release record other pages say so, what is shown stays, and it heals', async () => {
  // A feed needs nothing but what its HTML has hashes of; the record has the hashes of all else.
  let mend = async () => {};
  const visitor = await visit('/for-sale', {
    prepare: async (tab) => {
      mend = await breakFiles(tab, /\/releases\/.*\.json$/, 'missing');
    },
  });
  const { page, requests } = visitor;
  await untilReady(page, 'sale-feed');
  await eventually(() => expect(requests.all.some(({ path }) => path.startsWith('/releases/'))).toBe(true));
  await openDemands(visitor);
  await expectFailure(page, { reason: 'unreachable', text: /Chưa tải được/ });
  await goBack(page);
  await untilReady(page, 'sale-feed');
  await page.goForward();
  await screen(page).waitFor();
  await mend();
  await expectHealing(page, 'purchase-need');
});
