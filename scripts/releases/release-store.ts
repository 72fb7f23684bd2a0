import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AreaId, ReleaseFile, ReleaseRecord } from '@site/shared/contract';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json)$/;

/**
 * The place where releases are: files by deployable under `assets/`, immutable records under `records/`, and the
 * one pointer `current`. Files carry a hash of their content in their name, so versions lie side by side.
 */
export class ReleaseStore {
  /** @param folder the store's folder; made when it is missing */
  constructor(readonly folder: string) {}

  /**
   * Puts a built file into the store, compressed beside it; one that is there already is left alone.
   *
   * @param deployable `shell` or an area's id
   * @param from the file's path in the build
   * @returns its address on the site and its hash
   */
  async addFile(deployable: AreaId | 'shell', from: string): Promise<ReleaseFile> {
    const content = await readFile(from);
    const name = path.basename(from);
    const folder = path.join(this.folder, 'assets', deployable);
    await mkdir(folder, { recursive: true });
    const target = path.join(folder, name);
    const known = await stat(target).catch(() => undefined);
    if (!known) {
      if (TEXT.test(name)) await writeCompressed(target, content);
      await writeAtomically(target, content);
    }
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { url: `/assets/${deployable}/${name}`, integrity };
  }

  /**
   * Writes a record and makes it the live one: one move of one pointer.
   *
   * @param record the record without its id, which is the hash of its content
   * @returns the record as it is live now
   */
  async publish(record: Omit<ReleaseRecord, 'id'>): Promise<ReleaseRecord> {
    const id = createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 16);
    const whole: ReleaseRecord = { id, ...record };
    const folder = path.join(this.folder, 'records');
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${id}.json`);
    await writeCompressed(file, Buffer.from(JSON.stringify(whole)));
    await writeAtomically(file, JSON.stringify(whole));
    await writeAtomically(path.join(this.folder, 'current'), `${id}\n`);
    return whole;
  }

  /** The live record; undefined before the first release. */
  async current(): Promise<ReleaseRecord | undefined> {
    const id = await readFile(path.join(this.folder, 'current'), 'utf8').catch(() => undefined);
    if (!id) return undefined;
    const text = await readFile(path.join(this.folder, 'records', `${id.trim()}.json`), 'utf8');
    return JSON.parse(text) as ReleaseRecord;
  }

  /** The ids of all records. */
  async records(): Promise<string[]> {
    const names = await readdir(path.join(this.folder, 'records')).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
  }
}

/** The compressed twin is written first: who finds a file finds its twin too. */
async function writeCompressed(file: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeAtomically(`${file}.br`, await compress(content, { params }));
}

/** A reader never meets half a file. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
