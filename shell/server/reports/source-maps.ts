import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Storage } from '@site/shared/releases/storage/storage';
import { logProblem } from '../log-problem';

/** What a map says of a place in a released file: lines and columns from 0. */
export type MapPlace =
  /** A place in the source. */
  | { source: string; line: number; column: number; name?: string }
  /** The file is a bundle; this part of it has a map of its own, in which the place is on this line. */
  | { part: string; line: number };

/** What the thread is told and asked. */
export type MapMessage =
  | { kind: 'hold'; key: string; body: Uint8Array }
  | { kind: 'forget'; key: string }
  /** Answered with the place, under the same id. */
  | { kind: 'find'; id: number; key: string; line: number; column: number };

/** Maps that stay in memory: each takes megabytes. */
const MOST_MAPS = 8;
const LARGEST_MAP = 20_000_000;

type Answer = (place: MapPlace | undefined) => void;

/** The source maps of the releases, read in a thread of their own: the site's own thread serves pages. */
export class SourceMaps {
  readonly #storage: Storage;
  readonly #waiting = new Map<number, Answer>();
  /** By key, the oldest first: whether the thread holds that map. */
  readonly #held = new Map<string, Promise<boolean>>();
  #thread: Worker | undefined;
  #last = 0;

  /** @param storage the release store */
  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * What a place in a released file is in its source.
   *
   * @param key the map's key in the release store
   * @param line from 0
   * @param column from 0
   * @returns undefined when there is no such map, it cannot be read, or it does not say
   */
  async placeAt(key: string, line: number, column: number): Promise<MapPlace | undefined> {
    if (!(await this.#hold(key))) return undefined;
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#tell({ kind: 'find', id, key, line, column });
    });
  }

  /** Ends the thread; whoever waits has no answer. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #hold(key: string): Promise<boolean> {
    const known = this.#held.get(key);
    if (known) return known;
    const held = this.#read(key).then((body) => {
      if (body) this.#tell({ kind: 'hold', key, body });
      return body !== undefined;
    });
    this.#held.set(key, held);
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_MAPS && oldest !== undefined) {
      this.#held.delete(oldest);
      this.#tell({ kind: 'forget', key: oldest });
    }
    return held;
  }

  async #read(key: string): Promise<Uint8Array | undefined> {
    try {
      if (((await this.#storage.stat(key))?.size ?? 0) > LARGEST_MAP) return undefined;
      return (await this.#storage.read(key))?.body;
    } catch {
      return undefined;
    }
  }

  #tell(message: MapMessage): void {
    this.#thread ??= this.#start();
    this.#thread.postMessage(message);
  }

  #start(): Worker {
    const thread = new Worker(path.join(import.meta.dirname, 'source-map-thread.mjs'), { env: {} });
    thread.unref();
    thread.on('message', ({ id, place }: { id: number; place: MapPlace | undefined }) => {
      this.#waiting.get(id)?.(place);
      this.#waiting.delete(id);
    });
    // A map that breaks the thread costs the names of these stacks; the next stack gets another thread.
    thread.on('error', (error) => logProblem('[reports] source maps:', error));
    thread.on('exit', () => {
      this.#thread = undefined;
      this.#held.clear();
      for (const answer of this.#waiting.values()) answer(undefined);
      this.#waiting.clear();
    });
    return thread;
  }
}
