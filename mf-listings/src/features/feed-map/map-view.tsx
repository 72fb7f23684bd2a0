import type { ApproximateLocation, ListingItem, ListingKind } from '@site/shared/domain';
import type { FeedFilter, FeedFilterState } from '@site/shared/feed';
import { Button, isUnreachable, Skeleton, useFailureKind, useLazy, useOnReconnect } from '@site/shared/ui';
import { Search } from 'lucide-react';
import { type Ref, startTransition, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { areaText } from './bounds';
import type { HomesEvents } from './draw-homes';
import type { LeafletHandle } from './homes-map';
import { useFeedMapMessages } from './locales/use-messages';
import css from './map-view.lazy.module.css';
import type { PlacedHome } from './same-place';
import { type MapHomes, type MapWindow, useHomesOnMap } from './use-homes-on-map';

const loadHomes = () =>
  import(/* webpackChunkName: "homes-map" */ './homes-map').then(({ HomesMap }) => HomesMap);

export interface MapViewProps extends HomesEvents {
  kind: ListingKind;
  filter: FeedFilter;
  change: FeedFilterState['change'];
  /** The homes of the list that have come. */
  items: readonly ListingItem[];
  lit: PlacedHome | undefined;
  /** Where the home that is lit or picked may be, when its own place is not known. */
  around: ApproximateLocation | undefined;
  map: Ref<LeafletHandle>;
}

/**
 * The map of a feed in all its states: the homes of the same filter, and the way to narrow the feed to what the map shows
 * (MAP-4, MAP-7).
 */
export function MapView({ kind, filter, change, items, lit, around, map, ...events }: MapViewProps) {
  const t = useFeedMapMessages();
  const hint = useId();
  const { part: HomesMap, failed, retry } = useLazy(loadHomes, true);
  const [shown, setShown] = useState<MapWindow>();
  const [isMoved, setMoved] = useState(false);
  const [isBare, setBare] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const found = useHomesOnMap(kind, filter, shown, items);
  // An answer's homes are drawn after its number is written, in a task that gives way to the map's frames.
  const homes = useDeferredValue(found.homes);
  // What the visitor looks at already is not moved to.
  const [own, setOwn] = useState<string>();
  const isSeen = own !== undefined && own === filter.bounds;
  const [searched, setSearched] = useState(filter.bounds);
  // The address follows the search in a render of its own: until then the visitor's window is not forgotten.
  if (searched !== filter.bounds) {
    setSearched(filter.bounds);
    if (own !== filter.bounds) setOwn(undefined);
  }

  const onMove = useCallback((window: MapWindow, by: 'visitor' | 'aim' | 'size') => {
    // Moving on comes before what is shown of a move that has ended.
    startTransition(() => {
      setShown(window);
      if (by !== 'size') setMoved(by === 'visitor');
    });
  }, []);
  const searchHere = () => {
    if (!shown) return;
    const text = areaText(shown.bounds);
    setOwn(text);
    setMoved(false);
    status.current?.focus({ preventScroll: true });
    change({ bounds: text });
  };

  /** What is found; nothing when the homes on the map are those of another window. */
  const countText = () => {
    if (found.isFetching) return t('searching');
    if (found.error) return '';
    if (!found.homes) return t('searching');
    return found.homes.total ? t('inWindow', { count: found.homes.total }) : t('none');
  };

  return (
    <div className={css.view}>
      {HomesMap && (shown || found.aim) ? (
        <HomesMap
          ref={map}
          kind={kind}
          aim={found.aim}
          isSeen={isSeen}
          area={found.area}
          homes={homes}
          lit={lit}
          around={around}
          describedBy={hint}
          onMove={onMove}
          {...events}
          onBare={setBare}
        />
      ) : failed ? (
        <div className={css.failed} role="alert">
          <p>{t('failed')}</p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      ) : (
        <div className={css.wait} aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton height="100%" />
        </div>
      )}
      <p id={hint} hidden>
        {t('hint')}
      </p>
      {shown && (
        <div className={css.over}>
          <p ref={status} className={css.status} role="status" tabIndex={-1}>
            {countText()}
          </p>
          {isMoved && (
            <Button variant="primary" size="small" className={css.here} onClick={searchHere}>
              <Search size={16} aria-hidden="true" />
              {t('searchHere')}
            </Button>
          )}
          {found.error && <HomesFailed {...found} />}
          {isBare && (
            <p className={css.notice} role="status">
              {t('bare')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function HomesFailed({ error, retry }: MapHomes) {
  const t = useFeedMapMessages();
  const kind = useFailureKind(isUnreachable(error));
  useOnReconnect(retry);
  return (
    <div className={css.notice} role="alert">
      <p>{t(kind === 'offline' ? 'homesOffline' : 'homesFailed')}</p>
      <Button size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
