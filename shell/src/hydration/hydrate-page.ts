import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { carryInput } from './early-input';

/** Where hydration fails, because somebody has changed the HTML, React has rendered the part anew when it says so. */
const onRecoverableError = (error: unknown): void => {
  console.error('[hydration]', error);
  queueMicrotask(carryInput);
};

/**
 * Takes over what the server has rendered, in small pieces, so that a tap or a scroll meanwhile is answered between two of them.
 *
 * @param root what it is in; its input has been noted
 * @param site the same as the server's
 */
export const hydratePage = (root: HTMLElement, site: ReactNode): void =>
  startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
