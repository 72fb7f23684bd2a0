import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** How much of a card must be in view for its video to play (MEGA-3). */
const ENOUGH = 0.5;

const indexOf = (card: Element): number => Number((card as HTMLElement).dataset.index);

/**
 * Tells which one card is at least half in view (MEGA-3).
 *
 * @param start the place of the card in view at first, until the browser says more
 * @returns the place of that card, undefined when no card is half in view; and the `ref` for every card, which has its place in `data-index`
 */
export function useActiveCard(start: number): {
  active: number | undefined;
  watch: RefCallback<HTMLElement>;
} {
  const [active, setActive] = useState<number | undefined>(start);
  const [observer] = useState(() =>
    // Nothing is watched on the server.
    typeof window === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            for (const { target, intersectionRatio } of entries) {
              const index = indexOf(target);
              // Not `isIntersecting`: to some browsers the first pixel is enough for that.
              const inView = intersectionRatio >= ENOUGH;
              setActive((before) => (inView ? index : before === index ? undefined : before));
            }
          },
          { threshold: ENOUGH },
        ),
  );
  useEffect(() => () => observer?.disconnect(), [observer]);
  const watch = useCallback(
    (card: HTMLElement | null) => {
      if (!card || !observer) return;
      observer.observe(card);
      return () => {
        observer.unobserve(card);
        setActive((before) => (before === indexOf(card) ? undefined : before));
      };
    },
    [observer],
  );
  return { active, watch };
}
