import type { Page } from 'playwright-core';

/** What a page is asked for once it is whole. */
export interface HitTest {
  /** Parts that are not looked at, by a selector: what a sheet of its own covers, a player's native controls. */
  except?: string;
  /** The open part that alone is looked at, by a selector: what lies behind a sheet cannot be pressed. */
  within?: string | undefined;
}

/** How far down a page each element is looked at, in windows: what comes later in a feed is like what came before. */
const SCREENS = 3;

/** Everything of a page that can be pressed, and the ends of its lists. */
const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=link], [role=tab], [role=radio], [role=switch], [role=menuitem], [role=option]';
const LISTS = 'ul, ol, dl, [role=feed], [role=list]';

/**
 * Brings each interactive element of the first three screens into view, as the browser does for a focus, and looks what lies
 * at its middle and at its sides; where cards snap, its card first, as a swipe does. Then the last item of each list, which
 * must come free of everything that stays over the page.
 *
 * @param page on any page, at rest
 * @param options what is left out
 * @returns one line for each element that something lies over: what, where, and what is over it
 */
export async function coveredParts(
  page: Page,
  { except = '', within = ':root' }: HitTest = {},
): Promise<string[]> {
  const found = await look(page, except, within);
  // What came in meanwhile (a picture, a later page of a list) may have moved what was looked at.
  return found.length === 0 ? found : look(page, except, within);
}

const look = (page: Page, except: string, within: string): Promise<string[]> =>
  page.evaluate(
    async ({ interactive, lists, except, within, screens }) => {
      const INSET = 3;
      /** Half of what a finger needs (WCAG 2.5.5), px. */
      const FINGER = 22;
      const problems: string[] = [];
      const frames = async (count: number) => {
        for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      };
      const name = (element: Element | null): string => {
        if (!element) return 'nothing';
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        const id = element.id ? `#${element.id}` : '';
        return `<${element.tagName.toLowerCase()}${id} class="${element.getAttribute('class') ?? ''}"> '${text.slice(0, 40)}'`;
      };
      /** Waits until what follows a scrolling has come to rest: bars that move, cards that come. */
      const rest = async () => {
        await frames(2);
        const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(moving.map(({ finished }) => finished));
      };
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden=true]') &&
          !element.matches(':disabled') &&
          getComputedStyle(element).pointerEvents !== 'none' &&
          (except === '' || !element.closest(except))
        );
      };
      /** Whether a press at the point reaches the element: it, a part of it, or the label that is one target with it. */
      const reaches = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        if (element === hit || element.contains(hit)) return true;
        return hit.closest('label') !== null && hit.closest('label') === element.closest('label');
      };
      const inWindow = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

      const over = (element: Element): string | undefined => {
        // An inline link in a text has a box for each line: its first is looked at.
        const box = element.getClientRects()[0];
        if (!box || box.width <= 1 || box.height <= 1) return undefined;
        const { left, right, top, bottom } = box;
        const middle: [number, number] = [(left + right) / 2, (top + bottom) / 2];
        const dx = Math.min(INSET, box.width / 4);
        const dy = Math.min(INSET, box.height / 4);
        // A round corner is no part of its element: the corners are looked at along the sides.
        const sides: [number, number][] = [
          [left + dx, middle[1]],
          [right - dx, middle[1]],
          [middle[0], top + dy],
          [middle[0], bottom - dy],
        ];
        for (const [x, y] of [middle, ...sides]) {
          if (!inWindow(x, y)) return `outside of the window at ${Math.round(x)},${Math.round(y)}`;
          if (!reaches(element, x, y))
            return `under ${name(document.elementFromPoint(x, y))} at ${Math.round(x)},${Math.round(y)}`;
        }
        return undefined;
      };

      /** The card that a scroller snaps to, with the element on it. */
      const snappingCard = (element: Element): Element | undefined => {
        for (let part = element; part.parentElement; part = part.parentElement) {
          const scroller = getComputedStyle(part.parentElement);
          if (scroller.scrollSnapType.startsWith('y mandatory')) return part;
        }
        return undefined;
      };
      const showCard = async (element: Element) => {
        const card = snappingCard(element);
        const before = card?.getBoundingClientRect().top;
        card?.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
        if (card?.getBoundingClientRect().top !== before) await rest();
      };

      /** The height of what the element scrolls in, of which it shows at most so much at once. */
      const roomOf = (element: Element): number => {
        for (let part = element.parentElement; part; part = part.parentElement) {
          const { overflowY } = getComputedStyle(part);
          if (overflowY === 'auto' || overflowY === 'scroll') return part.clientHeight;
        }
        return innerHeight;
      };

      /** Whether a finger finds room somewhere on the element. */
      const hasRoom = (element: Element): boolean => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const free = (x: number, y: number) => inWindow(x, y) && reaches(element, x, y);
        for (let y = top + FINGER; y <= bottom - FINGER; y += FINGER) {
          for (let x = left + FINGER; x <= right - FINGER; x += FINGER) {
            const sides = [-FINGER + 1, 0, FINGER - 1].flatMap((dx) => [
              [x + dx, y - FINGER + 1],
              [x + dx, y],
              [x + dx, y + FINGER - 1],
            ]);
            if (sides.every(([sideX = 0, sideY = 0]) => free(sideX, sideY))) return true;
          }
        }
        return false;
      };

      const examine = async (element: Element): Promise<string | undefined> => {
        await showCard(element);
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        let problem = over(element);
        if (problem === undefined) return undefined;
        await rest();
        if (!element.isConnected) return undefined;
        await showCard(element);
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        await rest();
        if (!element.isConnected || !isShown(element)) return undefined;
        problem = over(element);
        if (problem === undefined) return undefined;
        // The link that jumps to the content comes from above the window when it has the focus.
        if (element instanceof HTMLElement && element.getBoundingClientRect().bottom <= 0) {
          element.focus();
          await rest();
          problem = over(element);
          element.blur();
          await rest();
          return problem;
        }
        // What is larger than the room between the bars, or than what it scrolls in, cannot be free on all sides at once:
        // its middle must be.
        const box = element.getBoundingClientRect();
        if (box.height > Math.min(innerHeight / 3, roomOf(element)) || box.width > innerWidth) {
          element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
          const x = Math.min(Math.max(box.left, 0) + Math.min(box.width, innerWidth) / 2, innerWidth - 1);
          const { top, bottom } = element.getBoundingClientRect();
          const y = (top + bottom) / 2;
          if (reaches(element, x, y)) return undefined;
          // A picture that is pressed as a whole has its card's own words and buttons on it, and is pressed beside them.
          const cover = document.elementFromPoint(x, y);
          if (element.closest('article')?.contains(cover) && hasRoom(element)) return undefined;
        }
        return problem;
      };

      // What waits for its place to come near comes now.
      window.scrollTo(0, screens * innerHeight);
      await frames(2);
      window.scrollTo(0, 0);
      await frames(2);

      const isNear = (element: Element) => element.getBoundingClientRect().top < screens * innerHeight;
      for (const element of [...document.querySelectorAll(interactive)].filter(isNear)) {
        if (!element.isConnected || !isShown(element) || !element.closest(within)) continue;
        const problem = await examine(element);
        if (problem) problems.push(`${name(element)} lies ${problem}`);
      }

      for (const list of document.querySelectorAll(lists)) {
        const last = list.lastElementChild;
        if (!last || !isShown(list) || !isShown(last) || !list.closest(within)) continue;
        // A feed of whole screens has no end to scroll free: each of its cards fills it.
        if (getComputedStyle(list).scrollSnapType !== 'none') continue;
        last.scrollIntoView({ block: 'end', inline: 'nearest', behavior: 'instant' });
        await frames(1);
        if (!last.isConnected) continue;
        const { left, right, bottom } = last.getBoundingClientRect();
        const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, bottom - INSET];
        const hit = document.elementFromPoint(x, y);
        // The link of a card lies over the card's own words.
        const card = last.closest('article');
        if (!hit || !(last.contains(hit) || hit.contains(last) || card?.contains(hit)))
          problems.push(`the end of ${name(list)} lies under ${name(hit)}`);
      }
      return [...new Set(problems)];
    },
    { interactive: INTERACTIVE, lists: LISTS, except, within, screens: SCREENS },
  );

