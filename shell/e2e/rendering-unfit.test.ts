import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { holdScripts, isTakenOver, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER, sendButton } from '../../scripts/e2e/sign-in';

const visitSite = withBrowser();
const visit = (path: string, options: Parameters<typeof visitSite>[1] = {}) =>
  visitSite(path, { ...options, site: renderingSiteUrl() });

/** Notes in each frame whether the server's markup is to be seen: as long as the spare frame is there, it is that. */
function noteFrames(): void {
  const seen: boolean[] = [];
  Reflect.set(window, '__serverSeen__', seen);
  const note = (): void => {
    const root = document.getElementById('root');
    if (root && document.getElementById('spare')) seen.push(getComputedStyle(root).display !== 'none');
  };
  const eachFrame = (): void => {
    note();
    requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
  document.addEventListener('DOMContentLoaded', note);
}

const watchFrames = (page: Page): Promise<unknown> => page.addInitScript(noteFrames);

/** Whether the server's markup was to be seen, frame by frame. */
const framesOf = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => Reflect.get(window, '__serverSeen__') as boolean[]);

const expectUnseen = async (page: Page): Promise<void> => {
  const frames = await framesOf(page);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames).not.toContain(true);
  expect(await isTakenOver(page)).toBe(false);
};

beforeAll(untilRendering);

test.each<[string, () => Promise<Record<string, string>> | Record<string, string>]>([
  ['another language', () => ({ locale: 'en' })],
  ['a session', async () => keptFrom(await askForSession(CUSTOMER))],
  ['a device', () => ({ device: JSON.stringify({ id: 'e2e-device', secret: 'e2e-secret' }) })],
])('RENDER-4 a tab that keeps %s never shows the page that was rendered for anybody', async (_name, keep) => {
  const { page } = await visit('/', { stored: await keep(), prepare: watchFrames });
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().waitFor();
  await expectUnseen(page);
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
});

test.each(['/', '/for-rent/quan-7', '/rent-need', '/mega-views'])(
  'RENDER-4 a tab that the page %s does not fit asks for its data before any script of the site runs, and once',
  async (path) => {
    const asked: string[] = [];
    const { page } = await visit(path, {
      stored: { locale: 'en' },
      prepare: async (tab) => {
        await hold(tab);
        tab.on('request', (request) => {
          if (/\/products\/for-(sale|rent)\/list$|\/rest\/v1\/|\/megaviews\/get-posts$/.test(request.url()))
            asked.push(`${request.url()} ${request.postData() ?? ''}`);
        });
      },
    });
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    const early = [...asked];
    release();
    await page.locator('main article, main video').first().waitFor({ state: 'attached' });
    expect(asked.filter((one) => early.includes(one))).toEqual(early);
  },
);

test('RENDER-4 a tab with English kept is in English', async () => {
  const { page } = await visit('/support', { stored: { locale: 'en' }, prepare: watchFrames });
  await untilReady(page, 'support');
  await expectUnseen(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'For sale' }).first().waitFor();
});

test('RENDER-4 NAV-6 a tab that comes back to its place in a feed does not show the beginning', async () => {
  const { page } = await visit('/', { prepare: watchFrames });
  await untilHydrated(page);
  expect(await framesOf(page)).toContain(true);
  await eventually(async () => {
    await page.evaluate(() => scrollBy(0, 700));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3_000);
  });
  const before = await page.evaluate(() => scrollY);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await untilReady(page, 'sale-feed');
  await expectUnseen(page);
  await eventually(async () =>
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(700),
  );
});

test('RENDER-4 the dark theme is there with the first paint, and the page is taken over', async () => {
  const { page } = await visit('/', { stored: { theme: 'dark' }, prepare: hold });
  const backgroundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const first = await backgroundOf();
  expect(Math.max(...(first.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))).toBeLessThan(80);
  release();
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  expect(await backgroundOf()).toBe(first);
});

let release: () => void;
async function hold(page: Page): Promise<void> {
  release = await holdScripts(page);
}

test('RENDER-4 a scroll before the scripts are there stays', async () => {
  const { page } = await visit('/', { prepare: hold });
  await page.locator('article').first().waitFor();
  const before = await page.evaluate(() => {
    scrollTo(0, 300);
    return scrollY;
  });
  expect(before).toBeGreaterThan(0);
  release();
  await untilHydrated(page);
  // A pixel: a height that is no whole one is rounded when the cards get their places.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(1);
});

test('RENDER-4 a link leads on before the scripts are there', async () => {
  const { page } = await visit('/', { prepare: hold });
  await page.locator('article h2 a').first().click();
  // The load ends only with the scripts, which are held back.
  await page.waitForURL(/\/for-sale\/app\//, { waitUntil: 'domcontentloaded' });
  await page.locator('main h1').first().waitFor();
  release();
  await untilHydrated(page);
  await untilReady(page, 'sale-detail');
  expect(await isTakenOver(page)).toBe(true);
});

const signUp = (page: Page) => page.getByRole('tab', { name: 'Đăng ký' });
const isChosen = (page: Page): Promise<void> =>
  eventually(async () => expect(await signUp(page).getAttribute('aria-selected')).toBe('true'));

test('RENDER-4 a click on a button before the scripts are there takes effect with them', async () => {
  const { page } = await visit('/login', { prepare: hold });
  await signUp(page).click();
  expect(await signUp(page).getAttribute('aria-selected')).toBe('false');
  release();
  await isChosen(page);
});

test('RENDER-4 a form is sent also where nothing is noted in the entries of performance, which any script may clear', async () => {
  const { page } = await visit('/login', {
    prepare: (tab) => tab.addInitScript(() => Reflect.set(performance, 'mark', () => undefined)),
  });
  await signUp(page).click();
  await isChosen(page);
  await sendButton(page).click();
  await page.getByText('Vui lòng nhập số điện thoại').waitFor();
});
