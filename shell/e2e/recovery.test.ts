import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goBack, isMarked, mark, untilReady } from '../../scripts/e2e/page';
import { fillIn } from '../../scripts/e2e/sign-in';
import { endSites, liveRecord, releaseOn, startSite } from '../../scripts/e2e/sites';
import { nextVersion, withArea } from '../../scripts/e2e/versions';

const visit = withBrowser();
afterAll(endSites);

const REQUEST = { 'Số điện thoại': '0900000009', 'Nội dung': 'Tôi cần hỏi về căn nhà ở quận 7' };

/** Files of the next version that ran on the page. */
const ranOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, '__RAN__') ?? []);

/** The files of a page as the record under test has them, as a pattern. */
const recorded = (area: 'mf-account' | 'mf-demands', page: string): RegExp => {
  const files = liveRecord().areas[area]?.pages[page];
  const names = [files?.bundle, ...(files?.chunks ?? [])].flatMap((file) => file?.url.split('/').pop() ?? []);
  return new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'));
};

const openMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: entry, exact: true }).click();
};

test('SHELL-3 after a release an open tab keeps its form, and works on its own record; the next visitor has the new one', async () => {
  const site = await startSite({});
  const { page, requests } = await visit('/support', { site });
  await untilReady(page, 'support');
  await fillIn(page, REQUEST);
  await mark(page);
  const next = nextVersion('mf-demands');
  releaseOn(site, withArea(liveRecord(), next));
  expect(await page.getByLabel('Nội dung').inputValue()).toBe(REQUEST['Nội dung']);
  await openMenu(page, 'Cần mua');
  await untilReady(page, 'purchase-need');
  expect(await isMarked(page)).toBe(true);
  expect(await ranOf(page)).toEqual([]);
  expect(
    requests.filesOf('mf-demands').some((file) => recorded('mf-demands', 'purchase-need').test(file)),
  ).toBe(true);

  const other = await visit('/purchase-need', { site });
  await untilReady(other.page, 'purchase-need');
  expect(await ranOf(other.page)).not.toEqual([]);
});

test('SHELL-3 a part of a form that got lost once is asked for again by itself; what was typed is there', async () => {
  const { page } = await visit('/support', {
    prepare: (tab) =>
      tab.route(filesOf('mf-account', 'support-schema'), (route) => route.fulfill({ status: 404 }), {
        times: 1,
      }),
  });
  await untilReady(page, 'support');
  await fillIn(page, { ...REQUEST, 'Số điện thoại': '1' });
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await page.getByText('Số điện thoại chưa đúng').waitFor();
  expect(await page.getByLabel('Nội dung').inputValue()).toBe(REQUEST['Nội dung']);
});

