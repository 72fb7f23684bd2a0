import path from 'node:path';
import type { AreaManifest } from '@site/shared/contract';

/** The derived file, in the repository. */
export const CODE_OWNERS = path.join('.github', 'CODEOWNERS');

/** The teams beside those of the areas, which their area.json names. */
export const SITE_TEAMS = {
  shell: '@site/shell-team',
  platform: '@site/platform-team',
} as const;

const { shell, platform } = SITE_TEAMS;

/**
 * The text of CODEOWNERS. GitHub asks for one approval of any team on the last line that matches, so every line names one
 * team: an area's team could else approve a change of the contract by itself.
 *
 * @param areas what each area says of itself
 * @returns the whole file
 * @throws Error that names an area without a team
 */
export function codeOwners(areas: readonly AreaManifest[]): string {
  const lines = [
    ['*', platform],
    ['/shell/', shell],
    ['/shared/', shell],
    ...areas.map(({ id, team }) => {
      if (!team) throw new Error(`${id}/area.json names no team`);
      return [`/${id}/`, team] as const;
    }),
  ] as const;
  const width = Math.max(...lines.map(([place]) => place.length));
  return [
    '# Derived from mf-*/area.json and scripts/lib/code-owners.ts by npm run code-owners.',
    ...lines.map(([place, team]) => `${place.padEnd(width)}  ${team}`),
    '',
  ].join('\n');
}
