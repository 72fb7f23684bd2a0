import {
  type DeltaList,
  deltaKey,
  deltaListKey,
  dictionaryOf,
  parseDeltaList,
  sha256,
} from '@site/shared/releases/deltas';
import { logProblem } from '../log-problem';

/** Lists that are remembered: some releases of a site. */
const LISTS = 2_000;

/**
 * How long a client waits for a delta, ms: the whole file is at hand, and a bucket may take requests and answer none. A tab
 * gives a file up after 8 s.
 */
const LIMIT_MS = 1_000;

/** How long a store that cannot be read, or does not answer, is left alone, ms. */
const REST_MS = 60_000;

/** How the release store is read. */
export interface DeltaSource {
  /** Whether a file is there, without asking anybody else for it. */
  has(key: string): Promise<boolean>;
  /** A value of the store; undefined for an unknown key. */
  read(key: string): Promise<Buffer | undefined>;
}

/** The deltas of released files. Each file's list is read once, so an invented dictionary costs no reading. */
export class ReleasedDeltas {
  readonly #source: DeltaSource;
  readonly #lists = new Map<string, Promise<DeltaList>>();
  /** Those who wait for the store: none of them waits longer than the first. */
  readonly #waiting = new Set<() => void>();
  #told = '';
  #restsUntil = 0;

  /** @param source where the files and their deltas are */
  constructor(source: DeltaSource) {
    this.#source = source;
  }

  /**
   * Finds a delta, and holds it to its list: a browser fails for good on one that is spoilt.
   *
   * @param key the key of the file that is asked for
   * @param dictionary SHA-256 of the version that the client has, hexadecimal
   * @returns undefined when there is none, or it cannot be read in time, or is not the one that was published
   */
  async find(key: string, dictionary: string): Promise<Buffer | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    const reading = this.#verified(key, dictionary).catch((error: unknown) => this.#tell(error));
    return (await this.#inTime(reading)) ?? undefined;
  }

  /** What was promised, or undefined when the store takes too long; it goes on then, for those who come later. */
  #inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => end(undefined);
      const timer = setTimeout(() => {
        this.#tell(new Error('the release store does not answer; whole files are sent'));
        this.#rest();
      }, LIMIT_MS);
      const end = (value: Value | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(giveUp);
        resolve(value);
      };
      this.#waiting.add(giveUp);
      void promise.then(end);
    });
  }

  /** Leaves the store alone for some time: nobody is to wait for it once for each file. */
  #rest(): void {
    this.#restsUntil = performance.now() + REST_MS;
    for (const giveUp of [...this.#waiting]) giveUp();
  }

  async #verified(key: string, dictionary: string): Promise<Buffer | undefined> {
    const listed = (await this.#listOf(key))[dictionary];
    const body = listed && (await this.#read(deltaKey(key, dictionary)));
    if (!body) return undefined;
    if (sha256(body) !== listed.hash || dictionaryOf(body) !== dictionary)
      throw new Error(`${deltaKey(key, dictionary)} was altered; the whole file is sent`);
    return body;
  }

  /** A store that fails is asked again later: each request to it may take half a minute. */
  async #read(key: string): Promise<Buffer | undefined> {
    try {
      const body = await this.#source.read(key);
      // One that answers late is not left alone any longer.
      this.#restsUntil = 0;
      return body;
    } catch (error) {
      this.#tell(error);
      this.#rest();
      throw error;
    }
  }

  async #listOf(key: string): Promise<DeltaList> {
    const known = this.#lists.get(key);
    if (known) return known;
    // Invented names are not remembered.
    if (!(await this.#source.has(key))) return {};
    const reading = this.#read(deltaListKey(key)).then((body) => (body ? parseDeltaList(body) : {}));
    this.#lists.set(key, reading);
    reading.catch(() => this.#lists.delete(key));
    const [oldest] = this.#lists.keys();
    if (oldest !== undefined && this.#lists.size > LISTS) this.#lists.delete(oldest);
    return reading;
  }

  /** Says once what is wrong, not at every request. */
  #tell(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (this.#told !== text) logProblem('[site]', text);
    this.#told = text;
  }
}
