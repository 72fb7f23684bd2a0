import { FileFailure } from './file-failure';

/** How long a file may take before its area counts as hanging, in milliseconds. */
export const FILE_TIMEOUT_MS = 8_000;

/** How long a widget may take in all, in milliseconds: what asked for it says then that it is not to be had. */
export const WIDGET_TIMEOUT_MS = 10_000;

/** Gives up on `work` after a time of its own: the browser's is minutes, or none. */
export function withTimeout<T>(work: Promise<T>, what: string, ms = FILE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new FileFailure('timeout', `${what} took longer than ${ms} ms`)),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
