import { performance as timings } from 'node:perf_hooks';
import { act } from '@testing-library/react';

// What jsdom lacks and Node has.
Object.assign(performance, {
  mark: timings.mark.bind(timings),
  clearMarks: timings.clearMarks.bind(timings),
  getEntriesByName: timings.getEntriesByName.bind(timings),
  getEntriesByType: timings.getEntriesByType.bind(timings),
});

/** Everything is near: jsdom has no window to be far from. */
class NearObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element): void {
    queueMicrotask(() =>
      act(() =>
        this.tell(
          [{ target, isIntersecting: true } as unknown as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      ),
    );
  }
  disconnect(): void {}
}
Object.assign(window, { IntersectionObserver: NearObserver });

/** A row of one card, as high as the list guesses: no observer of jsdom would ever tell it another height. */
const CARD_HEIGHT = 659;

const setScroll = (y: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
const tellScroll = () => act(() => void window.dispatchEvent(new Event('scroll')));

/** Gives jsdom what it has not: cards with a height and a window that scrolls. */
export function giveLayout(): void {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.dataset.row === undefined ? 0 : CARD_HEIGHT;
    },
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 1_000_000 });
  Object.defineProperty(window, 'scrollTo', {
    configurable: true,
    value: (to: number | ScrollToOptions, y?: number) => {
      setScroll(typeof to === 'number' ? (y ?? 0) : (to.top ?? 0));
      // As in a browser: the page is told later.
      setTimeout(tellScroll, 0);
    },
  });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 0, 0);
  setScroll(0);
}

/** The visitor scrolls. */
export function scrollTo(y: number): void {
  setScroll(y);
  tellScroll();
}

/** Lets the list come to rest after a scroll. */
export const settle = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 250)));

/** Says how the document came about, as the browser does. */
export function navigatedBy(type: 'navigate' | 'reload' | 'back_forward'): void {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}
