import { addEndpoints } from '@site/shared/api';
import type { SavedSearch } from '@site/shared/contract';
import { isFields } from '@site/shared/domain';

/** Nobody keeps more searches (ALERT-3), and the service counts for no more at once (ALERT-4). */
export const MOST_SEARCHES = 100;

/** A search, and since when its homes are new, epoch ms. */
export type AskedSearch = Pick<SavedSearch, 'kind' | 'filter'> & { since: number };

/** What is asked of saved searches; those of a device and of its account together may be more than one question takes. */
export const askedOf = (searches: readonly SavedSearch[]): AskedSearch[] =>
  searches.slice(0, MOST_SEARCHES).map(({ kind, filter, openedAt }) => ({ kind, filter, since: openedAt }));

/** How many new homes searches have. */
export interface NewHomes {
  /** In the order of the searches. */
  totals: readonly number[];
  /** When the service counted, by its own clock, epoch ms; undefined from one that does not say. */
  countedAt: number | undefined;
}

/** Reads how many new homes each search has. */
export function readNewHomes(answer: unknown): NewHomes | undefined {
  if (!isFields(answer) || !Array.isArray(answer.totals)) return undefined;
  if (!answer.totals.every((total) => Number.isInteger(total))) return undefined;
  const at = typeof answer.counted_at === 'string' ? Date.parse(answer.counted_at) : Number.NaN;
  return { totals: answer.totals as number[], countedAt: Number.isNaN(at) ? undefined : at };
}

const newHomesApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  /** A service without it answers 404: then nothing is said of new homes (ALERT-4). */
  newHomes: build.query<NewHomes, readonly AskedSearch[]>({
    query: (searches) => ({
      method: 'POST',
      path: '/api/products/count-new',
      body: {
        searches: searches.map(({ kind, filter, since }) => ({
          kind,
          filter,
          since: new Date(since).toISOString(),
        })),
      },
      read: readNewHomes,
    }),
  }),
  endMails: build.mutation<string, string>({
    query: (token) => ({
      method: 'POST',
      path: '/api/saved-searches/end-mails',
      body: { token },
      read: (answer) => (isFields(answer) && typeof answer.name === 'string' ? answer.name : undefined),
    }),
  }),
}));

export const { useNewHomesQuery, useEndMailsMutation } = newHomesApi;
