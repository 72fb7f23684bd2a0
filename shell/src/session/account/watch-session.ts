/** How often the user is fetched while the tab is looked at, ms (AUTH-3). */
const INTERVAL_MS = 60_000;
/** How long a look at the session counts as fresh, when the visitor comes back to the tab, ms. */
const FRESH_MS = 10_000;

/**
 * Looks at the session every minute while the tab is visible, and when the visitor or the network comes back.
 *
 * @param look looks at it; it does not reject
 * @returns a function that ends it
 */
export function watchSession(look: () => void): () => void {
  let last = Date.now();
  const lookNow = () => {
    last = Date.now();
    look();
  };
  const whenVisible = () => {
    if (document.visibilityState === 'visible') lookNow();
  };
  const whenBack = () => {
    if (Date.now() - last > FRESH_MS) whenVisible();
  };
  const timer = setInterval(whenVisible, INTERVAL_MS);
  document.addEventListener('visibilitychange', whenBack);
  addEventListener('focus', whenBack);
  addEventListener('online', lookNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenBack);
    removeEventListener('focus', whenBack);
    removeEventListener('online', lookNow);
  };
}
