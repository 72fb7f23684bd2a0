import { type Composition, refusalOf } from '@site/shared/contract/compatibility';

/**
 * Makes sure that a release shuts nobody out: visitors would find an area refused that does not fit what else is live.
 * One that was shut out before may stay so.
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
  if (shutOut.length > 0) throw new Error(`not released: ${shutOut.join('; ')}`);
}
