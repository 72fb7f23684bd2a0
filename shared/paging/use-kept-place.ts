import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  /** The `data-entry` of the first entry in sight. */
  entry: string;
  /** Where it stood, px from the window's top. */
  top: number;
}

/** By history entry; as long as the loaded pages themselves are kept. */
const places = new Map<string, Place>();

const entriesOf = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-entry]'));

/**
 * Brings a list that is come back to to the entry that was in sight (NAV-6). The browser alone would do so before the
 * list is there.
 *
 * @param list holds the entries, each named by `data-entry`
 * @param there whether the entries are in the document
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, there: boolean): void {
  const { key } = useLocation();
  const comesBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const box = list.current;
    if (!there || !box) return;
    const place = comesBack ? places.get(key) : undefined;
    const known = place && entriesOf(box).find(({ dataset }) => dataset.entry === place.entry);
    if (place && known) window.scrollBy(0, known.getBoundingClientRect().top - place.top);
    const keep = () => {
      const first = entriesOf(box).find((entry) => entry.getBoundingClientRect().bottom > 0);
      if (first?.dataset.entry) {
        places.set(key, { entry: first.dataset.entry, top: first.getBoundingClientRect().top });
      }
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [list, there, key, comesBack]);
}
