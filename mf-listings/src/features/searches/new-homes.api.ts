import { addEndpoints } from '@site/shared/api';
import type { SavedSearch } from '@site/shared/contract';
import { isFields } from '@site/shared/domain';

/** A search, and since when its homes are new, epoch ms. */
export type AskedSearch = Pick<SavedSearch, 'kind' | 'filter'> & { since: number };

/** Reads how many new homes each search has. */
export function readTotals(answer: unknown): number[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer.totals)) return undefined;
  return answer.totals.every((total) => Number.isInteger(total)) ? (answer.totals as number[]) : undefined;
}

const newHomesApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  /** A service without it answers 404: then nothing is said of new homes (ALERT-4). */
  newHomes: build.query<number[], readonly AskedSearch[]>({
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
      read: readTotals,
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
