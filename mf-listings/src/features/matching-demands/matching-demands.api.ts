import { type ApiError, addEndpoints, identifiedAnswers } from '@site/shared/api';
import { asksTogether } from './asks-together';
import { type MatchingDemands, readMatchingDemands } from './read-matching-demands';

/** So many demands are listed of a home. */
const MOST_DEMANDS = 5;
const NOT_FOUND = 404;
/** The service takes no more listings at once. */
const MOST_AT_ONCE = 24;

/** Whose listing: the answer is its author's alone. */
export interface OwnListingQuery {
  id: string;
  /** users.uid of the author. */
  person: string;
}

const request = (products: readonly string[], limit: number) => ({
  method: 'POST' as const,
  path: '/api/products/matching-demands',
  identified: true,
  body: { products, limit },
  read: readMatchingDemands,
});

type Answer = { data: MatchingDemands[] } | { error: ApiError };

/** Cards come by the dozen, and share a request. */
const countTogether = asksTogether<string, Answer>(MOST_AT_ONCE);

/** A service without it answers 404: then nothing is said of demands (MEET-3). */
const matchingDemandsApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  matchingDemands: build.query<MatchingDemands | null, OwnListingQuery>({
    query: ({ id }) => ({
      ...request([id], MOST_DEMANDS),
      read: (answer) => {
        const read = readMatchingDemands(answer);
        return read && (read[0] ?? null);
      },
    }),
  }),
  /** How many demands a listing fits, for its card. */
  demandCount: build.query<number, OwnListingQuery>({
    queryFn: async ({ id }, { queryCacheKey }, _options, ask) => {
      // Only the card that asks for all is known by its request; no other's answer may outlive the session either.
      if (queryCacheKey !== undefined) identifiedAnswers.add(queryCacheKey);
      const answer = await countTogether(id, async (ids) => (await ask(request(ids, 0))) as Answer);
      if ('error' in answer) return answer.error.status === NOT_FOUND ? { data: 0 } : { error: answer.error };
      return { data: answer.data.find(({ product }) => product === id)?.count ?? 0 };
    },
  }),
}));

export const { useMatchingDemandsQuery, useDemandCountQuery } = matchingDemandsApi;
