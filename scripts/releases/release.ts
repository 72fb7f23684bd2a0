import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import type { Deployable, Piece } from '@site/shared/releases/piece';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { DEPLOYABLES, HAS_SHELL, REPOSITORY } from '../lib/deployables';
import { requireVerdict } from '../verdict/require-verdict';
import { buildDeployable } from './build-deployable';
import { releaseArea, releaseShell } from './collect-release';
import { BUILDER } from './moved-by-hand';
import { publish } from './publish';
import { sourcesOf } from './source';

export interface ReleaseOptions {
  /** Told of each deployable that had to be built, with the seconds it took. */
  onBuilt?: (name: Deployable, seconds: number) => void;
  /** Who releases. */
  by?: string;
  /** Publishes without making it live, for a canary. */
  stage?: boolean;
}

export interface Released {
  record: ReleaseRecord;
  moved: UpdatedPointer;
}

/**
 * Builds deployables, judges them, and makes them live. What is not named stays as the live record has it: a team that releases its
 * area from an older checkout moves nobody else's, and of two who release at once both are live in the end.
 *
 * @param names what to release; all of them for a first release
 * @param store the release store
 * @param options who, and how
 * @returns the record that is live by it, and the move
 * @throws Error when one does not build, fails the verdict, shuts an area out, or the rest was never released
 */
export async function release(
  names: readonly Deployable[],
  store: ReleaseStore,
  { onBuilt = () => undefined, by = BUILDER, stage = false }: ReleaseOptions = {},
): Promise<Released> {
  const others = DEPLOYABLES.filter((name) => !names.includes(name));
  const live = others.length > 0 ? await store.current() : undefined;
  if (others.length > 0 && !live)
    throw new Error(
      HAS_SHELL
        ? `never released: ${others.join(', ')}; release everything first: npm run build`
        : `no site is live in ${store.place}: DATA_DIR or RELEASE_BUCKET names its release store`,
    );
  for (const name of names) {
    const start = performance.now();
    if (await buildDeployable(name)) onBuilt(name, (performance.now() - start) / 1000);
  }
  await requireVerdict(names, store);
  const pieces: Piece[] = [];
  const sources = sourcesOf(names);
  for (const name of names) {
    const root = path.join(REPOSITORY, name);
    pieces.push(await (name === 'shell' ? releaseShell : releaseArea)(root, store));
  }
  const moved = await publish(store, pieces, by, stage, sources);
  return { record: await store.record(moved.record), moved };
}

/**
 * What a command releases. An area that was retired comes back only when it is named.
 *
 * @param store the release store
 * @param isNamed whether the command named what it is for
 * @param names what it is for, or all
 */
export async function namesToRelease(
  store: ReleaseStore,
  isNamed: boolean,
  names: readonly Deployable[],
): Promise<readonly Deployable[]> {
  if (isNamed) return names;
  const live = await store.current().catch(() => undefined);
  return names.filter((name) => live?.retired?.[name] === undefined);
}
