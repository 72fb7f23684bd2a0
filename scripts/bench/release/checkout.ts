import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Deployable, Piece } from '@site/shared/releases/piece';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { DEPLOYABLES, REPOSITORY } from '../../lib/deployables';
import { releaseArea, releaseShell } from '../../releases/collect-release';
import { publish } from '../../releases/publish';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Links the installed packages; those of the workspaces are the checkout's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

/** A second working tree of the repository: earlier commits are built in it, one after the other, in the same place. */
export class Checkout {
  /** @param folder where it is */
  private constructor(readonly folder: string) {}

  /**
   * Makes the working tree, with the packages that are installed here.
   *
   * @param folder where it shall be; what is there goes
   */
  static make(folder: string): Checkout {
    const checkout = new Checkout(folder);
    checkout.remove();
    git(REPOSITORY, 'worktree', 'add', '--detach', '--force', folder, 'HEAD');
    linkPackages(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'));
    for (const workspace of ['shell', 'platform']) {
      const own = path.join(REPOSITORY, workspace, 'node_modules');
      if (existsSync(own)) symlinkSync(own, path.join(folder, workspace, 'node_modules'));
    }
    return checkout;
  }

  /**
   * The last commits, the oldest first.
   *
   * @param count how many
   * @param step takes only each STEP-th, from the last one back
   * @param until the last one
   */
  commits(count: number, step: number, until: string): string[] {
    const most = `-${(count - 1) * step + 1}`;
    const all = git(REPOSITORY, 'log', most, '--first-parent', '--format=%h', until, '--').split('\n');
    return all.filter((_one, index) => index % step === 0).reverse();
  }

  /** Puts the files of a commit in place; what was changed here goes. */
  goTo(commit: string): void {
    git(this.folder, 'checkout', '--force', '--detach', commit);
  }

  /**
   * Builds deployables by the checkout's own code, and makes them live in a store by this one's.
   *
   * @param store the release store
   * @param names which ones
   * @param by who releases it, as the store's history has it
   * @throws Error with the build's report
   */
  async release(store: ReleaseStore, names: readonly Deployable[], by: string): Promise<void> {
    const code = [
      `const { buildDeployable } = await import('${this.folder}/scripts/releases/build-deployable.ts');`,
      `for (const name of ${JSON.stringify(names)}) await buildDeployable(name);`,
    ].join('\n');
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    execFileSync(process.execPath, args, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const pieces: Piece[] = [];
    for (const name of names) {
      const collect = name === 'shell' ? releaseShell : releaseArea;
      pieces.push(await collect(path.join(this.folder, name), store));
    }
    await publish(store, pieces, by);
  }

  /** All that this commit can build. */
  names(): readonly Deployable[] {
    return DEPLOYABLES.filter((name) => existsSync(path.join(this.folder, name, 'package.json')));
  }

  /** Takes the working tree away. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
    git(REPOSITORY, 'worktree', 'prune');
  }
}
