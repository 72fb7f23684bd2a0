import { noteFault } from './faults';
import { pause, scope } from './scope';

/** How long no request must have come, ms. */
const QUIET_MS = 1_000;
/** After this time the work begins though requests still come, ms: the browser ends an event that takes minutes. */
const LONGEST_MS = 20_000;

let lastRequest = 0;
let work: Promise<void> = Promise.resolve();

scope.addEventListener('fetch', () => {
  lastRequest = performance.now();
});

async function untilRest(): Promise<void> {
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    if (now - lastRequest >= QUIET_MS || now - start >= LONGEST_MS) return;
    await pause(QUIET_MS);
  }
}

/**
 * Does something once the pages ask for nothing more: what the worker keeps must not take the line, the disk or the
 * processor from what they wait for. One piece of work comes after the other; a failure is noted and ends its own piece.
 *
 * @param event stays alive until then
 * @param piece the work; a failed request of its own is no fault
 */
export function atRest(event: ExtendableEvent, piece: () => Promise<unknown>): void {
  work = work
    .then(untilRest)
    .then(piece)
    .then(() => undefined, noteFault);
  event.waitUntil(work);
}
