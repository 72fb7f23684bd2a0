/** How long an answer is as good as a new one, ms. */
const FRESH_MS = 60 * 60_000;
/** After a failure the next try is no sooner than this, ms. */
const RETRY_MS = 30_000;

interface Kept<Value> {
  value: Value;
  size: number;
  /** When it is made again. */
  until: number;
}

/**
 * Keeps what is dear to make. What is too old is given all the same while it is made again, once at a time; so is what
 * cannot be made again now. The oldest go when all together are too large.
 */
export class KeptAnswers<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #make: (key: string) => Promise<Value>;
  readonly #sizeOf: (value: Value) => number;
  readonly #mostSize: number;
  readonly #now: () => number;

  /**
   * @param make makes an answer
   * @param room.sizeOf how large one is
   * @param room.mostSize how large all together may be
   * @param now the clock, ms
   */
  constructor(
    make: (key: string) => Promise<Value>,
    { sizeOf, mostSize }: { sizeOf(value: Value): number; mostSize: number },
    now: () => number = Date.now,
  ) {
    this.#make = make;
    this.#sizeOf = sizeOf;
    this.#mostSize = mostSize;
    this.#now = now;
  }

  /** @throws what making it threw, when there is none to give instead */
  async get(key: string): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && this.#now() < kept.until) return kept.value;
    const made = this.#renew(key);
    if (!kept) return made;
    made.catch(() => {
      kept.until = this.#now() + RETRY_MS;
    });
    return kept.value;
  }

  #renew(key: string): Promise<Value> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const made = this.#make(key)
      .then((value) => {
        this.#keep(key, value);
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  #keep(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, size: this.#sizeOf(value), until: this.#now() + FRESH_MS });
    let size = [...this.#kept.values()].reduce((sum, kept) => sum + kept.size, 0);
    for (const [oldest, kept] of this.#kept) {
      if (size <= this.#mostSize) break;
      this.#kept.delete(oldest);
      size -= kept.size;
    }
  }
}
