import { addEndpoints } from '@site/shared/api';
import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, wireFeedFilter } from '@site/shared/feed';
import type { Bounds } from './bounds';
import { type HomesOnMap, readHomesOnMap } from './homes-on-map';

/** Which part of a feed a map shows. */
export interface MapQuestion {
  kind: ListingKind;
  filter: FeedFilter;
  bounds: Bounds;
  /** As maps of the web count it. */
  zoom: number;
}

const mapApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  homesOnMap: build.query<HomesOnMap, MapQuestion>({
    query: ({ kind, filter, bounds, zoom }) => ({
      method: 'POST',
      path: `/api/products/${kind}/map`,
      body: { filter: { ...wireFeedFilter(kind, filter), bounds }, zoom },
      read: readHomesOnMap,
    }),
  }),
}));

export const { useHomesOnMapQuery } = mapApi;
