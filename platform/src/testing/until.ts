import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Waits until something is so.
 *
 * @throws Error when it is not after `limit` milliseconds
 */
export async function until(isSo: () => boolean | Promise<boolean>, limit = 15_000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still not so: ${isSo}`);
    await pause(POLL_MS);
  }
}
