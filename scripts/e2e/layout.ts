import type { Locator, Page } from 'playwright-core';

/** The windows of desktops for which pages are composed (WIDE-3). */
export const DESKTOPS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** How a page lies in its window. */
export interface Composition {
  /** The part of the width beside the sidebar that the content takes from its leftmost edge to its rightmost. */
  used: number;
  /** How far the document reaches over the window's right edge, px. */
  over: number;
  /** Pairs of boxes of the content that lie over each other. */
  overlaps: string[];
}

/**
 * Measures the boxes of a page's content.
 *
 * @param selector the boxes of the content in `main`, none of which is within another
 */
export const compositionOf = (page: Page, selector: string): Promise<Composition> =>
  page.evaluate((wanted) => {
    const main = document.querySelector('main') as HTMLElement;
    const boxes = [...main.querySelectorAll(wanted)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const left = Math.min(...boxes.map(({ box }) => box.left));
    const right = Math.max(...boxes.map(({ box }) => box.right));
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            // Edges are rounded to parts of a pixel.
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map(({ element }) => `${nameOf(one.element)} and ${nameOf(element)}`),
    );
    return {
      used: boxes.length === 0 ? 0 : (right - left) / main.clientWidth,
      over: document.documentElement.scrollWidth - innerWidth,
      overlaps,
    };
  }, selector);

/**
 * How the cards of a grid stand: in how many columns, and whether their order in the document is that of the rows, each from
 * left to right.
 */
export const columnsOf = (cards: Locator): Promise<{ columns: number; inOrder: boolean }> =>
  cards.evaluateAll((elements) => {
    const places = elements.map((element) => element.getBoundingClientRect());
    return {
      columns: new Set(places.map(({ left }) => Math.round(left))).size,
      inOrder: places.every((place, index) => {
        const before = places[index - 1];
        return !before || place.top > before.top + 1 || place.left > before.left;
      }),
    };
  });

/** What the words may move when the site's font takes the place of its fallback: a tenth of the layout shift that counts as good. */
export const FONT_SHIFT = 0.01;

export { shiftOf } from './rendering';
