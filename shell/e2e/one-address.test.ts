import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';
import { htmlOf, isRendered, isTakenOver, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();

/** A site that keeps pages, as sites do by default. */
let keeping = '';

beforeAll(async () => {
  await untilRendering();
  keeping = await startSite({ env: { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '600' } });
  await eventually(async () => expect(isRendered(await htmlOf('/rules', '', keeping))).toBe(true));
});
afterAll(endSites);

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(keeping + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

const nonceOf = ({ headers }: Response): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];

/** Notes what the console says, but for files and pages that are not there. */
const wordsOf = (page: Page): string[] => {
  const words: string[] = [];
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !message.text().startsWith('Failed to load resource')
    )
      words.push(message.text());
  });
  return words;
};

test('RENDER-9 a kept page is sent once and confirmed after, under the nonce that it has', async () => {
  for (const encoding of ['br', 'gzip']) {
    const asked = { 'accept-encoding': encoding };
    const first = await ask('/rules', asked);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(await first.text()).toContain(`nonce="${nonceOf(first)}"`);
    const second = await ask('/rules', { ...asked, 'if-none-match': `W/"other", ${tag}` });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect(nonceOf(second)).toBe(nonceOf(first));
    expect(second.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect((await ask('/rules', { ...asked, 'if-none-match': '"other"' })).status).toBe(200);
  }
  const own = await ask('/rules', { cookie: 'locale=en' });
  expect([own.status, own.headers.get('etag')]).toEqual([200, null]);
});

test('FIND-11 an address of a campaign gets the page that is kept without it', async () => {
  const plain = await ask('/for-rent?bedrooms=2');
  const campaign = await ask('/for-rent?utm_source=zalo&bedrooms=2&fbclid=IwAR0&zarsrc=30');
  expect(nonceOf(campaign)).toBe(nonceOf(plain));
  expect(await campaign.text()).toBe(await plain.text());
});

test.each(['/for-sale', '/mega-views', '/purchase-need', '/rules'])(
  'FIND-11 RENDER-4 %s is taken over from a campaign’s address, which stays',
  async (path) => {
    let words: string[] = [];
    const { page } = await visit(`${path}?utm_source=zalo&fbclid=IwAR0`, {
      site: renderingSiteUrl(),
      prepare: async (tab) => {
        words = wordsOf(tab);
      },
    });
    await untilHydrated(page);
    expect(await isTakenOver(page)).toBe(true);
    expect(words).toEqual([]);
    expect(place(page)).toBe(`${path}?utm_source=zalo&fbclid=IwAR0`);
  },
);

test('NAV-11 a path in another case is shown under its one spelling, from the server and within the tab', async () => {
  const { page, status } = await visit('/FOR-SALE?bedrooms=2', { site: renderingSiteUrl() });
  expect(status).toBe(200);
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale?bedrooms=2');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await page.evaluate(() => {
    history.pushState({}, '', '/FOR-RENT?bedrooms=2');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await untilReady(page, 'rent-feed');
  expect(place(page)).toBe('/for-rent?bedrooms=2');
});

test('NAV-10 the screen of an unknown address gives way to the shell’s without a word', async () => {
  let words: string[] = [];
  const { page, status } = await visit('/nope', {
    site: renderingSiteUrl(),
    prepare: async (tab) => {
      words = wordsOf(tab);
    },
  });
  expect(status).toBe(404);
  await untilReady(page, 'not-found');
  expect(await page.locator('.screen').count()).toBe(0);
  expect(words).toEqual([]);
});

test('NAV-10 without JavaScript an unknown address says so, and leads on', async () => {
  const { page, status } = await visit('/nope', { site: renderingSiteUrl(), scripts: 'off' });
  expect(status).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Không tìm thấy trang');
  await page.getByRole('link', { name: 'Nhà thuê' }).click();
  await page.waitForURL('**/for-rent');
  expect(await page.getByRole('article').first().isVisible()).toBe(true);
});
