import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasCode, oneLine, StartupError } from '../startup-error.ts';

/** A held lock; `release` removes the file and may be called more than once. */
export interface LockFile {
  release(): Promise<void>;
}

const heldByThisProcess = new Set<string>();

/**
 * Takes a lock file that holds this process's id, so that two processes never open one data folder.
 *
 * A file left by a process that no longer runs is taken over.
 *
 * @param path where the lock file lives; missing folders are made
 * @throws StartupError when a living process holds it or the folder cannot be written
 */
export async function takeLockFile(path: string): Promise<LockFile> {
  const file = resolve(path);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryCreate(file)) {
      heldByThisProcess.add(file);
      return { release: () => release(file) };
    }
    const holder = await readHolder(file);
    if (holder !== undefined && isHeld(file, holder)) {
      throw new StartupError(
        `The data folder ${dirname(file)} is in use by process ${holder}; stop it or set another DATA_DIR.`,
      );
    }
    await unlink(file).catch(ignoreMissing);
  }
  throw new StartupError(`The lock file ${file} cannot be taken; another process keeps taking it.`);
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dirname(file)} cannot be written: ${oneLine(error)}`);
  }
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw new StartupError(`The data folder ${dirname(file)} cannot be written: ${oneLine(error)}`);
  }
}

async function readHolder(file: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
}

function isHeld(file: string, pid: number): boolean {
  // A restarted container gets the same process id again, so our own id proves nothing by itself.
  if (pid === process.pid) return heldByThisProcess.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function release(file: string): Promise<void> {
  if (!heldByThisProcess.delete(file)) return;
  await unlink(file).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}
