/** How long the network is waited for before a kept answer is shown, ms: who waits longer than this stands in a lift. */
const PATIENCE_MS = 3_000;
/** The same where the network has just failed, ms: one that is back answers within this, and nothing old is shown. */
const SHORT_PATIENCE_MS = 300;
/** For how long a failure says something of the network, ms: longer than a call waits, so that one which still waits counts. */
const LATELY_MS = 20_000;

let lastFailure = Number.NEGATIVE_INFINITY;

/** Notes that a call reached no service, or none in time. */
export function noteNoAnswer(): void {
  lastFailure = performance.now();
}

/** Notes that a service has answered: earlier failures say nothing any more. */
export function noteAnswer(): void {
  lastFailure = Number.NEGATIVE_INFINITY;
}

/** How long the network is waited for now before a kept answer is shown, ms (OFFLINE-11). */
export const patienceMs = (): number =>
  performance.now() - lastFailure < LATELY_MS ? SHORT_PATIENCE_MS : PATIENCE_MS;
