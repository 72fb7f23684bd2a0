import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './folder-lock';
import type { Listed, Storage, Stored } from './storage';

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** What a write has not yet put in its place. */
const DRAFT = /\.tmp$/;
/** What is left of the lock of a process that died (folder-lock.ts). */
const GRAVE = /^current\.lock\../;

/** Releases in a folder of this machine: what `npm start` and a single server use. */
export class FolderStorage implements Storage {
  readonly restMs = 0;

  /** @param place the folder; made when it is missing */
  constructor(readonly place: string) {}

  async read(key: string): Promise<Stored | undefined> {
    const body = await readFile(this.#file(key)).catch(ifMissing);
    return body && { body, tag: tagOf(body) };
  }

  async stat(key: string): Promise<Listed | undefined> {
    const known = await stat(this.#file(key)).catch(ifMissing);
    return known && { key, size: known.size, changed: known.mtimeMs };
  }

  async write(key: string, body: Buffer): Promise<void> {
    const file = this.#file(key);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.tmp`;
    await writeFile(draft, body);
    await rename(draft, file);
  }

  async swap(key: string, body: Buffer, tag: string | undefined): Promise<boolean> {
    const file = this.#file(key);
    await mkdir(path.dirname(file), { recursive: true });
    return withLock(`${file}.lock`, async () => {
      if ((await this.read(key))?.tag !== tag) return false;
      await this.write(key, body);
      return true;
    });
  }

  async list(prefix: string): Promise<Listed[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const keys = (await this.#keysIn(folder)).filter((key) => !DRAFT.test(key) && key.startsWith(prefix));
    return this.#known(keys);
  }

  async drafts(): Promise<Listed[]> {
    return this.#known((await this.#keysIn('')).filter((key) => DRAFT.test(key) || GRAVE.test(key)));
  }

  async #keysIn(folder: string): Promise<string[]> {
    const found = await readdir(this.#file(folder), { recursive: true, withFileTypes: true }).catch(
      ifMissing,
    );
    return (found ?? [])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(this.place, path.join(parentPath, name)))
      .map((file) => file.replaceAll(path.sep, '/'));
  }

  async #known(keys: readonly string[]): Promise<Listed[]> {
    const known = await Promise.all(keys.map((key) => this.stat(key)));
    return known.filter((one) => one !== undefined);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
  }

  #file(key: string): string {
    return path.join(this.place, key);
  }
}

const ifMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
