import type { Toast } from '@site/shared/contract';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noToasts, pendingToasts, subscribeToasts } from './toast-queue';

// Nobody pays for toasts before the first one.
const Toaster = lazy(() => import(/* webpackChunkName: 'toaster' */ './toaster'));

/** Shows toasts at the bottom right, above the bottom bar (ERR-1). */
export function ToastHost() {
  const toasts: readonly Toast[] = useSyncExternalStore(subscribeToasts, pendingToasts, noToasts);
  return toasts.length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
