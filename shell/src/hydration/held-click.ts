import { reactProps } from '@site/shared/react-props';
import { whenThere } from './heir';

const BUTTONS = 'button,[role=button],[role=tab]';

const isTaken = (button: Element): boolean => reactProps(button) !== undefined;

/** Calls back once all that React has begun is on the page. */
export type Settle = (done: () => void) => void;

/** What a press of a button changes, as the button says it. */
const stateOf = (button: Element): string =>
  ['aria-pressed', 'aria-expanded'].map((name) => button.getAttribute(name)).join(' ');

/** Buttons of parts whose code is still on the way: each part of a page is taken over by itself. */
let late = new Set<Element>();
let held: HTMLElement | undefined;

/**
 * Gives a click once its button is taken over and has settled: right after the hydration a part renders once more, with what the
 * server did not know (a kept draft, what was typed early), and only then does the button do what it says. A button that
 * is gone gets no click, nor does one whose state has changed meanwhile: the page knows that a home is saved, say,
 * and the click would take it away.
 */
function hold(button: HTMLElement, settle: Settle): void {
  held = button;
  const state = stateOf(button);
  const give = (): void => {
    if (button !== held) return;
    if (button.isConnected && !isTaken(button)) return void requestAnimationFrame(give);
    settle(() => {
      if (button !== held) return;
      held = undefined;
      whenThere(button, (pressed) => {
        if (stateOf(pressed) === state) pressed.click();
      });
    });
  };
  give();
}

/**
 * Gives the page the last click on a button that came before the page was the browser's own. The HTML has held it
 * (server/rendering/rendered-page.ts); of several, one: whoever presses a button that does not answer presses it again.
 * A button of a part that comes later gets its click when the part is taken over.
 *
 * @param settle waits for what React has begun
 */
export function giveHeldClick(settle: Settle): void {
  const button = window.__HELD_CLICK__;
  // Ends the holding: entries of `performance`, which any script may clear, cannot tell that.
  window.__HELD_CLICK__ = null;
  late = new Set([...document.querySelectorAll(`#root :is(${BUTTONS})`)].filter((one) => !isTaken(one)));
  const holdLate = (event: MouseEvent): void => {
    late = new Set([...late].filter((one) => one.isConnected && !isTaken(one)));
    if (late.size === 0) document.removeEventListener('click', holdLate, true);
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(BUTTONS);
    if (!pressed || !late.has(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    hold(pressed, settle);
  };
  if (late.size > 0) document.addEventListener('click', holdLate, true);
  if (button) hold(button, settle);
}
