import { useSyncExternalStore } from 'react';

/** From these widths of the window on, px, cards stand in two and in three columns: the same as in card-grid.module.css. */
const STEPS = [720, 1440];

const queries = (): MediaQueryList[] => STEPS.map((width) => matchMedia(`(min-width: ${width}px)`));

const onChange = (listener: () => void) => {
  const lists = queries();
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
};

/**
 * In how many columns the cards of a feed stand (MAP-1). Until a page from the server is taken over, its style sheet alone decides.
 *
 * @param isBeside a map takes the room of one of them (MAP-4)
 */
export const useColumns = (isBeside: boolean): number =>
  useSyncExternalStore(
    onChange,
    () => Math.max(1, queries().filter(({ matches }) => matches).length + (isBeside ? 0 : 1)),
    () => 1,
  );
