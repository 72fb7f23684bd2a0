import type { Toast } from '@site/shared/contract';
import { useLazy, useOnReconnect } from '@site/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { noToasts, pendingToasts, subscribeToasts } from './toast-queue';

// Nobody pays for toasts before the first one.
const loadToaster = () =>
  import(/* webpackChunkName: 'toaster' */ './toaster').then(({ default: Toaster }) => Toaster);

/**
 * Shows toasts at the bottom right, above the bottom bar (ERR-1). Where its code cannot be had, the page stays as it is; it is asked for
 * again with the next toast, and once there is a network again (OFFLINE-13).
 */
export function ToastHost() {
  const toasts: readonly Toast[] = useSyncExternalStore(subscribeToasts, pendingToasts, noToasts);
  const { part: Toaster, failed, retry } = useLazy(loadToaster, toasts.length > 0);
  useOnReconnect(failed ? retry : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast asks again
  useEffect(retry, [toasts.length]);
  return Toaster ? <Toaster /> : null;
}
