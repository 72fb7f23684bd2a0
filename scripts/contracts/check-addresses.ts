import type { AreaManifest } from '@site/shared/contract';
import { faultOfPath, overlaps } from '@site/shared/contract/addresses';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { servedAt } from '../../shell/server/served-paths';

/** Whether a path answers '/': '/?' and '/x?' do too. */
const isHome = (path: string): boolean => !path.includes('*') && overlaps('/', path);

/** What is wrong with one path, whatever the other areas claim. */
function faultOf(path: string): string | undefined {
  const fault = faultOfPath(path);
  if (fault) return fault;
  if (isHome(path))
    return 'is the home page, which the setting homeFeed gives to a feed (`home` of its route)';
  const served = servedAt(path);
  return served && `overlaps ${served}, which the site's server answers`;
}

/**
 * Checks that an area claims well-formed addresses that nobody else has: no other area of the source tree, and not the
 * site's server. Both areas of a conflict are reported, since either may give way.
 *
 * @param tree all areas
 * @param manifest the area's area.json
 * @returns what is wrong, one line each
 */
export function checkAddresses(
  { manifests }: { manifests: readonly AreaManifest[] },
  { id, routes }: AreaManifest,
): string[] {
  const faults = routes.flatMap(({ path }) => {
    const fault = faultOf(path);
    return fault ? [`${id}/area.json: the path '${path}' ${fault}`] : [];
  });
  // What nobody may claim takes nothing from others.
  const wellFormed = manifests.map((area) => ({
    ...area,
    routes: area.routes.filter(({ path }) => !faultOfPath(path) && !isHome(path)),
  }));
  const contests = contestsOf(wellFormed).filter(({ holder, claimant }) =>
    [holder.id, claimant.id].includes(id),
  );
  return [...faults, ...contests.map(describeContest)];
}
