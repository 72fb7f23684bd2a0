import { execFileSync } from 'node:child_process';
import type { Deployable } from '@site/shared/releases/piece';
import type { ByDeployable } from '@site/shared/releases/release-pointer';
import type { Source } from '@site/shared/releases/statement';
import { REPOSITORY } from '../lib/deployables';

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: REPOSITORY,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/**
 * The commit that deployables are built from, whether anything they are made of has changed since, and who builds them: the
 * name of the git user, without their address. Outside of a checkout nothing of that is known.
 *
 * @param names which ones
 * @param ask asks git; undefined when it cannot answer
 */
export function sourcesOf(names: readonly Deployable[], ask: typeof git = git): ByDeployable<Source> {
  const commit = ask('rev-parse', 'HEAD');
  if (!commit) return {};
  const author = ask('config', 'user.name');
  const sourceOf = (name: Deployable): Source => ({
    commit,
    ...(ask('status', '--porcelain', '--', name, 'shared', 'package-lock.json') ? { uncommitted: true } : {}),
    ...(author ? { author } : {}),
  });
  return Object.fromEntries(names.map((name) => [name, sourceOf(name)]));
}
