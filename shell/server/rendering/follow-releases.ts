import type { ReleaseRecord } from '@site/shared/contract';
import type { PageRenderer } from './page-renderer';

/** How often the release store is looked at, ms: a bucket is asked less often than that. */
const LOOK_MS = 1_000;

/**
 * Tells the renderer what is released, so that a release's first pages find its workers.
 *
 * @param renderer renders the pages
 * @param inUse gives the live record, then those of the canaries
 * @returns ends it
 */
export async function followReleases(
  renderer: Pick<PageRenderer, 'keep'>,
  inUse: () => Promise<readonly ReleaseRecord[]>,
): Promise<() => void> {
  // Nothing is released yet, or the store cannot be asked: who reads a page next says so.
  const look = () =>
    inUse().then(
      (records) => renderer.keep(records),
      () => undefined,
    );
  await look();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(look);
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
