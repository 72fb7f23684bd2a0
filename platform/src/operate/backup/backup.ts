import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type LockFile, takeLockFile } from '../../foundation/database/lock-file.ts';
import { dumpOf, LOCK_FILE, PGLITE_FOLDER, startClient } from '../../foundation/database/pglite.ts';
import { hasCode, oneLine, StartupError } from '../../foundation/startup-error.ts';
import { askForBackup } from './running-backup.ts';

/**
 * Writes the embedded database into one file, a compressed tar of its files. Pictures are not in it: they are made
 * again at the start. A platform that runs on the folder writes the file itself, on request, and goes on serving.
 *
 * @param dataDir the data folder
 * @param file a name that is free; it appears only when all of it is written
 * @returns size in bytes
 * @throws StartupError when the folder is empty or in use by something else, or the file exists or cannot be written
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const target = resolve(file);
  const source = join(dataDir, PGLITE_FOLDER);
  if (!(await exists(join(source, 'PG_VERSION')))) {
    throw new StartupError(`There is no database in ${dataDir}; DATA_DIR names another folder.`);
  }
  if (await exists(target)) throw new StartupError(`${target} exists already; choose another name.`);
  const content = await contentOf(dataDir);
  await writeWhole(target, content);
  return content.length;
}

/** The archive: of the platform that holds the folder, or made here. */
async function contentOf(dataDir: string): Promise<Uint8Array> {
  let lock: LockFile;
  try {
    lock = await takeLockFile(join(dataDir, LOCK_FILE));
  } catch (inUse) {
    const content = await askForBackup(dataDir);
    if (content === undefined) throw inUse;
    return content;
  }
  try {
    const client = await startClient({ dataDir: join(dataDir, PGLITE_FOLDER) });
    try {
      return new Uint8Array(await (await dumpOf(client)).arrayBuffer());
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
