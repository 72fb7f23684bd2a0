import { withBrowser } from '../../scripts/e2e/browser';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goBack, isMarked, mark, openByMenu, untilReady } from '../../scripts/e2e/page';
import { fillIn } from '../../scripts/e2e/sign-in';
import { endSites, liveRecord, releaseOn, startSite } from '../../scripts/e2e/sites';
import { nextVersion, ranOf, withArea } from '../../scripts/e2e/versions';

const visit = withBrowser();
afterAll(endSites);

const REQUEST = { 'Số điện thoại': '0900000009', 'Nội dung': 'Tôi cần hỏi về căn nhà ở quận 7' };

/** The files of a page as the record under test has them, as a pattern. */
const recorded = (area: 'mf-account', page: string): RegExp => {
  const files = liveRecord().areas[area]?.pages[page];
  const names = [files?.bundle, ...(files?.chunks ?? [])].flatMap((file) => file?.url.split('/').pop() ?? []);
  return new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'));
};

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

test('SHELL-3 a page whose files are gone comes from the live record, beside the version that runs: no reload', async () => {
  const site = await startSite({});
  const { page, requests } = await visit('/support', { site });
  await untilReady(page, 'support');
  await mark(page);
  await breakFiles(page, recorded('mf-account', 'rules'), 'missing');
  releaseOn(site, withArea(liveRecord(), nextVersion('mf-account')));
  await openByMenu(page, 'Điều khoản');
  await untilReady(page, 'rules');
  expect(await ranOf(page)).not.toEqual([]);
  await openByMenu(page, 'Chính sách');
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

test('SHELL-3 a new version is not offered over what was typed before anything looked after the tab, nor again when it was put off', async () => {
  const site = await startSite({});
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const { page } = await visit('/support', {
    site,
    prepare: async (tab) => {
      await tab.clock.install();
      await tab.route(/\/upkeep\./, async (route) => {
        await held;
        await route.continue();
      });
    },
  });
  await untilReady(page, 'support');
  const field = page.getByLabel('Số điện thoại');
  await field.fill('0912 345 678');
  letCome();
  await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
  releaseOn(site, withArea(liveRecord(), nextVersion('mf-demands')));
  const answer = page.waitForResponse('**/releases/current');
  await page.clock.fastForward(5 * 60_000 + 1_000);
  await (await answer).finished();
  // Whatever the answer brings about is on screen by the time of another one.
  await page.evaluate(async () => (await fetch('/releases/current')).text());
  const banner = page.locator('[data-new-version]');
  expect(await banner.count()).toBe(0);
  await field.fill('');
  await banner.getByRole('button', { name: 'Để sau' }).click();
  await banner.waitFor({ state: 'detached' });
});
