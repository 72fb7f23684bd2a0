import { overlaps } from './addresses';
import type { AreaManifest, AreaRoute } from './area-manifest';
import { printable } from './printable';

/** Who claims addresses: an area, live or of a source tree. */
export type Claimant = Pick<AreaManifest, 'id' | 'owner' | 'routes'>;

/** Two areas that claim addresses of which some are the same. */
export interface Contest {
  /** The area that holds the addresses. */
  holder: Claimant;
  held: AreaRoute;
  /** The later area, which does not get the addresses. */
  claimant: Claimant;
  claimed: AreaRoute;
}

/** A path that answers '/' meets every home page, whichever of them the site shows there. */
const takesHome = (one: AreaRoute, other: AreaRoute): boolean =>
  one.home !== undefined && (one.home === other.home || overlaps('/', other.path));

const meet = (one: AreaRoute, other: AreaRoute): boolean =>
  overlaps(one.path, other.path) || takesHome(one, other) || takesHome(other, one);

/**
 * Finds the addresses that several areas claim.
 *
 * @param areas in the order in which they came: an address is the first one's. An area whose claims came one after the other may
 *   stand there several times
 * @returns a contest for each claim and each earlier one of another area that it overlaps
 */
export function contestsOf(areas: readonly Claimant[]): Contest[] {
  const contests: Contest[] = [];
  const held: { holder: Claimant; route: AreaRoute }[] = [];
  for (const claimant of areas) {
    const granted: AreaRoute[] = [];
    for (const claimed of claimant.routes) {
      const taken = held.filter(({ holder, route }) => holder.id !== claimant.id && meet(route, claimed));
      contests.push(...taken.map(({ holder, route }) => ({ holder, held: route, claimant, claimed })));
      if (taken.length === 0) granted.push(claimed);
    }
    held.push(...granted.map((route) => ({ holder: claimant, route })));
  }
  return contests;
}

const claimOf = ({ path, home }: AreaRoute): string => printable(home ? `${path} and the home page` : path);

const nameOf = ({ id, owner }: Claimant): string => printable(`${id} (${owner})`);

/** A contest in words, with both owners. */
export const describeContest = ({ holder, held, claimant, claimed }: Contest): string =>
  `${nameOf(claimant)} claims ${claimOf(claimed)}, which overlaps ${claimOf(held)} of ${nameOf(holder)}`;
