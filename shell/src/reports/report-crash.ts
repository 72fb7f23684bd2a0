import type { AreaRelease } from '@site/shared/contract';

/**
 * Tells who answers for it that something crashed. What sends it comes with the upkeep, now at the latest.
 *
 * @param error what was thrown
 * @param area whose it is; found in the stack when it is not known
 */
export function reportCrash(error: unknown, area?: Pick<AreaRelease, 'id' | 'version'>): void {
  // A failure of this itself ends here: reported, it would come back for ever.
  import(/* webpackChunkName: "upkeep" */ './send-crash')
    .then(({ sendCrash }) => sendCrash(error, area))
    .catch(() => undefined);
}

/** Reports what nobody caught. */
export function watchCrashes(): void {
  addEventListener('error', ({ error }) => error && reportCrash(error));
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}
