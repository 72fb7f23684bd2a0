import type { AreaRoute } from '@site/shared/contract';
import { faultOfPath } from '@site/shared/contract/addresses';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { printable } from '@site/shared/contract/printable';
import type { Deployable, Piece } from '@site/shared/releases/piece';

/** What a claim is remembered by. */
export const claimKey = ({ path, home }: AreaRoute): string => (home ? `${path} ${home}` : path);

/** The pieces of a record with the claims that hold, and why others do not. */
export interface Granted {
  pieces: Piece[];
  /** By the area that claims what it does not get. */
  refused: Map<Deployable, string>;
}

/**
 * Takes from areas the addresses that are not theirs: one that is not well formed, and one that another area has claimed for longer. A
 * record may be written by anybody who can write to the store, so its order of areas decides nothing.
 *
 * @param pieces what each team has signed
 * @param since since when a claim was proved, epoch ms
 */
export function grantClaims(
  pieces: readonly Piece[],
  since: (name: Deployable, claim: string) => number,
): Granted {
  const areas = pieces.flatMap((piece) => (piece.name === 'shell' ? [] : piece.release));
  const claims = areas
    .flatMap(({ id, owner, routes }) => routes.map((route) => ({ id, owner, route })))
    .map((claim) => ({ ...claim, at: since(claim.id, claimKey(claim.route)) }))
    .sort((one, other) => one.at - other.at);
  const faults = claims.flatMap(({ id, route }) => {
    const fault = faultOfPath(route.path);
    return fault ? [{ id, route, why: printable(`its path '${route.path}' ${fault}`) }] : [];
  });
  const wellFormed = claims.filter(({ route }) => !faultOfPath(route.path));
  const contests = contestsOf(wellFormed.map(({ route, ...area }) => ({ ...area, routes: [route] })));
  const refusals = [
    ...faults,
    ...contests.map((contest) => ({
      id: contest.claimant.id,
      route: contest.claimed,
      why: `${describeContest(contest)}, and does not get it`,
    })),
  ];
  const refused = new Map<Deployable, string>();
  for (const { id, why } of refusals) refused.set(id, [refused.get(id), why].filter(Boolean).join('; '));
  const isRefused = (name: Deployable, route: AreaRoute) =>
    refusals.some((one) => one.id === name && one.route === route);
  return {
    pieces: pieces.map((piece) =>
      piece.name === 'shell' || !refused.has(piece.name)
        ? piece
        : {
            name: piece.name,
            release: {
              ...piece.release,
              routes: piece.release.routes.filter((route) => !isRefused(piece.name, route)),
            },
          },
    ),
    refused,
  };
}
