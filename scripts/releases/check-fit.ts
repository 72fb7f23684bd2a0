import type { AreaRoute } from '@site/shared/contract';
import { type Composition, refusalOf } from '@site/shared/contract/compatibility';
import { type Claimant, type Contest, contestsOf, describeContest } from '@site/shared/contract/ownership';

/** Whether an area claims an address in what is live; in another version it may not. */
const claims = (live: Composition | undefined, { id }: Claimant, { path }: AreaRoute): boolean =>
  live?.areas[id]?.routes.some((route) => route.path === path) === true;

/**
 * The address conflicts that the release would cause: a conflict that is live already stops only the area that came later.
 */
function newContests(live: Composition | undefined, next: Composition): Contest[] {
  const before = contestsOf(Object.values(live?.areas ?? {})).map(describeContest);
  return contestsOf(Object.values(next.areas)).flatMap((contest) => {
    const { holder, held, claimant, claimed } = contest;
    const isOld =
      before.includes(describeContest(contest)) &&
      live?.areas[claimant.id]?.version === next.areas[claimant.id]?.version;
    if (isOld) return [];
    // For an address that is live, the other area is the one that claims it now, whatever their order in the record.
    const isTaken = claims(live, claimant, claimed) && !claims(live, holder, held);
    return [isTaken ? { holder: claimant, held: claimed, claimant: holder, claimed: held } : contest];
  });
}

/**
 * Makes sure that a release shuts nobody out: visitors would find an area refused that does not fit what else is live;
 * and that no area claims an address of another one. One that was shut out before may stay so.
 *
 * @param live what is live; undefined before the first release
 * @param next what would be
 * @throws Error that names the areas, what they want and what would be there instead
 */
export function checkFit(live: Composition | undefined, next: Composition): void {
  const shutOut = Object.values(next.areas).flatMap((area) => {
    const refusal = refusalOf(next, area);
    const before = live?.areas[area.id];
    const wasOut = live && before && before.version === area.version && refusalOf(live, before);
    return refusal && !wasOut ? [`${area.id} wants ${refusal.wanted}, there would be ${refusal.have}`] : [];
  });
  shutOut.push(...newContests(live, next).map(describeContest));
  if (shutOut.length > 0) throw new Error(`not released: ${shutOut.join('; ')}`);
}
