import type { ReleaseRecord } from '@site/shared/contract';
import { pieceOf, versionOf } from '@site/shared/releases/piece';
import type { Counts } from '../several-servers/shared-counts';
import { leastVisits } from './crash-bar';
import type { RunningCanary, VersionCounts, VersionHealth } from './version-health';

/** A version as it is shown beside others of its deployable. */
export interface VersionRow extends VersionCounts {
  role: 'live' | 'canary' | 'earlier';
  /** The share of the visitors that get it, from 0 to 1, where only it is on trial. */
  share: number;
  /** Of a canary that ends by itself: its bar, by how many visits it is judged at least, and what was counted of it. */
  trial?: Counts & { untilCrashes: number; leastVisits: number };
}

const ROLES: VersionRow['role'][] = ['live', 'canary', 'earlier'];

/**
 * The counts by version, the live one of each deployable before its canary and those before them.
 *
 * @param health what was counted
 * @param live the live record; undefined when it cannot be had
 * @param canaries those that run
 */
export function versionRows(
  health: VersionHealth,
  live: ReleaseRecord | undefined,
  canaries: readonly RunningCanary[],
): VersionRow[] {
  const rows = health.versions.map((counts): VersionRow => {
    const { name, version } = counts;
    const piece = pieceOf(live, name);
    const canary = canaries.find((one) => one.name === name);
    if (canary?.version === version) {
      const { percent, untilCrashes } = canary;
      const { visits, crashes } = health.ofCanary(canary);
      const trial = untilCrashes && { visits, crashes, untilCrashes, leastVisits: leastVisits(untilCrashes) };
      return { ...counts, role: 'canary', share: percent / 100, ...(trial ? { trial } : {}) };
    }
    if (!piece || versionOf(piece) !== version) return { ...counts, role: 'earlier', share: 0 };
    return { ...counts, role: 'live', share: 1 - (canary?.percent ?? 0) / 100 };
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name) || ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}
