import { addEndpoints } from '@site/shared/api';
import { type Matches, readMatches } from './read-matches';

/** So many of an owner's homes are offered to choose from. */
const MOST_OWN_HOMES = 10;

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
    query: (demands) => ({ method: 'POST', path: PATH, body: { demands }, read: readMatches }),
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
