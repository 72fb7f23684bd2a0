import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock';

const never = () => () => undefined;

/**
 * Whether this is the server's rendering, or the one with which the browser takes over the server's HTML: both must give
 * the same markup. Right after hydration the component renders once more, with false; what mounts later never hears true.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The present of a rendering that hydrates: the moment at which the server rendered, so that both sides show the same.
 *
 * @returns ms since 1970; on a page that was not rendered on the server, the browser's present
 */
export const renderedAt = (): number => globalThis.__NOW__ ?? serverNow();
