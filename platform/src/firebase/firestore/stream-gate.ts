import { FirestoreError } from './firestore-error.ts';

/** How many streams there may be. */
export interface StreamLimits {
  /** Open streams of a node. */
  sessions: number;
  /** Open streams of one client's address. */
  sessionsPerAddress: number;
  /** New streams of an address in a second, after as many at once as it may have open. */
  newPerSecond: number;
}

interface AddressCount {
  open: number;
  /** New streams that the address may open at once; it grows with time, up to `sessionsPerAddress`. */
  allowance: number;
  /** When the allowance was worked out, in milliseconds. */
  at: number;
}

/**
 * Counts the streams of a node by address. The limit of new ones ends what a client does that opens its next stream as
 * soon as one has failed; the one of open ones keeps one client from taking the places of all.
 */
export class StreamGate {
  readonly #limits: StreamLimits;
  readonly #now: () => number;
  readonly #addresses = new Map<string, AddressCount>();
  #open = 0;

  /** @param now the time in milliseconds */
  constructor(limits: StreamLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many addresses are remembered. */
  get addresses(): number {
    return this.#addresses.size;
  }

  /**
   * Counts a new stream.
   *
   * @returns called once, when the stream is over
   * @throws RESOURCE_EXHAUSTED, upon which the SDK waits for its longest pause of a minute and a half at most
   */
  enter(address: string): () => void {
    const { sessions, sessionsPerAddress } = this.#limits;
    const count = this.#countOf(address);
    this.#addresses.set(address, count);
    if (count.allowance < 1)
      throw exhausted('Too many streams were opened in a short time; try again later.');
    count.allowance -= 1;
    if (this.#open >= sessions || count.open >= sessionsPerAddress) {
      throw exhausted('Too many streams are open; try again later.');
    }
    count.open += 1;
    this.#open += 1;
    return () => {
      const current = this.#addresses.get(address);
      if (current !== undefined) current.open -= 1;
      this.#open -= 1;
    };
  }

  /** Forgets addresses that have no stream and their full allowance, so that their number stays bounded. */
  forgetQuiet(): void {
    for (const address of this.#addresses.keys()) {
      const { open, allowance } = this.#countOf(address);
      if (open === 0 && allowance >= this.#limits.sessionsPerAddress) this.#addresses.delete(address);
    }
  }

  /** The address's count with the allowance of this moment. */
  #countOf(address: string): AddressCount {
    const { sessionsPerAddress, newPerSecond } = this.#limits;
    const now = this.#now();
    const known = this.#addresses.get(address) ?? { open: 0, allowance: sessionsPerAddress, at: now };
    const grown = known.allowance + ((now - known.at) / 1000) * newPerSecond;
    known.allowance = Math.min(sessionsPerAddress, grown);
    known.at = now;
    return known;
  }
}

function exhausted(message: string): FirestoreError {
  return new FirestoreError('RESOURCE_EXHAUSTED', message);
}
