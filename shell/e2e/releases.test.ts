import { keysOf } from '@site/shared/releases/record-file';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, isMarked, mark, untilReady } from '../../scripts/e2e/page';
import { endSites, liveRecord, releaseOn, startSite } from '../../scripts/e2e/sites';
import { nextVersion, ranOf, withArea } from '../../scripts/e2e/versions';

const visit = withBrowser();
afterAll(endSites);

/** Once in so long a tab looks for a new release, ms; and a moment more. */
const LOOK_MS = 5 * 60_000 + 1_000;

test('SHELL-1 SHELL-3 a release reaches the next visitor at once; an open tab keeps its record and its text, and is offered the release when nothing is at stake', async () => {
  const site = await startSite({});
  const { page, requests } = await visit('/support', { site, prepare: (tab) => tab.clock.install() });
  await untilReady(page, 'support');
  await page.getByLabel('Nội dung').fill('Tôi muốn hỏi về');
  await mark(page);
  await page.locator('[data-upkeep]').waitFor({ state: 'attached' });
  releaseOn(site, withArea(liveRecord(), nextVersion('mf-account')));

  const other = await visit('/support', { site });
  await untilReady(other.page, 'support');
  expect(await ranOf(other.page)).not.toEqual([]);

  const looks = () => requests.all.filter(({ path }) => path === '/releases/current').length;
  expect(looks()).toBe(0);
  await page.clock.fastForward(LOOK_MS);
  await eventually(() => expect(looks()).toBe(1));
  const banner = page.locator('[data-new-version]');
  await page.getByLabel('Nội dung').fill('Tôi muốn hỏi về căn nhà');
  await eventually(async () => expect(await banner.count()).toBe(0));

  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await page.goBack();
  await untilReady(page, 'support');
  expect(await isMarked(page)).toBe(true);
  expect(await ranOf(page)).toEqual([]);
  const own = keysOf(liveRecord()).map((key) => `/${key}`);
  const asked = requests.code.map((file) => file.split('?')[0] ?? '');
  expect(asked.filter((file) => !own.includes(file))).toEqual([]);

  await page.getByLabel('Nội dung').fill('');
  await banner.getByRole('button', { name: 'Tải lại' }).click();
  await eventually(async () => expect(await ranOf(page)).not.toEqual([]));
});
