import { eventually } from '../e2e/eventually';

/** What a browser lacks, as its users set it or as its maker leaves it out. */
export type Lack = 'cookies' | 'IndexedDB' | 'WebRTC';

/** An element of the page: a CSS selector and, where that is not enough, a part of the element's name or text. */
export interface Target {
  css: string;
  name?: string;
}

/** A tab of a real browser: the few commands that every browser's automation has. */
export interface Tab {
  /** Opens an absolute address, and waits until its document is parsed. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page and returns its result, which must be JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Whether an element is visible that the target means. */
  shows(target: Target): Promise<boolean>;
  /** Presses the middle of the first visible element, as a mouse does. */
  click(target: Target): Promise<void>;
  /** Presses a field and types into it. */
  type(target: Target, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that the journeys run in. */
export interface Engine {
  name: string;
  /** Starts it with a profile of its own. */
  open(lack?: Lack): Promise<Tab>;
}

/**
 * Runs in the page: the first visible element that a target means. One that moves is not there yet: a press would miss it.
 *
 * @param target as {@link Target} says
 */
export async function findInPage({ css, name = '' }: Target): Promise<Element | undefined> {
  const nameOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ].join(' ');
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      nameOf(element).includes(name),
  );
  const place = () => JSON.stringify(found?.getBoundingClientRect());
  const before = place();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return place() === before ? found : undefined;
}

/** Waits until an element is visible; the error has the beginning of what the page shows instead. */
export const untilShown = (tab: Tab, css: string, name = ''): Promise<void> =>
  eventually(async () => {
    if (await tab.shows({ css, name })) return;
    const words = await tab.run(() => (document.querySelector('main') ?? document.body).textContent);
    throw new Error(`${css} '${name}' is not shown, but: ${words?.slice(0, 300)}`);
  });

/** Waits until no visible element is meant by a target. */
export const untilGone = (tab: Tab, css: string, name = ''): Promise<void> =>
  eventually(async () => expect(await tab.shows({ css, name })).toBe(false));

/** Waits until a page shows its own content and the shell listens to events. */
export const untilReady = async (tab: Tab, page: string): Promise<void> => {
  await untilShown(tab, `[data-ready="${page}"]`);
  await eventually(async () =>
    expect(await tab.run(() => Reflect.get(window, '__HELD_CLICK__') === null)).toBe(true),
  );
};

/** Waits until the address bar shows a path and query. */
export const untilAt = (tab: Tab, wanted: string | RegExp): Promise<void> =>
  eventually(async () => expect(await tab.run(() => location.pathname + location.search)).toMatch(wanted));
