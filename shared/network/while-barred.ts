import type { NamespaceConnection, PostConnection } from '@site/shared/contract';

/** How often what no line brings is asked for, ms. */
export const LOOK_AGAIN_MS = 20_000;

/**
 * Calls `look` from time to time as long as only HTTP reaches the service (LINE-11), and at once when that is found out. It rests while
 * nobody looks at the tab, and without a network.
 *
 * @param connection what would bring the news live
 * @param look asks for what may have been missed
 * @returns stops it
 */
export function whileBarred(
  connection: Pick<PostConnection | NamespaceConnection, 'state' | 'subscribe'>,
  look: () => void,
): () => void {
  // Several browsers in one process, as tests have them, are no tab that somebody looks at.
  if (typeof document === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) look();
  };
  const rest = () => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
  const follow = () => {
    const isBarred = connection.state().barred === true;
    if (!isBarred) return rest();
    if (timer !== undefined) return;
    timer = setInterval(lookIfSeen, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    lookIfSeen();
  };
  const stop = connection.subscribe(follow);
  follow();
  return () => {
    rest();
    stop();
  };
}
