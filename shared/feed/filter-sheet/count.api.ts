import { addEndpoints } from '@site/shared/api';
import { isFields, type ListingKind } from '@site/shared/domain';
import { wireFeedFilter } from '../feed-address';
import type { FeedFilter, WireFilter } from '../feed-filter';

/** How many homes there are by price or area: `counts[i]` of them from `edges[i]` to `edges[i + 1]`; the last one has no upper edge. */
export interface Histogram {
  /** Vnđ or m², rising. */
  edges: number[];
  counts: number[];
}

/** A search that is a step wider, as the service finds it. */
export interface WiderFilter {
  /** What changes of the service's filter; null takes a key out. */
  changes: { [Key in keyof WireFilter]?: WireFilter[Key] | null };
  total: number;
}

/** What a search holds. */
export interface SearchCount {
  total: number;
  /** Each without its own range. */
  histograms?: { price: Histogram; square_meter: Histogram } | undefined;
  wider?: WiderFilter[] | undefined;
}

/** Which search is counted, and what else is asked of it. */
export interface CountQuery {
  kind: ListingKind;
  filter: FeedFilter;
  histograms?: true;
  wider?: true;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isHistogram = (value: unknown): value is Histogram =>
  isFields(value) &&
  Array.isArray(value.edges) &&
  Array.isArray(value.counts) &&
  value.edges.length === value.counts.length &&
  value.edges.every((edge, index, all) => Number.isFinite(edge) && (index === 0 || edge > all[index - 1])) &&
  value.counts.every(isCount);

const isWider = (value: unknown): value is WiderFilter =>
  isFields(value) && isFields(value.changes) && isCount(value.total);

/** Reads the answer of a count; what is odd about its extras is left out. */
export function readCount(answer: unknown): SearchCount | undefined {
  if (!isFields(answer) || !isCount(answer.total)) return undefined;
  const { total, histograms, wider } = answer;
  return {
    total,
    ...(isFields(histograms) && isHistogram(histograms.price) && isHistogram(histograms.square_meter)
      ? { histograms: { price: histograms.price, square_meter: histograms.square_meter } }
      : {}),
    ...(Array.isArray(wider) ? { wider: wider.filter(isWider) } : {}),
  };
}

const countApi = addEndpoints('shared/feed', __SOURCES__['shared/feed'], (build) => ({
  homeCount: build.query<SearchCount, CountQuery>({
    query: ({ kind, filter, ...also }) => ({
      method: 'POST',
      path: `/api/products/${kind}/count`,
      body: { filter: wireFeedFilter(kind, filter), ...also },
      read: readCount,
    }),
  }),
}));

export const { useHomeCountQuery } = countApi;
