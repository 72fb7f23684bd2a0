import { useEffect, useRef } from 'react';

const KEY = 'sheet';
let last = 0;
let leaving: { id: number; timer: ReturnType<typeof setTimeout> } | undefined;
let stepping = false;
let waiting: (() => void)[] = [];

const left = () => {
  leaving = undefined;
  stepping = false;
  const ready = waiting;
  waiting = [];
  for (const run of ready) run();
};

const numberInHistory = (key: string): number => {
  const state: unknown = window.history.state;
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : undefined;
  return typeof value === 'number' ? value : 0;
};
const idInHistory = (): number => numberInHistory(KEY);
/** How many steps the router has taken in this tab. */
const stepsOfRouter = (): number => numberInHistory('idx');

/**
 * A reload while something was open leaves its step in the history, and Back would do nothing: it is taken at once.
 * The ids are moments: one from before this document belongs to nothing that is open.
 */
const stepOutOfOldEntry = (): void => {
  const id = idInHistory();
  if (id === 0 || id >= performance.timeOrigin) return;
  const { [KEY]: _, ...state } = window.history.state as Record<string, unknown>;
  window.history.replaceState(state, '');
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  window.history.back();
};
if (typeof window !== 'undefined') stepOutOfOldEntry();

const enter = (): number => {
  // One that has just closed may still have its step in the history: that step is used again.
  if (leaving && idInHistory() === leaving.id) {
    clearTimeout(leaving.timer);
    const { id } = leaving;
    leaving = undefined;
    return id;
  }
  // Above every id that a reload may have left in the history.
  last = Math.max(last + 1, Date.now());
  window.history.pushState({ ...(window.history.state as object | null), [KEY]: last }, '');
  return last;
};

/**
 * The steps of what has closed after the page went on to another address: they lie below that address, and Back to them would show
 * nothing new. Whether the visitor has gone back over each, and Forward comes to it next.
 */
const buried = new Map<number, boolean>();

/** Goes over a buried step, on the way that the visitor goes. */
const stepOver = (): void => {
  const id = idInHistory();
  const isBelow = buried.get(id);
  if (isBelow === undefined) return;
  buried.set(id, !isBelow);
  if (isBelow) window.history.forward();
  else window.history.back();
};

/** @param steps how many the router had taken when it was opened */
const leave = (id: number, steps: number) => {
  if (idInHistory() !== id) {
    if (stepsOfRouter() <= steps) return;
    buried.set(id, false);
    // The same one again is none.
    window.addEventListener('popstate', stepOver);
    return;
  }
  // Later, because what closed it may be about to go somewhere else, which a step back would undo.
  const timer = setTimeout(() => {
    leaving = undefined;
    if (idInHistory() !== id) return left();
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      left();
    };
    stepping = true;
    window.addEventListener('popstate', onPop, { capture: true, once: true });
    window.history.back();
  }, 0);
  leaving = { id, timer };
};

/**
 * Runs something that changes the address once what has just closed is out of the history; at once when nothing is.
 * Otherwise the change would come on top of the step that the closed sheet leaves behind.
 *
 * @param run for example a navigation
 */
export function afterClosing(run: () => void): void {
  if (leaving || stepping) waiting.push(run);
  else run();
}

/**
 * Makes the browser's Back close something instead of leaving the page. The address does not change, and the router
 * hears nothing of it: neither scroll position nor page is touched.
 *
 * @param open whether it is open
 * @param onClose called by Back
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const id = enter();
    const steps = stepsOfRouter();
    const onPop = (event: PopStateEvent) => {
      if (idInHistory() >= id) return;
      event.stopImmediatePropagation();
      close.current();
    };
    window.addEventListener('popstate', onPop, true);
    return () => {
      window.removeEventListener('popstate', onPop, true);
      leave(id, steps);
    };
  }, [open]);
}
