import { execFileSync } from 'node:child_process';
import { readManifests } from './areas.mjs';
import { ROOT } from './settings.mjs';

/** Files that no build and no test reads. */
const WITHOUT_EFFECT = /\.(md|webp|png)$|^(docs|\.github)\//;
/** Journeys that boot every area; they run when the change is outside the areas. */
const BOOT = 'shell/e2e/area-loading';

/**
 * Finds the commit with which `--changed` compares.
 *
 * @returns {string} the commit that this branch has in common with main: that of the remote, or the local one
 */
export function changeBase() {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', main, 'HEAD');
    if (base) return base;
  }
  return 'HEAD';
}

/**
 * Lists the files that differ from a commit, untracked ones included.
 *
 * @param {string} base the commit
 * @returns {string[]} paths from the project's folder
 */
export function changedFiles(base) {
  const listed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return listed.split('\n').filter(Boolean);
}

/**
 * Selects the journeys of the gate that a change affects: those of each area with a changed input, the changed journeys
 * themselves, and those that boot every area when the shell, `shared/` or the platform has changed.
 *
 * @param {readonly string[]} files the changed files
 * @param {readonly string[]} [areas] ids of all areas
 * @returns {string[]} patterns of file names for jest; empty when no journey is affected
 */
export function affectedJourneys(files, areas = readManifests(ROOT).map(({ id }) => id)) {
  /** @type {Set<string>} */
  const patterns = new Set();
  for (const file of files) {
    if (WITHOUT_EFFECT.test(file)) continue;
    const area = areas.find((id) => file.startsWith(`${id}/`));
    if (/\/e2e\/.*\.test\.ts$/.test(file)) patterns.add(file);
    else if (/\.test\.tsx?$/.test(file)) continue;
    else if (area) patterns.add(`${area}/e2e/`);
    else if (/^(shell|shared|platform)\//.test(file)) patterns.add(BOOT);
  }
  return [...patterns];
}

/** @type {(...args: string[]) => string} */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
