/** After this long a comment that was acknowledged has reached everybody who is connected, ms. */
export const SETTLED_MS = 10_000;

/** A comment that not all of its thread are known to have yet. */
interface Pending {
  thread: number;
  acknowledged: number;
}

/** Holds which visitor of a thread has which comment, to find those that were lost or came twice (LOAD-2). */
export class MessageTally {
  readonly #visitors = new Map<number, Set<string>[]>();
  readonly #pending = new Map<string, Pending>();
  #doubled = 0;

  /** How often a visitor got the same comment as news twice. */
  get doubled(): number {
    return this.#doubled;
  }

  /**
   * Adds a visitor to a thread.
   *
   * @returns what to call with each comment that comes as news, or that the visitor reads in the list; it says whether it is new
   */
  join(thread: number): { hear(id: string): boolean; read(id: string): void } {
    const has = new Set<string>();
    const heard = new Set<string>();
    this.#visitors.set(thread, [...(this.#visitors.get(thread) ?? []), has]);
    return {
      hear: (id) => {
        if (heard.has(id)) this.#doubled += 1;
        const isNew = !has.has(id);
        heard.add(id);
        has.add(id);
        return isNew;
      },
      read: (id) => void has.add(id),
    };
  }

  /**
   * Tells of a comment that the service has acknowledged: from now on it is owed to all of the thread.
   *
   * @param now epoch ms
   */
  acknowledge(thread: number, id: string, now: number): void {
    this.#pending.set(id, { thread, acknowledged: now });
  }

  /**
   * How many deliveries are missing: visitors times comments that were acknowledged over ten seconds ago.
   *
   * @param now epoch ms
   */
  missing(now: number): number {
    let missing = 0;
    for (const [id, { thread, acknowledged }] of this.#pending) {
      if (now - acknowledged < SETTLED_MS) continue;
      const without = (this.#visitors.get(thread) ?? []).filter((has) => !has.has(id)).length;
      if (without === 0) this.#pending.delete(id);
      missing += without;
    }
    return missing;
  }
}
