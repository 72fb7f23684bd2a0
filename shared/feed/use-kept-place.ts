import { type RefObject, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listPlaces } from './list-places';
import { useHistoryEntry } from './use-history-entry';

/** Frames in which entries that come into sight may still change their heights. */
const SETTLING_FRAMES = 10;

const entriesOf = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-entry]'));

/**
 * Brings a list that is come back to, by a step through the history or a reload, to the entry that was in sight (NAV-6). The
 * browser alone would do so before the list is there.
 *
 * @param list holds the entries, each named by `data-entry`
 * @param there whether the entries are in the document
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, there: boolean): void {
  const entry = useHistoryEntry();
  const comesBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const box = list.current;
    if (!there || !box) return;
    let settling = 0;
    const place = comesBack ? listPlaces.of(entry) : undefined;
    const known = place && entriesOf(box).find(({ dataset }) => dataset.entry === place.entry);
    const settle = (left: number) => {
      if (!place || !known) return;
      const by = known.getBoundingClientRect().top - place.top;
      if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      settling = left > 0 ? requestAnimationFrame(() => settle(left - 1)) : 0;
    };
    settle(SETTLING_FRAMES);
    const keep = () => {
      if (settling !== 0) return;
      const entries = entriesOf(box);
      const first = entries.find((one) => one.getBoundingClientRect().bottom > 0);
      if (!first?.dataset.entry) return;
      listPlaces.keep(entry, {
        entry: first.dataset.entry,
        top: first.getBoundingClientRect().top,
        entries: entries.length,
      });
    };
    const stop = () => {
      cancelAnimationFrame(settling);
      settling = 0;
    };
    addEventListener('scroll', keep, { passive: true });
    // Whoever scrolls meanwhile is not pulled back.
    for (const own of ['wheel', 'touchstart', 'keydown']) addEventListener(own, stop, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', keep);
      for (const own of ['wheel', 'touchstart', 'keydown']) removeEventListener(own, stop);
    };
  }, [list, there, entry, comesBack]);
}
