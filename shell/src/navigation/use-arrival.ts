import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A heading that has not come by then does not come, ms. */
const LIMIT_MS = 10_000;
/** A page whose heading is there, but that has set no title by then, has none, ms. */
const TITLE_MS = 1_000;

/** The router's name for the entry that a tab begins with. */
const FIRST = 'default';

const main = (): HTMLElement | null => document.getElementById('main');

/** A page that has put the focus into a field or a dialog knows better. */
function takeFocus(heading: HTMLElement): void {
  if (document.activeElement?.closest('input, textarea, select, dialog[open]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Does something with the heading of the page once it is there.
 *
 * @param act gets the heading; the page itself, when none comes
 * @returns ends the wait
 */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const found = (heading: HTMLElement | null | undefined) => {
    if (!heading) return;
    stop();
    act(heading);
  };
  const look = () => found(main()?.querySelector<HTMLElement>('h1'));
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => found(main()), LIMIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Tells a screen reader that another page has come, which a browser does by itself only for another document: its title is to
 * be said, and its heading gets the focus (ACCESS-1). A step through the history has a focus of its own (useReturnFocus), and
 * so has a list with another filter (FILTER-9): there the title is said alone. So it is where a visitor is sent on from the first
 * address of a tab, where they have had no focus yet.
 *
 * @param page what tells one page from another, the same with any filter
 * @returns what a live region says, and what the page calls once it has set the document's title
 */
export function useArrival(page: string): { said: string; onTitle(): void } {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const step = useRef({ key, navigationType });
  const shown = useRef({ page, pathname, key });
  const isArriving = useRef(false);
  const hasSaid = useRef(false);
  const [said, setSaid] = useState('');

  const say = useCallback((text: string) => {
    if (!isArriving.current) return;
    hasSaid.current = true;
    setSaid(text);
  }, []);

  // Read when the path changes alone: a query that is tidied right after is no other page, and ends no wait for a heading.
  useLayoutEffect(() => {
    step.current = { key, navigationType };
  });
  // Before the effects of the page, in which it sets its title.
  useLayoutEffect(() => {
    if (shown.current.pathname === pathname) return;
    isArriving.current = true;
    hasSaid.current = false;
    // The same title twice is said twice only if the region was empty in between.
    setSaid('');
  }, [pathname]);

  useEffect(() => {
    const before = shown.current;
    const { key: entry, navigationType: way } = step.current;
    shown.current = { page, pathname, key: entry };
    if (before.pathname === pathname) return;
    const isSentOn = way === 'REPLACE' && before.key === FIRST && !navigator.userActivation?.hasBeenActive;
    let movesFocus = before.page !== page && way !== 'POP' && !isSentOn;
    let isThere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Until then a title is one of the arrival: a page has a first one while what it is about is on its way.
    const goOn = () => {
      movesFocus = false;
      if (isThere) isArriving.current = false;
    };
    for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, goOn, true);
    const stop = whenHeadingIsThere((heading) => {
      isThere = true;
      if (movesFocus) takeFocus(heading);
      if (!heading.matches('h1')) return;
      timer = setTimeout(() => hasSaid.current || say(heading.textContent), TITLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      for (const sign of ['keydown', 'pointerdown']) removeEventListener(sign, goOn, true);
    };
  }, [page, pathname, say]);

  return { said, onTitle: useCallback(() => say(document.title), [say]) };
}
