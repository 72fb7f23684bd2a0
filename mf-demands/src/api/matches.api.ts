import { addEndpoints } from '@site/shared/api';
import { type Matches, readMatches } from './read-matches';

/** So many of an owner's homes are offered to choose from. */
const MOST_OWN_HOMES = 10;

const NOT_FOUND = 404;
const PATH = '/api/demands/matches';

/** Whose homes, for which demand. */
export interface OwnHomesQuery {
  demand: string;
  /** users.uid of the person: their answer is nobody else's. */
  person: string;
}

/** What a service answers with 404 that does not compare demands with homes: then nothing is shown (MEET-2). */
const matchesApi = addEndpoints('mf-demands', __SOURCES__['mf-demands'], (build) => ({
  matches: build.query<Matches[], readonly string[]>({
    queryFn: async (demands, _api, _options, ask) => {
      const answer = await ask({ method: 'POST', path: PATH, body: { demands }, read: readMatches });
      if (!answer.error) return { data: answer.data as Matches[] };
      // Kept as an answer: every card that comes later would ask again after a failure.
      return answer.error.status === NOT_FOUND ? { data: [] } : { error: answer.error };
    },
  }),
  ownHomes: build.query<Matches[], OwnHomesQuery>({
    query: ({ demand }) => ({
      method: 'POST',
      path: PATH,
      identified: true,
      body: { demands: [demand], own: true, limit: MOST_OWN_HOMES },
      read: readMatches,
    }),
  }),
}));

export const { useMatchesQuery, useOwnHomesQuery } = matchesApi;
