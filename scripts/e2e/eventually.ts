import { setTimeout as pause } from 'node:timers/promises';

/** Long, for a machine that is busy: it costs time only where something fails. */
export const LIMIT_MS = 30_000;
const POLL_MS = 50;

/**
 * Repeats an expectation until it holds; fails with its last failure when it never does.
 *
 * @param expectation throws while it does not hold
 * @param limit how long to go on, ms
 */
export async function eventually(expectation: () => void | Promise<void>, limit = LIMIT_MS): Promise<void> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(POLL_MS);
    }
  }
}
