import type { Page } from 'playwright-core';
import { expectFailure, expectHealing, failureScreen } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, openByMenu, showPath, untilReady } from '../../scripts/e2e/page';
import { htmlOf } from '../../scripts/e2e/rendering';
import { siteUrl } from '../../scripts/e2e/settings';
import { liveRecord } from '../../scripts/e2e/sites';

const visit = withBrowser();

/** Libraries that a feed shows itself without. */
const LATER = /socket\.io|firebase|supabase|hls\.js|formik|leaflet|notistack/gi;

/** Script files that the HTML of an address names, each once. */
async function namedBy(path: string): Promise<string[]> {
  const html = (await htmlOf(path)).replace(/window\.__RECORD__=.*?;try\{/s, '');
  return [...new Set(html.match(/\/assets\/[\w/.-]+\.js/g) ?? [])].sort();
}

test('SHELL-1 AUTH-3 a page brings the files that its HTML names, each once; every other area comes when it is first needed, once', async () => {
  const named = await namedBy('/');
  const { shell, areas } = liveRecord();
  const bundle = areas['mf-listings']?.pages['sale-feed']?.bundle.url ?? '';
  expect(named).toEqual([...shell.js.map(({ url }) => url), bundle].sort());
  const { page, requests } = await visit('/');
  await untilReady(page, 'sale-feed');
  const scripts = requests.code.filter((file) => file.endsWith('.js'));
  expect(scripts.slice(0, named.length).sort()).toEqual(named);
  expect(requests.areas).toEqual(['mf-listings']);
  const codes = await Promise.all(scripts.map(async (file) => (await fetch(siteUrl() + file)).text()));
  expect(codes.join('').match(LATER) ?? []).toEqual([]);

  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  expect(requests.filesOf('mf-demands')).toEqual([]);
  // Nobody is signed in: nothing of a session is loaded, and no service asked for one.
  const asked = requests.all.map(({ path }) => path);
  expect(asked.filter((path) => /session|supabase|\/(auth|rest)\/v1|user-local/.test(path))).toEqual([]);
  await showPath(page, '/purchase-need');
  await untilReady(page, 'purchase-need');
  expect(requests.filesOf('mf-account')).toEqual([]);
  await showPath(page, '/rules');
  await untilReady(page, 'rules');
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goTo(page, '/');
  await untilReady(page, 'sale-feed');
  expect(requests.areas).toEqual(
    expect.arrayContaining(['mf-account', 'mf-demands', 'mf-listings', 'mf-megaviews']),
  );
  expect(requests.code).toEqual([...new Set(requests.code)]);
});

/** Goes to another area, which is there, and comes back. */
async function expectTheRestStands(page: Page): Promise<void> {
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goBack(page);
  await failureScreen(page, 'mf-demands').waitFor();
}

test('SHELL-3 an area whose scripts are missing says so on the way there, costs the others nothing, and heals', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  const mend = await breakFiles(page, filesOf('mf-demands', '.js'), 'missing');
  await openByMenu(page, 'Cần mua');
  await expectFailure(page, {
    ...{ area: 'mf-demands', owner: 'Demands team', reason: 'unreachable' },
    text: /Chưa tải được phần “Nhu cầu mua và thuê”/,
  });
  await expectTheRestStands(page);
  await mend();
  await expectHealing(page, 'mf-demands', 'purchase-need');
});

test('SHELL-3 an area whose scripts throw on the first load costs the others nothing, and heals', async () => {
  let mend = async () => {};
  const { page } = await visit('/purchase-need', {
    allow: [/a fault for this test/],
    async prepare(tab) {
      mend = await breakFiles(tab, filesOf('mf-demands', '.js'), 'throwing');
    },
  });
  await expectFailure(page, {
    ...{ area: 'mf-demands', owner: 'Demands team', reason: 'broken' },
    text: /Phần “Nhu cầu mua và thuê” gặp lỗi/,
  });
  await expectTheRestStands(page);
  await mend();
  await expectHealing(page, 'mf-demands', 'purchase-need');
});
