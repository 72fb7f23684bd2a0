import { noteNoAnswer } from './network-watch';

/** Why a request has no answer. */
export interface NoAnswer {
  code: 'timeout' | 'unreachable';
  message: string;
}

/** A request that is under way. */
export interface Asking<Answer> {
  /** Never rejected. */
  outcome: Promise<{ answer: Answer } | { failure: NoAnswer }>;
  /** Ends it: nobody waits for it any more. */
  abort(): void;
}

/**
 * Starts a request, and notes when it reaches nobody: later ones are told by that whether there is a network.
 *
 * @param limit after this time it is given up, ms
 * @param work the request, which ends when the signal says so
 */
export function startAsking<Answer>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Asking<Answer> {
  // By hand: AbortSignal.any is younger than some browsers that the site supports.
  const over = new AbortController();
  let end: 'timeout' | 'abort' | undefined;
  const finish = (reason: typeof end): void => {
    end = reason;
    over.abort();
  };
  const timer = setTimeout(finish, limit, 'timeout');
  const fail = (error: unknown): { failure: NoAnswer } => {
    // A request that its own page has ended says nothing of the network.
    if (end !== 'abort') noteNoAnswer();
    return {
      failure:
        end === 'timeout'
          ? { code: 'timeout', message: `no answer within ${limit} ms` }
          : { code: 'unreachable', message: String(error) },
    };
  };
  const outcome = work(over.signal)
    .then((answer) => ({ answer }), fail)
    .finally(() => clearTimeout(timer));
  return { outcome, abort: () => finish('abort') };
}

/**
 * Waits for a request, but not longer than some time.
 *
 * @param asking the request
 * @param ms the time
 * @returns whether the request still has no outcome
 */
export function isLate({ outcome }: Asking<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, true);
    void outcome.then(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
