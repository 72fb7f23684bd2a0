import { StatePanel, useAtRest, useLazy } from '@site/shared/ui';
import { type ComponentType, useCallback, useState } from 'react';
import type { FeedMapProps } from '../feed-map/feed-map';
import type { FeedView } from './feed-view';
import css from './feed-view.module.css';

type Part = ComponentType<FeedMapProps>;

const loadMap = (): Promise<Part> =>
  import(/* webpackChunkName: "feed-map" */ '../feed-map/feed-map').then(({ FeedMap }) => FeedMap);
const loadButton = (): Promise<Part> =>
  import(/* webpackChunkName: "map-button" */ '../feed-map/map-button').then(({ MapButton }) => MapButton);

export interface FeedMapSlotProps extends Omit<FeedMapProps, 'isBeside' | 'onClose'> {
  view: FeedView;
}

/** Where the map of a feed comes: beside the list when it is wanted, at rest as a button of narrow windows (MAP-4, MAP-5). */
export function FeedMapSlot({ view, ...feed }: FeedMapSlotProps) {
  const isBeside = view === 'map';
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(true), []));
  const isWanted = isBeside || (isAtRest && view === 'narrow');
  const map = useLazy(loadMap, isBeside);
  const button = useLazy(loadButton, isWanted && !isBeside);
  const { part: Part, failed, retry } = isBeside ? map : button;
  return (
    isWanted && (
      <div className={css.map}>
        {Part ? (
          <Part {...feed} isBeside={isBeside} />
        ) : (
          isBeside && failed && <StatePanel kind="failed" onRetry={retry} />
        )}
      </div>
    )
  );
}