test('SHELL-3 a page that got lost once is asked for again, without a word', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  await mark(page);
  await page.route(recorded('mf-demands', 'purchase-need'), (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await openMenu(page, 'Cần mua');
  await untilReady(page, 'purchase-need');
  expect(await isMarked(page)).toBe(true);
});

test('SHELL-3 a page whose files are gone comes from the live record, beside the version that runs: no reload', async () => {
  const site = await startSite({});
  const { page, requests } = await visit('/support', { site });
  await untilReady(page, 'support');
  await mark(page);
  await breakFiles(page, recorded('mf-account', 'rules'), 'missing');
  releaseOn(site, withArea(liveRecord(), nextVersion('mf-account')));
  await openMenu(page, 'Điều khoản');
  await untilReady(page, 'rules');
  expect(await ranOf(page)).not.toEqual([]);
  await openMenu(page, 'Chính sách');
  await untilReady(page, 'policy');
  // The old version still runs, with its own chunks.
  await goBack(page);
  await goBack(page);
  await untilReady(page, 'support');
  await fillIn(page, { ...REQUEST, 'Số điện thoại': '1' });
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await page.getByText('Số điện thoại chưa đúng').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(requests.all.filter(({ type }) => type === 'document')).toHaveLength(1);
});

test('SHELL-3 when everything is lost it ends with the failure: no reload, no loop', async () => {
  const site = await startSite({});
  const { page, requests } = await visit('/rules', { site });
  await untilReady(page, 'rules');
  await breakFiles(page, filesOf('mf-demands'), 'missing');
  releaseOn(site, withArea(liveRecord(), nextVersion('mf-demands')));
  requests.clear();
  await openMenu(page, 'Cần mua');
  await page.locator('[data-area-error="mf-demands"]').waitFor();
  // The pointer over the link, the click, the same file anew, and the live version: each asks once for a bundle.
  const bundles = () => requests.filesOf('mf-demands').filter((file) => file.includes('bundle-')).length;
  expect(bundles()).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.locator('[data-area-error="mf-demands"]').waitFor();
  expect(bundles()).toBeLessThanOrEqual(8);
  expect(requests.all.filter(({ type }) => type === 'document')).toEqual([]);
});

describe('SHELL-3 a new version', () => {
  /** A visit to a site on which something new goes live once the page is at rest, and that much later. */
  async function visitBeforeRelease(path: string, ready: string, atOnce?: (page: Page) => Promise<unknown>) {
    const site = await startSite({});
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const visited = await visit(path, {
      site,
      prepare: async (tab) => {
        await tab.clock.install();
        await tab.route(/\/upkeep\./, async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    const { page, requests } = visited;
    await untilReady(page, ready);
    const isLookedAfter = () => requests.all.some(({ path: asked }) => /\/upkeep\./.test(asked));
    await atOnce?.(page);
    letCome();
    await eventually(() => expect(isLookedAfter()).toBe(true));
    await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
    return {
      ...visited,
      release: () => releaseOn(site, withArea(liveRecord(), nextVersion('mf-demands'))),
      banner: page.locator('[data-new-version]'),
      looks: () => requests.all.filter(({ path: asked }) => asked === '/releases/current').length,
    };
  }

  test('is offered when the tab has looked, once in five minutes; the visitor loads it', async () => {
    const { page, release, banner, looks } = await visitBeforeRelease('/rules', 'rules');
    release();
    await page.clock.fastForward(4 * 60_000);
    expect(looks()).toBe(0);
    await page.clock.fastForward(61_000);
    await banner.waitFor();
    expect(looks()).toBe(1);
    await banner.getByRole('button', { name: 'Tải lại' }).click();
    await untilReady(page, 'rules');
    expect(await page.evaluate(() => window.__RECORD__.areas['mf-demands']?.version)).toBe('1.1.0');
  });

  test('is not offered over typed text; it is when that is gone', async () => {
    const { page, release, banner, looks } = await visitBeforeRelease('/support', 'support');
    await page.getByLabel('Nội dung').fill('nhà');
    release();
    await page.clock.fastForward(5 * 60_000 + 1_000);
    await eventually(() => expect(looks()).toBe(1));
    await page.getByLabel('Nội dung').fill('nhà ở');
    expect(await banner.count()).toBe(0);
    await page.getByLabel('Nội dung').fill('');
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Để sau' }).click();
    await banner.waitFor({ state: 'detached' });
  });

  test('is not offered over what was typed at once, in a field of one line, before anything looked after the tab', async () => {
    const field = (page: Page) => page.getByLabel('Số điện thoại');
    const { page, release, banner } = await visitBeforeRelease('/support', 'support', (early) =>
      field(early).fill('0912 345 678'),
    );
    release();
    const answer = page.waitForResponse('**/releases/current');
    await page.clock.fastForward(5 * 60_000 + 1_000);
    await (await answer).finished();
    // Whatever the answer brings about is on screen by the time of another one.
    await page.evaluate(async () => (await fetch('/releases/current')).text());
    expect(await banner.count()).toBe(0);
    await field(page).fill('');
    await banner.waitFor();
  });
});
