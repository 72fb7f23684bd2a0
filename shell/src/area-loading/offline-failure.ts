import { AreaFailure } from './area-failure';

/** Asked for to find out whether the site answers: a small file that no cache keeps. */
const POINTER = '/releases/current';
/** How long the site may take to answer, ms: somebody waits to hear why a page does not come. */
const LONGEST_WAIT_MS = 3_000;

/** Behind a line that is dead a browser may still believe that it is online, Firefox above all: so the site is asked. */
async function isSiteReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(POINTER, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells an area that cannot be had from a visitor without a connection, who cannot have anything (OFFLINE-15).
 *
 * @param failure of the area
 * @returns the failure, or one for want of a connection
 */
export async function orOffline(failure: AreaFailure): Promise<AreaFailure> {
  const mayBeLine = failure.reason === 'unreachable' || failure.reason === 'timeout';
  return mayBeLine && !(await isSiteReached()) ? new AreaFailure(failure.area, 'offline', failure) : failure;
}
