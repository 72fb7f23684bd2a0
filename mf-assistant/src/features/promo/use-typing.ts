import { useEffect, useState } from 'react';

/** Pause between two letters, ms. */
const PACE_MS = 35;

/** Whether the visitor wants nothing to move, or to save what moving costs. */
const isStill = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
};

/** It has been typed since the site was opened: on the next list it stands there. */
let isTyped = false;

/**
 * Types a text out, once per visit; all of it at once for who wants no motion, or saves data.
 *
 * @param text what is typed; another one (of another language) stands as it is
 * @returns how many letters are there
 */
export function useTyping(text: string): number {
  const [first] = useState(text);
  const [typed, setTyped] = useState(() => (isTyped || isStill() ? text.length : 0));
  const isDone = typed >= first.length;
  useEffect(() => {
    isTyped = true;
    if (isDone) return;
    const timer = setInterval(() => setTyped((count) => Math.min(count + 1, first.length)), PACE_MS);
    return () => clearInterval(timer);
  }, [isDone, first]);
  return text === first ? typed : text.length;
}
