import type { Page } from 'playwright-core';
import { type Visit, withBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { breakFiles, type Fault, filesOf } from './support/faults';
import { goBack, goTo, isMarked, mainNavigation, mark, untilReady } from './support/page';

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

/** The failing area's screen. */
const screen = (page: Page) => page.locator('[data-area-error="mf-demands"]');

/** Waits for the failing area's screen: it says what is wrong, whose it is, and which version. */
async function expectFailure(page: Page, { reason, text }: Pick<Case, 'reason' | 'text'>): Promise<void> {
  await screen(page).waitFor();
  const content = (await screen(page).textContent()) ?? '';
  expect(content).toContain('Oops, đã xảy ra lỗi :(');
  expect(content).toMatch(text);
  expect(content).toContain('Demands team');
  expect(content).toContain('1.0.0');
  expect(await screen(page).getAttribute('data-reason')).toBe(reason);
  expect(await mainNavigation(page).locator('a').count()).toBe(4);
}

/** Goes to other areas and back: only the one is lost. */
async function expectTheRestStands(page: Page): Promise<void> {
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goBack(page);
  await page.locator('[data-area-error], [role=status]').first().waitFor();
}

/** Presses 'Thử lại': the page comes, in the same window. */
async function expectHealing(page: Page, name: string): Promise<void> {
  await mark(page);
  await screen(page).getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, name);
  expect(await isMarked(page)).toBe(true);
  expect(await screen(page).count()).toBe(0);
}

/** Lets the time pass that a hanging file is waited for. */
async function passTime(page: Page, fault: Fault): Promise<void> {
  if (fault === 'hanging') await page.clock.fastForward(PAST_THE_LIMIT);
}

/** Opens /purchase-need through the menu, as a visitor does. */
async function openDemands({ page }: Visit, label = 'Cần mua'): Promise<void> {
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: label }).click();
}

describe.each(CASES)('SHELL-3 scripts of an area are $fault', (fault) => {
  test('SHELL-3 on the first load', async () => {
    let mend = async () => {};
    const { page } = await visit('/purchase-need', {
      allow,
      async prepare(tab) {
        await tab.clock.install();
        mend = await breakFiles(tab, filesOf('mf-demands', '.js'), fault.fault);
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
        mend = await breakFiles(tab, filesOf('mf-demands', '.js'), fault.fault);
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
  const started = Date.now();
  const { page } = await visit('/purchase-need', {
    prepare: (tab) => breakFiles(tab, filesOf('mf-demands', 'bundle'), 'hanging'),
  });
  await expectFailure(page, { reason: 'timeout', text: /tải quá lâu/ });
  expect(Date.now() - started).toBeLessThan(14_000);
});

test('SHELL-3 without the release record other pages say so, what is shown stays, and it heals', async () => {
  let mend = async () => {};
  const visitor = await visit('/purchase-need', {
    prepare: async (tab) => {
      mend = await breakFiles(tab, /\/releases\/.*\.json$/, 'missing');
    },
  });
  const { page, requests } = visitor;
  await untilReady(page, 'purchase-need');
  await eventually(() => expect(requests.all.some(({ path }) => path.startsWith('/releases/'))).toBe(true));
  await openDemands(visitor, 'Cần thuê');
  await expectFailure(page, { reason: 'unreachable', text: /Chưa tải được/ });
  await goBack(page);
  await untilReady(page, 'purchase-need');
  await page.goForward();
  await screen(page).waitFor();
  await mend();
  await expectHealing(page, 'rent-need');
});
