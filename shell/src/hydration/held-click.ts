const BUTTONS = 'button,[role=button],[role=tab]';

/** React lays its props on each element that it has taken over; held-click.test.tsx holds this against the React in use. */
const isTaken = (button: Element): boolean =>
  Object.keys(button).some((key) => key.startsWith('__reactProps$'));

/** Buttons of parts whose code is still on the way: each part of a page is taken over by itself. */
let late = new Set<Element>();
let held: HTMLElement | undefined;

/** Gives a click once its button is taken over; a button that is gone gets none. */
function giveOnceTaken(button: HTMLElement): void {
  if (button !== held) return;
  if (button.isConnected && !isTaken(button)) return void requestAnimationFrame(() => giveOnceTaken(button));
  held = undefined;
  if (button.isConnected) button.click();
}

function hold(button: HTMLElement): void {
  held = button;
  giveOnceTaken(button);
}

function holdLate(event: MouseEvent): void {
  late = new Set([...late].filter((button) => button.isConnected && !isTaken(button)));
  if (late.size === 0) document.removeEventListener('click', holdLate, true);
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(BUTTONS);
  if (!button || !late.has(button)) return;
  event.preventDefault();
  event.stopPropagation();
  hold(button);
}

/**
 * Gives the page the last click on a button that came before the page was the browser's own. The HTML has held it
 * (server/rendering/rendered-page.ts); of several, one: whoever presses a button that does not answer presses it again.
 * A button of a part that comes later gets its click when the part is taken over.
 */
export function giveHeldClick(): void {
  const button = window.__HELD_CLICK__;
  // Ends the holding: entries of `performance`, which any script may clear, cannot tell that.
  window.__HELD_CLICK__ = null;
  late = new Set([...document.querySelectorAll(`#root :is(${BUTTONS})`)].filter((one) => !isTaken(one)));
  if (late.size > 0) document.addEventListener('click', holdLate, true);
  if (button) hold(button);
}
