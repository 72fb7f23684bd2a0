import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const PROMO = 'Lời mời của Lily';
/** The promo comes some seconds after the page's rest. */
const PROMO_LIMIT_MS = 20_000;

/** Runs in the page: notes how much of the text is typed as that grows, however late anybody looks. */
function watchTyping(): void {
  const lengths: number[] = [];
  Reflect.set(window, 'lengths', lengths);
  new MutationObserver(() => {
    const typed = document.querySelector('[data-typed]')?.getAttribute('data-typed');
    if (typed && Number(typed) > (lengths.at(-1) ?? -1)) lengths.push(Number(typed));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('PROMO-1 the promo comes after the first load, types, leads to the chat, and closed it stays away', async () => {
  // In the sidebar, where its words stay (PHONE-2).
  const { page, requests } = await visit('/', {
    viewport: DESKTOP,
    prepare: (tab) => tab.addInitScript(watchTyping),
  });
  await untilReady(page, 'sale-feed');
  expect(requests.areas).toEqual(['mf-listings']);
  const promo = page.getByRole('complementary', { name: PROMO });
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  const typed = async () => Number(await promo.locator('[data-typed]').getAttribute('data-typed'));
  await eventually(async () =>
    expect((await page.evaluate(() => Reflect.get(window, 'lengths'))).length).toBeGreaterThan(5),
  );
  const code = await Promise.all(
    requests.filesOf('mf-assistant').map(async (file) => (await page.request.get(file)).text()),
  );
  expect(code.join('').match(/firestore|identitytoolkit/i)).toBeNull();
  expect(await findings(page)).toEqual([]);
  await promo.getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Fmegabot');
  // Who comes back finds the text as it stands: it is typed once per visit.
  await page.goBack();
  await promo.waitFor();
  expect(await typed()).toBe((await promo.locator('.visually-hidden').textContent())?.length);
  await page.goto('/');
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  await promo.getByRole('button', { name: 'Đóng lời mời của Lily' }).click();
  await promo.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('lilyPromo'))).toBe('closed');
});

test('PROMO-1 with reduced motion the whole text stands there at once', async () => {
  const { page } = await visit('/', {
    viewport: DESKTOP,
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  const promo = page.getByRole('complementary', { name: PROMO });
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  const length = (await promo.locator('.visually-hidden').textContent())?.length;
  expect(await promo.locator('[data-typed]').getAttribute('data-typed')).toBe(String(length));
});

/** What of the page lies below the promo: links and buttons that it would keep from being pressed. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const promo = document.querySelector('[data-typed]')?.closest('aside');
    const box = promo?.getBoundingClientRect();
    if (!promo || !box) return ['no promo'];
    const isInside = (element: Element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const bars = document.querySelectorAll('header a, header button, nav a, nav button');
    return [...bars].filter((bar) => !promo.contains(bar) && isInside(bar)).map((bar) => bar.outerHTML);
  });

test.each([
  ['390', MOBILE],
  ['1280', { width: 1280, height: 720 }],
  ['1440', DESKTOP],
])(
  'PROMO-1 at %s px it stands inside the window and covers no part of the navigation',
  async (_width, viewport) => {
    const { page } = await visit('/', { viewport, stored: { visits: `3 ${Date.now()}` } });
    const promo = page.getByRole('complementary', { name: PROMO });
    await promo.waitFor({ timeout: PROMO_LIMIT_MS });
    const box = await promo.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await coveredBy(page)).toEqual([]);
  },
);

test('PROMO-1 once closed it is not even asked for on a later visit', async () => {
  const { page, requests } = await visit('/', { stored: { lilyPromo: 'closed' } });
  await untilReady(page, 'sale-feed');
  // Longer than it takes to come.
  await page.waitForFunction(() => performance.now() > 15_000);
  expect(requests.areas).toEqual(['mf-listings']);
  expect(await page.getByRole('complementary', { name: PROMO }).count()).toBe(0);
});
