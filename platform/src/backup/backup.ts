import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { takeLockFile } from '../database/lock-file.ts';
import { LOCK_FILE, PGLITE_FOLDER, startClient } from '../database/pglite.ts';
import { hasCode, oneLine, StartupError } from '../startup-error.ts';

/**
 * Writes the embedded database into one file, a compressed tar of its files. Pictures are not in it: they are made
 * anew at the start.
 *
 * @param dataDir the data folder, which no running service may use
 * @param file a name that is free; it appears only when all of it is written
 * @returns size in bytes
 * @throws StartupError when the folder is in use or empty, or the file exists or cannot be written
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const target = resolve(file);
  const source = join(dataDir, PGLITE_FOLDER);
  if (!(await exists(join(source, 'PG_VERSION')))) {
    throw new StartupError(`There is no database in ${dataDir}; DATA_DIR names another folder.`);
  }
  if (await exists(target)) throw new StartupError(`${target} exists already; choose another name.`);
  const lock = await takeLockFile(join(dataDir, LOCK_FILE));
  try {
    const client = await startClient({ dataDir: source });
    try {
      const dump = await client.dumpDataDir('gzip');
      await writeWhole(target, new Uint8Array(await dump.arrayBuffer()));
      return dump.size;
    } finally {
      await client.close();
    }
  } finally {
    await lock.release();
  }
}

/** Writes beside the name first: what has the name is whole, whenever the power fails. */
async function writeWhole(target: string, content: Uint8Array): Promise<void> {
  const part = `${target}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, target);
    const folder = await open(dirname(target));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(part, { force: true });
    throw new StartupError(`${target} cannot be written: ${oneLine(error)}`);
  }
}

/** Whether there is something under a path. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false;
    throw error;
  }
}
