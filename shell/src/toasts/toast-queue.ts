import type { Toast } from '@site/shared/contract';

let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Adds a toast; it is shown as soon as the toaster is there. */
export function showToast(toast: Toast): void {
  queue = [...queue, toast];
  for (const listener of listeners) listener();
}

/** All toasts of this visit, in order. */
export const pendingToasts = (): readonly Toast[] => queue;

const NONE: readonly Toast[] = [];
/** The toasts of a page that comes from the server, until it is hydrated. */
export const noToasts = (): readonly Toast[] => NONE;

/** Calls `listener` after every new toast; returns a function that stops it. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
