import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { holdScripts, isTakenOver, untilHydrated, untilRendering } from '../../scripts/e2e/rendering';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

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

/** Whether the server's markup was to be seen, frame by frame. */
const framesOf = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => Reflect.get(window, '__serverSeen__') as boolean[]);

const expectUnseen = async (page: Page): Promise<void> => {
  const frames = await framesOf(page);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames).not.toContain(true);
  expect(await isTakenOver(page)).toBe(false);
};

let release: () => void;
async function hold(page: Page): Promise<void> {
  release = await holdScripts(page);
}

beforeAll(untilRendering);

test('RENDER-4 a tab with a session never shows the page that was rendered for anybody, and asks for its data before any script runs, once', async () => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    stored: keptFrom(await askForSession(CUSTOMER)),
    prepare: async (tab) => {
      await hold(tab);
      await tab.addInitScript(noteFrames);
      tab.on('request', (request) => {
        if (/\/products\/for-sale\/list$/.test(request.url())) asked.push(request.postData() ?? '');
      });
    },
  });
  await eventually(() => expect(asked).toHaveLength(1));
  release();
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().waitFor();
  await expectUnseen(page);
  expect(asked.filter((one) => one === asked[0])).toHaveLength(1);
});

test('RENDER-4 NAV-6 a tab that comes back to its place in a feed does not show the beginning', async () => {
  const { page } = await visit('/', { prepare: (tab) => tab.addInitScript(noteFrames) });
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

test('RENDER-4 before the scripts are there the dark theme is painted, a scroll stays, a click takes effect with them, and a link leads on', async () => {
  const { page } = await visit('/', { stored: { theme: 'dark' }, prepare: hold });
  await page.locator('article').first().waitFor();
  const backgroundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const first = await backgroundOf();
  expect(Math.max(...(first.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))).toBeLessThan(80);
  const before = await page.evaluate(() => {
    scrollTo(0, 300);
    return scrollY;
  });
  expect(before).toBeGreaterThan(0);
  release();
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  expect(await backgroundOf()).toBe(first);
  // A pixel: a height that is no whole one is rounded when the cards get their places.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(1);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const signUp = page.getByRole('tab', { name: 'Đăng ký' });
  await signUp.click();
  expect(await signUp.getAttribute('aria-selected')).toBe('false');
  release();
  await eventually(async () => expect(await signUp.getAttribute('aria-selected')).toBe('true'));

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('article h2 a').first().click();
  // The load ends only with the scripts, which are held back.
  await page.waitForURL(/\/for-sale\/app\//, { waitUntil: 'domcontentloaded' });
  release();
  await untilReady(page, 'sale-detail');
  expect(await isTakenOver(page)).toBe(true);
});
