import { useCallback, useEffect, useState } from 'react';

/** A site that has not come by then counts as not to be had, ms. */
export const FRAME_LIMIT_MS = 15_000;

export type FrameState = 'loading' | 'shown' | 'failed';

/**
 * Watches a frame with another site in it. A browser does not tell whether such a frame shows the site or an error, so
 * the address is asked for beside it: no answer at all is a failure, and of the site's own pages a refusal. A site that forbids to be framed cannot be told from
 * one that is there; for that there is the link.
 *
 * @param address of the site
 * @param attempt another number tries again
 */
export function useFrame(address: string, attempt: number): { state: FrameState; onLoad: () => void } {
  const key = `${attempt} ${address}`;
  const [known, setKnown] = useState<{ key: string; state: FrameState }>();
  const state = known?.key === key ? known.state : 'loading';

  useEffect(() => {
    const probe = new AbortController();
    const fail = () => setKnown({ key, state: 'failed' });
    const timer = setTimeout(
      () => setKnown((now) => (now?.key === key ? now : { key, state: 'failed' })),
      FRAME_LIMIT_MS,
    );
    fetch(address, { mode: 'no-cors', credentials: 'omit', signal: probe.signal }).then(
      ({ type, ok }) => {
        // The frame loads the body itself; one that nobody reads would keep the request open for good.
        probe.abort();
        if (type === 'basic' && !ok) fail();
      },
      () => {
        if (!probe.signal.aborted) fail();
      },
    );
    return () => {
      clearTimeout(timer);
      probe.abort();
    };
  }, [key, address]);

  const onLoad = useCallback(
    () => setKnown((now) => (now?.key === key ? now : { key, state: 'shown' })),
    [key],
  );
  return { state, onLoad };
}
