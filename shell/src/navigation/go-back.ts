import { readStored, store } from '@site/shared/storage';
import { ownPath } from './own-path';
import { isSignInPage } from './sign-in-pages';

const GO_BACK = 'goBack';
const ENTRY = 'goBack:entry';

/**
 * Keeps the visited page as `goBack` in local storage (NAV-6). The first page of a tab also remembers what was
 * visited before it, in another tab: that is where Back leads when this tab has no step to go back to. Sign-in pages are
 * no place to come back to.
 *
 * @param path path and query now shown
 */
export function rememberVisit(path: string): void {
  const before = readStored('localStorage', GO_BACK);
  if (readStored('sessionStorage', ENTRY) === undefined) {
    store('sessionStorage', ENTRY, before && before !== path ? before : '');
  }
  if (!isSignInPage(path.replace(/\?.*/, ''))) store('localStorage', GO_BACK, path);
}

/**
 * Where Back leads when the tab has no step of its own.
 *
 * @param fallback the place when nothing is remembered (DETAIL-5: the feed)
 */
export function backTarget(fallback: string): string {
  return ownPath(readStored('sessionStorage', ENTRY) ?? '') ?? fallback;
}

/** Whether the router has made a step in this tab: it numbers its entries in `history.state.idx`. */
export function hasStep(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
