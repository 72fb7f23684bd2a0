const SCROLLS = /auto|scroll/;

const canMove = (box: Element, by: number): boolean => {
  const room = box.scrollHeight - box.clientHeight;
  return by > 0 ? room - box.scrollTop > 1 : room > 0 && box.scrollTop > 0;
};

/**
 * Whether something between the target of an event and the feed, or the page around the feed, has its own scrolling: a long
 * text on a card, the rail, a list of comments.
 *
 * @param target where the event happened
 * @param feed the feed's own scroller
 * @param by the way to go, px down; for less than nothing up
 */
export function scrollsItself(target: EventTarget | null, feed: Element, by: number): boolean {
  let box = target instanceof Element ? target : null;
  for (; box && box !== feed && box !== document.documentElement; box = box.parentElement) {
    if (canMove(box, by) && SCROLLS.test(getComputedStyle(box).overflowY)) return true;
  }
  return box !== feed && canMove(document.documentElement, by);
}

/** Whether something is open over the page that has the keys and the wheel for itself. */
export const isUnderDialog = (): boolean =>
  document.querySelector('dialog[open], [aria-modal="true"]') !== null;
