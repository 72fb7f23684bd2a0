import { startTransition, useEffect, useState } from 'react';
import { keepEarlyInput } from './early-input';
import { giveHeldClick } from './held-click';

/**
 * Gives held clicks to the page (held-click.ts). A transition of its own tells when the page has settled: React renders it after
 * everything more urgent, such as what effects of the hydration have changed.
 */
export function HeldClickGiver() {
  const [settled, setSettled] = useState<{ done: () => void }>();
  useEffect(() => {
    keepEarlyInput();
    giveHeldClick((done) => startTransition(() => setSettled({ done })));
  }, []);
  useEffect(() => {
    // Behind React's own work: a click within it would not be answered by a part that is still being taken over.
    if (settled) queueMicrotask(settled.done);
  }, [settled]);
  return null;
}
