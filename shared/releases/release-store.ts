import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord, ServerBundle } from '@site/shared/contract';
import { integrityOf } from './integrity';
import { POINTER, recordKey } from './keys';
import { heldPins, type Signing, statementsAfter } from './next-statements';
import type { Deployable } from './piece';
import { parseRecord, type RecordContent, recordFile } from './record-file';
import { type HistoryStep, parsePointer, pointerBody, type ReleasePointer } from './release-pointer';
import type { Build } from './statement';
import { FolderStorage } from './storage/folder-storage';
import type { Storage } from './storage/storage';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const TEXT = /\.(js|css|svg|json)$/;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
/** How often a change is computed again when another one was written first. */
const TRIES = 50;

export interface StoreOptions {
  /** How long files and records stay that nothing uses any more, ms; 30 days by default. */
  keepMs?: number;
  /** How changes are signed; not at all by default. */
  signing?: Signing;
}

/** The pointer after a change. */
export interface UpdatedPointer extends ReleasePointer {
  /** The step that was made; none when nothing was to change. Of two releases at once, each knows its own by this. */
  own?: HistoryStep;
}

/** A pointer without the pins that hold nothing; the same one when all hold. */
function withHeldPins(pointer: ReleasePointer, signing: Signing): ReleasePointer {
  const pins = heldPins(pointer, signing);
  return Object.keys(pins).length === Object.keys(pointer.pins).length ? pointer : { ...pointer, pins };
}

/**
 * The place where releases are: files by deployable under `assets/`, immutable records under `records/`, and the
 * one pointer `current`. Files carry a hash of their content in their name, so versions lie side by side.
 */
export class ReleaseStore {
  readonly storage: Storage;
  readonly keepMs: number;
  readonly #signing: Signing;

  /** @param storage where it is; a text is a folder's path */
  constructor(storage: Storage | string, { keepMs = 30 * DAY_MS, signing = {} }: StoreOptions = {}) {
    this.storage = typeof storage === 'string' ? new FolderStorage(storage) : storage;
    this.keepMs = keepMs;
    this.#signing = signing;
  }

  /** Whether what is moved here is signed. */
  get signs(): boolean {
    return this.#signing.keyOf !== undefined;
  }

  /** How a person finds the store. */
  get place(): string {
    return this.storage.place;
  }

  /**
   * Puts a built file into the store, compressed beside it; one that is there already is left alone, unless it was altered,
   * or is so old that a sweep might take it.
   *
   * @param deployable `shell` or an area's id
   * @param from the file's path in the build
   * @param name its name below the deployable's folder; that in the build by default
   * @returns its address on the site and its hash
   */
  async addFile(deployable: Deployable, from: string, name = path.basename(from)): Promise<ReleaseFile> {
    const key = `assets/${deployable}/${name}`;
    return { url: `/${key}`, integrity: await this.#add(key, from) };
  }

  /**
   * Puts the code that a deployable runs on the site's server into the store: outside of `assets/`, so it is never served.
   *
   * @param deployable `shell` or an area's id
   * @param from the file's path in the build
   * @returns its key in the store and its hash
   */
  async addServerBundle(deployable: Deployable, from: string): Promise<ServerBundle> {
    const key = `server/${deployable}/${path.basename(from)}`;
    return { key, integrity: await this.#add(key, from) };
  }

  /** Writes a file that is not there, is not whole, or is so old that a sweep might take it; returns its hash. */
  async #add(key: string, from: string): Promise<string> {
    const content = await readFile(from);
    const known = await this.storage.stat(key);
    const isFresh = known?.size === content.length && known.changed > Date.now() - this.keepMs / 2;
    if (!isFresh || !(await this.#isWhole(key, content))) await this.#writeWithTwin(key, content);
    return integrityOf(content);
  }

  /**
   * Writes a record; it is not live by this.
   *
   * @param content the record without its id, which is the hash of its content
   */
  async addRecord(content: RecordContent): Promise<ReleaseRecord> {
    const { record, body } = recordFile(content);
    const key = recordKey(record.id);
    const known = await this.storage.stat(key);
    const isFresh = known && known.changed > Date.now() - this.keepMs / 2;
    // A record that was altered is whole again by this.
    if (!isFresh || !(await this.#isWhole(key, body))) await this.#writeWithTwin(key, body);
    return record;
  }

  /**
   * Reads a record.
   *
   * @param id its id
   * @throws Error when the record does not exist, or is not what was published
   */
  async record(id: string): Promise<ReleaseRecord> {
    const stored = await this.storage.read(recordKey(id));
    if (!stored) throw new Error(`there is no release record '${id}'`);
    const { integrity: _integrity, ...record } = parseRecord(stored.body, id);
    return record;
  }

  /** The ids of all records, the newest first. */
  async records(): Promise<string[]> {
    const found = await this.storage.list('records/');
    return found
      .filter(({ key }) => key.endsWith('.json'))
      .sort((a, b) => b.changed - a.changed)
      .map(({ key }) => path.basename(key, '.json'));
  }

  /** The pointer; undefined before the first release. */
  async pointer(): Promise<ReleasePointer | undefined> {
    const stored = await this.storage.read(POINTER);
    return stored && parsePointer(stored.body);
  }

  /** The live record; undefined before the first release. */
  async current(): Promise<ReleaseRecord | undefined> {
    const pointer = await this.pointer();
    return pointer && this.record(pointer.record);
  }

  /**
   * Changes the pointer, in one write. When somebody else changed it meanwhile, the change is computed again from what they
   * left: nobody's is lost.
   *
   * @param plan what the pointer is to be, from what it is; the same when nothing is to change
   * @param built the builds that it brings, for the statements of their teams
   * @returns what it is now
   * @throws Error what `plan` throws, or when a team must sign whose key is not here; the pointer is as it was then
   */
  async update(
    plan: (pointer: ReleasePointer | undefined) => Promise<ReleasePointer>,
    built: ReadonlyMap<Deployable, Build> = new Map(),
  ): Promise<UpdatedPointer> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await this.storage.read(POINTER);
      const known = stored && withHeldPins(parsePointer(stored.body), this.#signing);
      const planned = await plan(known);
      const statements = await statementsAfter(known, planned, built, this.#signing, (id) =>
        this.record(id).catch(() => undefined),
      );
      if (planned === known && statements === known.statements) return planned;
      const next = { ...planned, ...(statements ? { statements } : {}) };
      if (await this.storage.swap(POINTER, pointerBody(next), stored?.tag)) {
        const own = planned === known ? undefined : next.history[0];
        return own ? { ...next, own } : next;
      }
    }
    throw new Error(`others change the pointer of ${this.place} all the time; nothing was changed`);
  }

  /** Whether a file and its compressed twin hold what they should, to the byte: a size alone says nothing of that. */
  async #isWhole(key: string, content: Buffer): Promise<boolean> {
    if (!(await this.storage.read(key))?.body.equals(content)) return false;
    if (!TEXT.test(key)) return true;
    const twin = await this.storage.read(`${key}.br`);
    const plain = twin && (await decompress(twin.body).catch(() => undefined));
    return plain?.equals(content) === true;
  }

  /** The compressed twin is written first: a reader that finds a file finds its twin too. */
  async #writeWithTwin(key: string, content: Buffer): Promise<void> {
    if (TEXT.test(key)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await this.storage.write(`${key}.br`, await compress(content, { params }));
    }
    await this.storage.write(key, content);
  }
}
