import type { AreaRelease } from '@site/shared/contract';
import type { Page, Route } from 'playwright-core';
import { expectFailure, expectHealing, failureScreen } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { endSites, liveRecord, startSite } from '../../scripts/e2e/sites';
import { buildStockRemote, type StockRemote } from '../../scripts/e2e/stock-remote';

const visit = withBrowser();
afterAll(endSites);

const FAILURE = {
  area: 'mf-demands',
  owner: 'Demands team',
  reason: 'unreachable',
  text: /“Nhu cầu mua và thuê”/,
} as const;

/** Changes one byte on the way: what comes still parses and would run. */
const tamper = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

/** Goes to another area, which is there, and comes back. */
async function expectTheRestStands(page: Page): Promise<void> {
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goBack(page);
  await failureScreen(page, 'mf-demands').waitFor();
}

test.each([
  ['script', 'bundle-purchase-need'],
  ['style sheet', '.css'],
])(
  'SHELL-3 issue 8.2 a %s of which a byte was altered refuses that area only, and heals',
  async (_what, part) => {
    const { page } = await visit('/purchase-need', {
      prepare: (tab) => tab.route(filesOf('mf-demands', part), tamper),
    });
    await expectFailure(page, FAILURE);
    await expectTheRestStands(page);
    await page.unroute(filesOf('mf-demands', part));
    await expectHealing(page, 'mf-demands', 'purchase-need');
  },
);

const withoutHash: [string, (area: AreaRelease) => void][] = [
  ['its page', ({ pages }) => Object.assign(pages['purchase-need']?.bundle ?? {}, { integrity: '' })],
  ['its style sheet', ({ pages }) => Object.assign(pages['purchase-need']?.css[0] ?? {}, { integrity: '' })],
  ['its entry', (area) => Object.assign(area, { pages: {}, entry: { ...area.entry, integrity: '' } })],
];

test.each(withoutHash)(
  'SHELL-3 issue 8.2 an area where %s has no hash is refused, the rest stands',
  async (_what, change) => {
    const site = await startSite({
      record: (record) => {
        const area = record.areas['mf-demands'];
        if (area) change(area);
        return record;
      },
    });
    const { page, requests } = await visit('/purchase-need', { site });
    await expectFailure(page, FAILURE);
    await expectTheRestStands(page);
    const area = liveRecord().areas['mf-demands'];
    expect(requests.filesOf('mf-demands')).not.toContain(area?.entry.url);
  },
);

test('issue 8.2 a lazy chunk that was altered is refused, one that no record names too; the whole one is loaded', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  const load = (url: string) => page.evaluate((wanted) => window.__LOAD_FILE__(wanted), url);
  const [lazy] = Object.keys(liveRecord().areas['mf-demands']?.files ?? {}).filter((name) =>
    name.endsWith('.js'),
  );
  const url = `/assets/mf-demands/${lazy}`;
  await page.route(`**${url}*`, tamper);
  expect(await load(url)).toBe('error');
  await page.unroute(`**${url}*`);
  expect(await load(url)).toBe('load');
  await page.route('**/assets/mf-demands/unknown.js', (route) => route.fulfill({ body: 'window.ran = 1' }));
  expect(await load('/assets/mf-demands/unknown.js')).toBe('error');
});

describe('an area that was not built by our plugin', () => {
  let remote: StockRemote;
  let site: string;
  beforeAll(async () => {
    remote = await buildStockRemote();
    site = await startSite({ record: (record) => remote.inRecord(record) });
  });

  /** Opens its page, of which one file is another, and asks for what it loads later. */
  const bring = async (changed: string, addition: string): Promise<Page> => {
    const serve = (route: Route) => {
      const { pathname } = new URL(route.request().url());
      const body = (remote.files.get(pathname) ?? '') + (pathname.endsWith(changed) ? addition : '');
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      return route.fulfill({ contentType, body });
    };
    const { page } = await visit('/purchase-need', {
      site,
      prepare: (tab) => tab.route('**/assets/mf-demands/stock-*', serve),
    });
    await untilReady(page, 'stock-area');
    await page.getByRole('button', { name: 'bring' }).click();
    return page;
  };
  const said = (page: Page) => page.locator('output');

  test('issue 8.2 loads its later files by its own loader, each held to its hash', async () => {
    const page = await bring('', '');
    await said(page).getByText('it came').waitFor();
    expect(await said(page).evaluate((output) => getComputedStyle(output).opacity)).toBe('0.5');
    const sheets = page.locator('link[href*="stock-later"]');
    expect(await sheets.getAttribute('integrity')).toMatch(/^sha256-/);
  });

  test.each([
    ['script', 'stock-later.js', ';window.ran = 1;'],
    ['style sheet', 'stock-later.css', 'output { opacity: 0.1 }'],
  ])('issue 8.2 is refused a later %s that was altered', async (_what, file, addition) => {
    const page = await bring(file, addition);
    await said(page).getByText('ChunkLoadError').or(said(page).getByText('Error')).first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    expect(await said(page).evaluate((output) => getComputedStyle(output).opacity)).not.toBe('0.1');
  });
});

test('issue 8.2 a release record that was altered on the way is not believed: what is shown stays, other pages say so, and it heals', async () => {
  const { page } = await visit('/rules', { prepare: (tab) => tab.route(/\/releases\/.*\.json$/, tamper) });
  await untilReady(page, 'rules');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: 'Cần mua' }).click();
  await expectFailure(page, FAILURE);
  await goBack(page);
  await untilReady(page, 'rules');
  await page.goForward();
  await failureScreen(page, 'mf-demands').waitFor();
  await page.unroute(/\/releases\/.*\.json$/);
  await expectHealing(page, 'mf-demands', 'purchase-need');
});

test('issue 8.2 the policy has no unsafe word, and the browser holds to it: no foreign script, no markup that acts, no text as code', async () => {
  const { page } = await visit('/rules', { allow: [/Content Security Policy|TrustedScriptURL|TrustedHTML/] });
  await untilReady(page, 'rules');
  const policy = (await fetch(siteUrl())).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  const outcome = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const script = () => document.createElement('script');
    return {
      foreign: attempt(() => Object.assign(script(), { src: 'https://evil.example/a.js' })),
      uploaded: attempt(() => Object.assign(script(), { src: '/media/a.js' })),
      markup: attempt(() =>
        Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      ),
      text: attempt(() => Object.assign(document.createElement('div'), { innerHTML: 'Nhà đẹp' })),
      inline: attempt(() => Object.assign(script(), { text: 'window.ran = 1' })),
    };
  });
  expect(outcome).toEqual({
    foreign: 'TypeError',
    uploaded: 'TypeError',
    markup: 'TypeError',
    text: 'done',
    inline: 'TypeError',
  });
});
