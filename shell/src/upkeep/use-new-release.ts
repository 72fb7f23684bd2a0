import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { RootState } from '../store/store';
import { isSomethingAtStake } from './at-stake';
import { liveRelease } from './newer-release';

/** How often a tab asks at most whether something new is live, ms. */
export const LOOK_REST_MS = 5 * 60_000;

/**
 * Looks whether another release is live than this tab's: when the tab comes to the front, at most every
 * {@link LOOK_REST_MS}. It asks for nothing while it is hidden.
 *
 * @returns whether to offer it now: something new is live, and nothing is at stake
 */
export function useNewRelease(): boolean {
  const store = useStore<RootState>();
  const { pathname } = useLocation();
  const [isNew, setNew] = useState(false);
  const [isFree, setFree] = useState(false);

  useEffect(() => {
    let looked = Date.now();
    let isGone = false;
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_REST_MS) return;
      looked = Date.now();
      liveRelease().then(
        (id) => isGone || setNew(id !== window.__RECORD__.id),
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_REST_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another form
  useEffect(() => {
    if (!isNew) return;
    const weigh = () => setFree(!isSomethingAtStake(store.getState()));
    weigh();
    const kinds = ['input', 'play', 'pause', 'visibilitychange'];
    for (const kind of kinds) document.addEventListener(kind, weigh, true);
    const unsubscribe = store.subscribe(weigh);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, weigh, true);
      unsubscribe();
    };
  }, [isNew, store, pathname]);

  return isNew && isFree;
}