/** What a finger needs in each direction, CSS px (WCAG 2.5.5): what the design is held to. */
const FINGER = 44;
/** Targets that may be smaller, by a selector, each with the reason. */
const SMALL_ON_PURPOSE: readonly (readonly [selector: string, reason: string])[] = [
  ['[data-description]', 'a line of words over a video, as wide as they are and 32 px high'],
  ['main nav a[href^="#"]', 'at a desk a list of contents has lines of 32 px; on a phone they have 44'],
  ['fieldset button[aria-pressed]', 'at a desk a chip is as wide as its number, and 44 px high'],
];

/**
 * The targets of the page that are smaller than a finger or a trembling hand needs: under 44 CSS px in a direction. A link in
 * the middle of a sentence is as large as its line, and is left out, as the rule does.
 *
 * @param page on any page
 * @param within the part that alone is looked at, by a selector
 */
export const smallTargets = (page: Page, within = ':root'): Promise<string[]> =>
  page.evaluate(
    ({ interactive, least, within, except }) =>
      [...document.querySelectorAll(interactive)].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        if (!element.closest(within) || element.closest('[inert], [aria-hidden=true]')) return [];
        if (except !== '' && element.matches(except)) return [];
        // A field and its label are one target.
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        if (width <= 1 || height <= 1) return [];
        // What a pseudo-element adds to a link counts: the whole of a card is its link.
        const grown = getComputedStyle(element, '::after');
        if (grown.position === 'absolute' && grown.inset === '0px') return [];
        const inSentence =
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
        // A fraction of a pixel is the browser's rounding.
        if (inSentence || (width >= least - 0.5 && height >= least - 0.5)) return [];
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
        return [
          `${element.tagName.toLowerCase()}.${element.className} '${text}': ${Math.round(width)} × ${Math.round(height)} px`,
        ];
      }),
    {
      interactive: INTERACTIVE,
      least: FINGER,
      within,
      except: SMALL_ON_PURPOSE.map(([selector]) => selector).join(', '),
    },
  );
