/** A kept answer that a query shows. */
interface ShownAnswer {
  query: string;
  /** When the service gave it, epoch ms. */
  at: number;
}

/** Which queries show kept answers, and since when their data is, until newer data comes (OFFLINE-2). */
export class ShownAnswers {
  readonly #shown = new Map<string, ShownAnswer>();
  readonly #listeners = new Set<() => void>();
  readonly #awaiting = new Set<() => void>();

  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when a service answers for something that is shown as kept; returns a function that stops it. */
  onAnswer(listener: () => void): () => void {
    this.#awaiting.add(listener);
    return () => this.#awaiting.delete(listener);
  }

  /** A service has answered: where the kept answer of that name is shown, its query has to be asked for again. */
  answered(name: string): void {
    if (![...this.#shown.keys()].some((key) => key.endsWith(`\n${name}`))) return;
    for (const listener of [...this.#awaiting]) listener();
  }

  /** A query shows a kept answer. The same answer again, which is no newer, changes nothing. */
  show(name: string, query: string, at: number): void {
    this.#set(name, query, { query, at });
  }

  /** The service has answered. */
  renew(name: string, query: string): void {
    this.#set(name, query, undefined);
  }

  /** A query has gone. */
  forget(query: string): void {
    for (const [key, shown] of this.#shown) if (shown.query === query) this.#shown.delete(key);
    this.#notify();
  }

  /** Whether anything on show is kept. */
  isAny = (): boolean => this.#shown.size > 0;

  /** The queries that show something kept. */
  queries = (): ReadonlySet<string> => new Set([...this.#shown.values()].map(({ query }) => query));

  /** Since when the oldest kept answer of a query is, epoch ms; undefined when it shows none. */
  since(query: string): number | undefined {
    const times = [...this.#shown.values()].filter((shown) => shown.query === query).map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Since when the oldest kept answer of the tab is, epoch ms; undefined when none is shown. */
  oldest(): number | undefined {
    const times = [...this.#shown.values()].map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  #set(name: string, query: string, shown: ShownAnswer | undefined): void {
    const key = `${query}\n${name}`;
    if (shown?.at === this.#shown.get(key)?.at) return;
    if (shown) this.#shown.set(key, shown);
    else this.#shown.delete(key);
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
