import { readStored, store } from '@site/shared/storage';
import { useEffect, useState } from 'react';

/** Pause between two letters, ms. */
const PACE_MS = 35;

/** Whether the visitor wants nothing to move, or to save what moving costs. */
const isStill = (): boolean => {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return isSaving || matchMedia('(prefers-reduced-motion: reduce)').matches;
};

/** Session storage: it has been typed on this visit. On the next page, also after a reload, it stands there. */
const TYPED_KEY = 'lilyPromoTyped';

/**
 * Types a text out, once per visit; all of it at once for who wants no motion, or saves data.
 *
 * @param text what is typed; another one (of another language) stands as it is
 * @returns how many letters are there, and whether all of them were from the start
 */
export function useTyping(text: string): { typed: number; wasTyped: boolean } {
  const [first] = useState(text);
  const [wasTyped] = useState(() => isStill() || readStored('sessionStorage', TYPED_KEY) !== undefined);
  const [typed, setTyped] = useState(wasTyped ? text.length : 0);
  const isDone = typed >= first.length;
  useEffect(() => {
    store('sessionStorage', TYPED_KEY, 'yes');
    if (isDone) return;
    const timer = setInterval(() => setTyped((count) => Math.min(count + 1, first.length)), PACE_MS);
    return () => clearInterval(timer);
  }, [isDone, first]);
  return { typed: text === first ? typed : text.length, wasTyped };
}
