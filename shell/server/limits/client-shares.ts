import { normalizeIP } from '@fastify/rate-limit';

/** Gives a taken place back; calling it again does nothing. */
export type GiveBack = () => void;

/** How many things of one kind each client has open at once. An IPv6 network of /64 is one client. */
export class ClientShares {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most how many a client may have open */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes one place of a client's share.
   *
   * @param address as `request.ip` has it
   * @returns gives the place back; undefined when the share is used up
   */
  take(address: string): GiveBack | undefined {
    const client = normalizeIP(address);
    const open = this.#open.get(client) ?? 0;
    if (open >= this.#most) return undefined;
    this.#open.set(client, open + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}
