import type { IncomingMessage } from 'node:http';

/** How many connections of an address over its limit are held at once, to be told why they are refused. */
const TOLD_AT_ONCE = 20;

/** The open connections of one address: those within the limit, and those that only wait to be told of it. */
interface Counts {
  within: number;
  over: number;
}

/** Counts the open connections of each client address. */
export class ConnectionLimit {
  readonly #max: number;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #counts = new Map<string, Counts>();
  readonly #over = new WeakSet<IncomingMessage>();

  /**
   * @param max connections an address
   * @param addressOf whom a request is counted under
   */
  constructor(max: number, addressOf: (request: IncomingMessage) => string) {
    this.#max = max;
    this.#addressOf = addressOf;
  }

  /**
   * Counts a connection from its first request to the end of its line.
   *
   * @param request the one that asks for a web socket
   * @returns false when it must be cut at once: too many of its address wait already to be told of the limit
   */
  take(request: IncomingMessage): boolean {
    const address = this.#addressOf(request);
    const counts = this.#counts.get(address) ?? { within: 0, over: 0 };
    const kind = counts.within < this.#max ? 'within' : 'over';
    if (kind === 'over' && counts.over >= TOLD_AT_ONCE) return false;
    if (kind === 'over') this.#over.add(request);
    counts[kind] += 1;
    this.#counts.set(address, counts);
    request.socket.once('close', () => {
      counts[kind] -= 1;
      if (counts.within + counts.over === 0) this.#counts.delete(address);
    });
    return true;
  }

  /** Whether a connection that was taken is over the limit, and must be told so. */
  isOver(request: IncomingMessage): boolean {
    return this.#over.has(request);
  }
}
