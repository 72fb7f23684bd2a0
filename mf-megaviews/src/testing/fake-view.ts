import { act, fireEvent, screen } from '@testing-library/react';

/** How high a card of the video feed is, px. */
const HEIGHT = 500;

/** The observers of the document, with what each watches. */
const observers = new Map<IntersectionObserverCallback, Set<Element>>();

class ToldObserver {
  readonly #told: IntersectionObserverCallback;
  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
    observers.set(told, new Set());
  }
  observe(element: Element): void {
    observers.get(this.#told)?.add(element);
  }
  unobserve(element: Element): void {
    observers.get(this.#told)?.delete(element);
  }
  disconnect(): void {
    observers.delete(this.#told);
  }
}

/** Gives jsdom what it lacks: elements with a height that scroll, and an observer that the test tells what is in view. */
export function fakeView(): void {
  observers.clear();
  Object.assign(window, { IntersectionObserver: ToldObserver });
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  const scrollTo = function scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  };
  Object.assign(HTMLElement.prototype, { scrollTo });
}

/**
 * Tells the observers what is in view.
 *
 * @param isSeen whether all of an element is
 */
export function see(isSeen: (element: HTMLElement) => boolean): void {
  act(() => {
    for (const [told, elements] of observers) {
      const entries = [...elements].map((target) => {
        const seen = isSeen(target as HTMLElement);
        return { target, isIntersecting: seen, intersectionRatio: seen ? 1 : 0 } as IntersectionObserverEntry;
      });
      told(entries, {} as IntersectionObserver);
    }
  });
}

/** The card of the video feed at a place from 0; there may be none. */
export const card = (index: number): HTMLElement =>
  document.querySelector(`article[data-index="${index}"]`) as HTMLElement;

/** Scrolls the video feed to a card, by its place from 0. */
export function scrollToCard(index: number): void {
  const feed = screen.getByRole('feed');
  feed.scrollTop = index * HEIGHT;
  fireEvent.scroll(feed);
  see(({ dataset }) => dataset.index === String(index));
}

/** The place of the card to which the video feed is scrolled, from 0. */
export const cardInView = (): number => screen.getByRole('feed').scrollTop / HEIGHT;
