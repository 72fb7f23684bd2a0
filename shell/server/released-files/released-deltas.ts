import {
  type DeltaList,
  deltaKey,
  deltaListKey,
  dictionaryOf,
  parseDeltaList,
  sha256,
} from '@site/shared/releases/deltas';

/** Lists that are remembered: some releases of a site. */
const LISTS = 2_000;

/**
 * How long a client waits for a delta, ms: the whole file is at hand, and a bucket may take requests and answer none. A tab
 * gives a file up after 8 s.
 */
const LIMIT_MS = 1_000;

/** How long a store that cannot be read is left alone, ms. */
const REST_MS = 60_000;

/** What was promised, or undefined when it takes too long; it goes on then, for those who come later. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
    return (await inTime(reading)) ?? undefined;
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
  #read(key: string): Promise<Buffer | undefined> {
    return this.#source.read(key).catch((error: unknown) => {
      this.#restsUntil = performance.now() + REST_MS;
      throw error;
    });
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
    if (this.#told !== text) console.error('[site]', text);
    this.#told = text;
  }
}
