import { addEndpoints } from '@site/shared/api';
import type { EarlyRequest } from '@site/shared/contract';
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

/** How long a window's homes are kept that is no longer shown, s. */
const KEPT_FOR = 60;

/** The request for the homes in a map's window. */
export const mapRequest = ({ kind, filter, bounds, zoom }: MapQuestion): EarlyRequest => ({
  method: 'POST',
  // In the query: a service that does not know the short form refuses fields of the body that it does not know.
  path: `/api/products/${kind}/map?dots=true`,
  body: { filter: { ...wireFeedFilter(kind, filter), bounds }, zoom },
});

const mapApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  homesOnMap: build.query<HomesOnMap, MapQuestion>({
    query: (question) => ({ ...mapRequest(question), read: readHomesOnMap }),
    // Windows differ with every move: thousands of homes would be compared for nothing, and kept for a day.
    structuralSharing: false,
    keepUnusedDataFor: KEPT_FOR,
  }),
}));

export const { useHomesOnMapQuery } = mapApi;
