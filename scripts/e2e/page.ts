import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';

/** The page's own content when it is there: every page names itself in `data-ready`. */
export const ready = (page: Page, name: string): Locator => page.locator(`[data-ready="${name}"]`);

/**
 * Waits for a page's own content, and until the page is the browser's own: what the server has rendered shows its content
 * before anything listens to a scroll.
 */
export const untilReady = async (page: Page, name: string): Promise<void> => {
  await ready(page, name).waitFor();
  await untilHydrated(page);
};

/** The shell sets `__HELD_CLICK__` to null once it listens; `performance` has no entries under a test's clock. */
const untilHydrated = (page: Page): Promise<void> =>
  eventually(async () => expect(await page.evaluate(() => Reflect.get(window, '__HELD_CLICK__'))).toBeNull());

/**
 * For `prepare` of a visit: on a busy machine a document may count as one over a slow line, where what is below the fold comes
 * only when its place is near (LINE-10). With this the documents of the page count as fast ones.
 */
export const onFastLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => delete document.documentElement.dataset.line),
  );

/** Waits until the document has a title: a page sets it after its content is shown. */
export const untilTitle = (page: Page, title: string): Promise<void> =>
  eventually(async () => expect(await page.title()).toBe(title));

/** Path and query in the address bar. */
export const place = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The bottom bar or the sidebar: whichever of the two this width shows. */
export const mainNavigation = (page: Page): Locator =>
  page.locator('nav:visible').filter({ has: page.locator('a[href="/mega-views"]') });

/** Follows a link of the main navigation. */
export const goTo = (page: Page, path: string): Promise<void> =>
  mainNavigation(page).locator(`a[href="${path}"]`).click();

/** Follows a link of the site's menu, as a visitor on a phone does. */
export async function openByMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: entry, exact: true }).click();
}

/** Waits until a screen reader was told of a page that was gone to: its title is in the frame's live region. */
export const untilAnnounced = (page: Page): Promise<void> =>
  eventually(async () =>
    expect(await page.locator('#main ~ p[aria-live]').textContent()).toBe(await page.title()),
  );

/** Marks the window, to tell later whether it is still the same one: a reload loses the mark. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.set(window, '__mark', true));

/** Whether the window still has its {@link mark}. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, '__mark') === true);

/** Scrolls the window, and at once: the wheel's steps come when the browser has time for them. */
export const scrollDown = (page: Page, pixels: number): Promise<number> =>
  page.evaluate((by) => {
    window.scrollBy(0, by);
    return window.scrollY;
  }, pixels);

/** One step back; Playwright's own waits for the `load` event, which a hanging script holds up. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/**
 * Shows a page of the site in the same document, as a step through the history does, and waits until it is there
 * and its pictures and lists have come. The page that is shown already stays as it is.
 *
 * @param path path and query
 */
export async function showPath(page: Page, path: string): Promise<void> {
  if (place(page) === path) return;
  // Nothing listens to `popstate` before.
  await untilHydrated(page);
  await page.evaluate((to) => {
    // What the last page named itself must not be taken for the next one.
    for (const shown of document.querySelectorAll('[data-ready]')) shown.removeAttribute('data-ready');
    history.pushState({ idx: 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.locator('[data-ready]').first().waitFor();
  // A live connection and a playing video never become quiet.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

/** The box of a part of the page, whole px, once it has come to rest; `middle` is that of its width. */
export async function restingBox(
  part: Locator,
): Promise<Record<'x' | 'y' | 'width' | 'height' | 'middle', number>> {
  const measured = () =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [left, top, wide, high, middle] = [x, y, width, height, x + width / 2].map(Math.round);
      return { x: left ?? 0, y: top ?? 0, width: wide ?? 0, height: high ?? 0, middle: middle ?? 0 };
    });
  let box = await measured();
  await eventually(async () => {
    const before = box;
    box = await measured();
    expect(box).toEqual(before);
  });
  return box;
}
