/** Fewer bytes in the time of a stall are no progress: a byte now and then would hold a place for ever. */
export const LEAST_BYTES = 1_024;

export const TOO_SLOW = JSON.stringify({
  error: { code: 'too_slow', message: 'The request took too long to arrive.' },
});

/** How long the transfers of a server may stand still. */
export interface TransferLimits {
  /** Within this time something of a body must arrive, and something of a waiting answer must leave, ms. */
  stallMs: number;
  /** Within this time a whole request of HTTP/2 must arrive, ms; that of HTTP/1 is the server's own `requestTimeout`. */
  requestMs?: number;
}

/** A request and its answer, on their way. */
export interface Transfer {
  /** Whether nothing of it is on its way any more. */
  isOver(): boolean;
  /** Looks at it once more, and ends it when it stands still. */
  look(now: number): void;
}

/** A count of bytes that should grow, and since when it has not. */
export interface Progress {
  bytes: number;
  since: number;
}

/** Notes that a count has grown. */
export function mark(progress: Progress, bytes: number, now: number): void {
  progress.bytes = bytes;
  progress.since = now;
}
