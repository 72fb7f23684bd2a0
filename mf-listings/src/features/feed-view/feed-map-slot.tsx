import { StatePanel, useAtRest, useLazy } from '@site/shared/ui';
import { useCallback, useState } from 'react';
import type { FeedMapProps } from '../feed-map/feed-map';
import type { FeedView } from './feed-view';
import css from './feed-view.module.css';

const loadMap = () =>
  import(/* webpackChunkName: "feed-map" */ '../feed-map/feed-map').then(({ FeedMap }) => FeedMap);

export interface FeedMapSlotProps extends Omit<FeedMapProps, 'isBeside'> {
  view: FeedView;
}

/** Where the map of a feed comes: beside the list when it is wanted, at rest as a button of narrow windows (MAP-4, MAP-5). */
export function FeedMapSlot({ view, ...map }: FeedMapSlotProps) {
  const isBeside = view === 'map';
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(true), []));
  const isWanted = isBeside || (isAtRest && view === 'narrow');
  const { part: FeedMap, failed, retry } = useLazy(loadMap, isWanted);
  return (
    isWanted && (
      <div className={css.map}>
        {FeedMap ? (
          <FeedMap {...map} isBeside={isBeside} />
        ) : (
          isBeside && failed && <StatePanel kind="failed" onRetry={retry} />
        )}
      </div>
    )
  );
}
