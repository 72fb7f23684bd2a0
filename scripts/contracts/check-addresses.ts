import type { AreaManifest } from '@site/shared/contract';
import { faultOfPath } from '@site/shared/contract/addresses';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { servedAt } from '../../shell/server/served-paths';

/** What is wrong with one path, whatever the other areas claim. */
function faultOf(path: string): string | undefined {
  const fault = faultOfPath(path);
  if (fault) return fault;
  if (path === '/')
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
  const contests = contestsOf(manifests).filter(({ holder, claimant }) =>
    [holder.id, claimant.id].includes(id),
  );
  return [...faults, ...contests.map(describeContest)];
}
