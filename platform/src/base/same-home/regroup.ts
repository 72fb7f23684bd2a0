import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '../../foundation/database/database.ts';
import { findHomes } from './find-homes.ts';
import type { HomePost } from './home-facts.ts';
import { areAlike } from './picture-likeness.ts';
import { lookAt, type PictureLook } from './picture-look.ts';
import {
  findAlike,
  finishWard,
  keepHomes,
  keepLook,
  keepUses,
  queueUsersOf,
  readLooks,
  readPosts,
  takeWard,
  usesElsewhere,
  type WardPosts,
} from './same-home.repository.ts';

/** What grouping needs. */
export interface RegroupParts {
  database: Database;
  /** The file of a picture by its path under /media/; undefined for a path that names none. */
  fileOf: (path: string) => string | undefined;
  /** Ends the work between two wards. */
  signal?: AbortSignal;
}

/**
 * Groups the wards that wait, until none does; any number of nodes may do so at once. A ward is grouped as a whole from what
 * its listings say now, so nothing depends on the order in which they came.
 */
export async function regroupDue(parts: RegroupParts): Promise<void> {
  const { database, signal } = parts;
  for (;;) {
    const ward = signal?.aborted ? undefined : await takeWard(database);
    if (ward === undefined) return;
    await regroup(parts, ward);
    await finishWard(database, ward);
  }
}

async function regroup({ database, fileOf }: RegroupParts, ward: WardPosts): Promise<void> {
  const posts = await readPosts(database, ward);
  const uses = usesOf(posts);
  const looks = await looksOf(database, [...uses.keys()], fileOf);
  const fresh = await keepUses(database, ward, uses);
  const homes = await findHomes(posts, {
    lookOf: (path) => looks.get(path),
    elsewhere: async (path) =>
      usesElsewhere(database, ward, await alikePaths(database, path, looks.get(path))),
  });
  await keepHomes(database, ward, homes);
  if (fresh.length > 0) await queueUsersOf(database, ward, fresh);
}

function usesOf(posts: readonly HomePost[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { images } of posts)
    for (const path of new Set(images)) uses.set(path, (uses.get(path) ?? 0) + 1);
  return uses;
}

/** What pictures look like; those that nobody has looked at yet are read from their files. */
async function looksOf(
  database: Database,
  paths: readonly string[],
  fileOf: RegroupParts['fileOf'],
): Promise<Map<string, PictureLook>> {
  const known = await readLooks(database, paths);
  const looks = new Map<string, PictureLook>();
  for (const path of paths) {
    const kept = known.get(path);
    const look = kept === undefined ? await lookAtNew(database, path, fileOf(path)) : (kept ?? undefined);
    if (look !== undefined) looks.set(path, look);
  }
  return looks;
}

async function lookAtNew(
  database: Database,
  path: string,
  file: string | undefined,
): Promise<PictureLook | undefined> {
  if (file === undefined) return undefined;
  try {
    const look = await lookAt(file);
    await keepLook(database, path, look);
    return look;
  } catch {
    // No file yet, or no picture: nothing is kept, and the next time looks again.
    return undefined;
  }
}

async function alikePaths(
  database: Database,
  path: string,
  look: PictureLook | undefined,
): Promise<string[]> {
  const alike = [path];
  if (look === undefined) return alike;
  for (const candidate of await findAlike(database, look)) {
    await pause();
    if (candidate.path !== path && areAlike(look, candidate.look)) alike.push(candidate.path);
  }
  return alike;
}
