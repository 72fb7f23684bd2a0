import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock is held for the comparison and one rename. */
const LIMIT_MS = 5_000;
const POLL_MS = 5;

interface Holder {
  token: string;
  pid: number;
  host: string;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Puts the draft in place unless somebody was faster: of two links to one name, one fails. */
const claim = async (draft: string, name: string): Promise<boolean> => {
  try {
    await link(draft, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Takes the lock from a process that has ended. A file named after the holder's token is made first, once, and stays: without
 * it, the slower of two processes that found the same dead holder would take the lock away from the faster one.
 */
async function breakStaleLock(lock: string, draft: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { token, pid, host } = JSON.parse(text) as Holder;
  if (host !== hostname() || isAlive(pid)) return;
  if (await claim(draft, `${lock}.${token}`)) await rm(lock, { force: true });
}

/**
 * Does something that no other process does at the same time.
 *
 * @param lock path of the lock's file; its folder exists
 * @param work what to do; milliseconds, not seconds
 * @throws Error that names the file when another holds it for {@link LIMIT_MS}
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const holder: Holder = { token: randomUUID(), pid: process.pid, host: hostname() };
  const draft = `${lock}.${holder.token}.tmp`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    for (const end = Date.now() + LIMIT_MS; !(await claim(draft, lock)); await pause(POLL_MS)) {
      if (Date.now() > end) throw new Error(`${lock} is held by another process; remove it if there is none`);
      await breakStaleLock(lock, draft);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}
