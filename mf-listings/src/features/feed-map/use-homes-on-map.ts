import type { ApiError } from '@site/shared/api';
import type { ListingItem, ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { useMemo, useState } from 'react';
import { areaOf, type Bounds, common, EVERYWHERE, MAINLAND } from './bounds';
import { boundsOfHomes, type HomesOnMap, homesOfList } from './homes-on-map';
import { useHomesOnMapQuery } from './homes-on-map.api';

/** What a map has in its window. */
export interface MapWindow {
  bounds: Bounds;
  /** As maps of the web count it. */
  zoom: number;
}

/** What {@link useHomesOnMap} gives. */
export interface MapHomes {
  /** What the window shall show first, with a new filter too; undefined while that is not known. */
  aim: Bounds | undefined;
  /** The part of the map that the filter is narrowed to. */
  area: Bounds | undefined;
  /** The homes in the window, those before the last move until the new ones come; undefined while a new filter's are on their way. */
  homes: HomesOnMap | undefined;
  isFetching: boolean;
  /** Why there are no homes; undefined while there are, or when the service has no map. */
  error: ApiError | undefined;
  retry: () => void;
}

const NOWHERE = homesOfList([], EVERYWHERE);
/** What was found within this time is not asked for again, s: a window that one comes back to. */
const FRESH_FOR = 60;
const FAR = 5;
const FIRST_HOMES = 10;
const NOT_FOUND = 404;

/**
 * Asks for the homes of a feed that lie in a map's window (MAP-4), and where that window shall be: at the part of the map
 * that the filter names, or around all homes that fit the filter.
 *
 * @param kind which feed
 * @param filter its whole filter
 * @param shown what the map has in its window; undefined while there is no map
 * @param items the homes of the list, which the map shows where the service has no call for it
 */
export function useHomesOnMap(
  kind: ListingKind,
  filter: FeedFilter,
  shown: MapWindow | undefined,
  items: readonly ListingItem[],
): MapHomes {
  const area = useMemo(() => areaOf(filter.bounds), [filter.bounds]);
  const all = { kind, filter, bounds: EVERYWHERE, zoom: FAR };
  const found = useHomesOnMapQuery(all, { skip: area !== undefined, refetchOnMountOrArgChange: FRESH_FOR });
  const bounds = shown && (area ? common(area, shown.bounds) : shown.bounds);
  const inWindow = useHomesOnMapQuery(
    { kind, filter, bounds: bounds ?? EVERYWHERE, zoom: shown?.zoom ?? FAR },
    { skip: bounds === undefined, refetchOnMountOrArgChange: FRESH_FOR },
  );
  const question = JSON.stringify([kind, filter]);
  const [kept, setKept] = useState<{ question: string; homes: HomesOnMap }>();
  const came = inWindow.currentData;
  if (came && (kept?.homes !== came || kept.question !== question)) setKept({ question, homes: came });

  const error = (inWindow.error ?? (area ? undefined : found.error)) as ApiError | undefined;
  const isAbsent = error?.status === NOT_FOUND;
  const ofList = useMemo(
    () => (isAbsent ? homesOfList(items, bounds ?? EVERYWHERE) : undefined),
    [isAbsent, items, bounds],
  );
  const aim = useMemo(() => {
    if (area) return area;
    // Of a list that grows the beginning alone: the map would move with each page.
    const ofBeginning = () => (isAbsent ? homesOfList(items.slice(0, FIRST_HOMES), EVERYWHERE) : NOWHERE);
    const fitting = found.currentData ?? (found.error ? ofBeginning() : undefined);
    return fitting && (boundsOfHomes(fitting) ?? MAINLAND);
  }, [area, found.currentData, found.error, isAbsent, items]);
  const isFetching = found.isFetching || inWindow.isFetching;
  const ofFilter = kept?.question === question ? kept.homes : undefined;
  // A map that is given nothing leaves drawn what it has: after a failure that would be the homes of another filter.
  const afterFailure = error && !isFetching ? NOWHERE : undefined;
  return {
    aim,
    area,
    homes: ofList ?? (shown && bounds === undefined ? NOWHERE : (came ?? ofFilter ?? afterFailure)),
    isFetching,
    error: isAbsent || isFetching ? undefined : error,
    retry() {
      if (found.error) found.refetch();
      if (inWindow.error) inWindow.refetch();
    },
  };
}
