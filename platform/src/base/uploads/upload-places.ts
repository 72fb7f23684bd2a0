import { HttpError } from '../../foundation/http/http-error.ts';

/** How many files are read at once: each may take ten megabytes of memory while it comes in. */
export interface UploadPlacesLimits {
  /** Of all accounts together, on this node. */
  node: number;
  /** Of one account; a message has up to ten pictures, which come together. */
  account: number;
}

/** Pictures that are unpacked at once; the others wait. */
const AT_WORK = 2;

/** Places for files that are on their way in. */
export class UploadPlaces {
  readonly #limits: UploadPlacesLimits;
  readonly #taken = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #all = 0;
  #atWork = 0;

  constructor(limits: UploadPlacesLimits = { node: 40, account: 10 }) {
    this.#limits = limits;
  }

  /**
   * Takes a place before a file is read.
   *
   * @returns what gives it back; safe to call twice
   * @throws HttpError 429 when the account has too many on their way, 503 when all have
   */
  take(account: string): () => void {
    const own = this.#taken.get(account) ?? 0;
    const later = { 'retry-after': '5' };
    if (own >= this.#limits.account) {
      throw new HttpError(429, 'too_many_files', 'Too many files are sent at once.', undefined, later);
    }
    if (this.#all >= this.#limits.node) {
      throw new HttpError(503, 'busy', 'Too many files are sent now.', undefined, later);
    }
    this.#taken.set(account, own + 1);
    this.#all += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#taken.get(account) ?? 1) - 1;
      if (left === 0) this.#taken.delete(account);
      else this.#taken.set(account, left);
    };
  }

  /** Does heavy work when its turn comes. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#atWork >= AT_WORK) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#atWork += 1;
    try {
      return await work();
    } finally {
      // Who waits goes on in the same place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#atWork -= 1;
      else next();
    }
  }
}
