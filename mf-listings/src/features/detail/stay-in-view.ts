/** What a visitor does to go elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element into view and keeps it there while what stands above it is still coming, until the visitor does
 * anything.
 *
 * @returns ends it
 */
export function stayInView(element: Element): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const end = (): void => {
    observer.disconnect();
    for (const move of MOVES) removeEventListener(move, end, true);
  };
  element.scrollIntoView();
  observer.observe(document.body);
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
  return end;
}
