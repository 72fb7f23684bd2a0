import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { FeedRailProps } from './feed-rail';

const WIDE = '(min-width: 1280px)';

const onWidth = (listener: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** The rail beside a feed, on screens that have room for it: on others its code is not even loaded. */
export function FeedRailSlot(props: FeedRailProps) {
  const wide = useSyncExternalStore(
    onWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const [Rail, setRail] = useState<ComponentType<FeedRailProps>>();
  useEffect(() => {
    if (!wide) return;
    let gone = false;
    import(/* webpackChunkName: "feed-rail" */ './feed-rail').then(
      (rail) => gone || setRail(() => rail.FeedRail),
      // Without it the feed is whole: the next visit tries again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wide]);
  return wide && Rail ? <Rail {...props} /> : null;
}
