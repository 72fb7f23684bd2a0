import type { Page } from 'playwright-core';

/** Runs in the page, before its own scripts: notes how the page was shown, and who listens to its end. */
function noteShowing(): void {
  const noted = { persisted: false, leaving: [] as string[] };
  Reflect.set(window, '__showing', noted);
  addEventListener('pageshow', ({ persisted }) => {
    noted.persisted = persisted;
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (type === 'unload' || type === 'beforeunload') noted.leaving.push(type);
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

/** For `prepare` of a visit: notes how its pages are shown. */
export const watchShowing = (page: Page): Promise<unknown> => page.addInitScript(noteShowing);

/** What {@link comeBack} tells of a page that the browser kept. */
export const KEPT = { persisted: true, leaving: [], reasons: null };

/** Goes to another document. A page that is still loading is not kept, by a reason that the browser masks. */
export async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.goto('/robots.txt');
}

/** Comes back; tells whether the page was kept, and if not, why (HTML standard: `notRestoredReasons`). */
export async function comeBack(page: Page): Promise<unknown> {
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const reasons = Reflect.get(navigation ?? {}, 'notRestoredReasons');
    return { ...Reflect.get(window, '__showing'), reasons: reasons && JSON.parse(JSON.stringify(reasons)) };
  });
}
