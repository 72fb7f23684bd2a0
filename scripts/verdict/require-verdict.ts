import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder, siteFolder } from '@site/shared/build/places';
import type { Deployable } from '@site/shared/releases/piece';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { DEPLOYABLES, HAS_SHELL, REPOSITORY } from '../lib/deployables';
import { inputHash } from '../lib/input-hash';

/** Names what a green verdict was given for; in the build's folder, so that a new build is judged again. */
const STAMP = 'verdict.json';

/** Of all that a verdict depends on: the sources, what the others say of themselves, and the checks. */
const inputsOf = (name: Deployable): string => {
  const inRepository = (place: string) => path.join(REPOSITORY, place);
  const manifests = DEPLOYABLES.map((one) => inRepository(`${one}/area.json`)).filter((file) =>
    existsSync(file),
  );
  const checks = ['shell/src', 'scripts/contracts', 'scripts/verdict'].map((place) =>
    path.join(siteFolder(REPOSITORY), place),
  );
  const folders = [inRepository(name), sharedFolder(REPOSITORY), ...checks];
  return inputHash([...folders, inRepository('package-lock.json'), ...manifests]);
};

/**
 * Refuses deployables that the verdict finds at fault, by every check that npm run verdict makes. What was found good is
 * not judged again while nothing of it has changed.
 *
 * @param names which ones; they are built already
 * @param store where the live versions are
 * @throws Error that says all that is wrong, one line each
 */
export async function requireVerdict(names: readonly Deployable[], store: ReleaseStore): Promise<void> {
  const stampOf = (name: Deployable) => path.join(REPOSITORY, name, 'dist', STAMP);
  const due = names.filter((name) => {
    // What is live decides there, and may be another with each release of the site.
    if (!HAS_SHELL) return true;
    const stamp = stampOf(name);
    return !existsSync(stamp) || JSON.parse(readFileSync(stamp, 'utf8')).inputs !== inputsOf(name);
  });
  if (due.length === 0) return;
  // The checks bring the compiler and the shell's libraries, which no other command needs.
  const { judge } = await import('./judge');
  const { problems } = await judge(due, store);
  if (problems.length > 0) throw new Error(['not released:', ...problems].join('\n  '));
  for (const name of due) writeFileSync(stampOf(name), JSON.stringify({ inputs: inputsOf(name) }));
}
