/** How the host of a push service answered last: within {@link PROMPT_MS}, later or never yet, or not at all. */
type Manner = 'prompt' | 'unproven' | 'silent';

/**
 * How many messages one node sends at once: to one host, and to all hosts that answer no better. Anybody may name a host when they
 * subscribe, so the slots that those that answer promptly have left cannot be held by hosts that never do.
 */
const LIMITS: Record<Manner, { each: number; all: number }> = {
  prompt: { each: 20, all: 40 },
  unproven: { each: 5, all: 20 },
  silent: { each: 1, all: 5 },
};
const MANNERS = ['prompt', 'unproven', 'silent'] as const;
const PROMPT_MS = 3_000;
/** So many hosts are remembered; the one that was asked the longest ago is forgotten first. */
const MOST_HOSTS = 500;

interface Host {
  manner: Manner;
  /** Messages that are being sent to it. */
  running: number;
}

/** For which hosts a message may be begun now. */
export interface OpenHosts {
  /** Known hosts that take no more at present. */
  closed: string[];
  /** Whether a host that is not known yet may be asked. */
  isNewOpen: boolean;
  /** All hosts that are known. */
  known: string[];
}

/** The sends of one node, bounded by host (PUSH-5): a push service that is silent delays its own messages alone. */
export class SendSlots {
  readonly #hosts = new Map<string, Host>();

  /** Messages that are being sent to hosts that answer like this one, or worse. */
  #runningOf(manner: Manner): number {
    const worst = MANNERS.slice(MANNERS.indexOf(manner));
    let count = 0;
    for (const host of this.#hosts.values()) if (worst.includes(host.manner)) count += host.running;
    return count;
  }

  #hasRoom(manner: Manner, running: number): boolean {
    const better = MANNERS.slice(0, MANNERS.indexOf(manner) + 1);
    return running < LIMITS[manner].each && better.every((one) => this.#runningOf(one) < LIMITS[one].all);
  }

  /** For which hosts a message may be begun; undefined for none. */
  open(): OpenHosts | undefined {
    const known = [...this.#hosts.keys()];
    const closed = [...this.#hosts]
      .filter(([, { manner, running }]) => !this.#hasRoom(manner, running))
      .map(([host]) => host);
    const isNewOpen = this.#hasRoom('unproven', 0);
    return isNewOpen || closed.length < known.length ? { closed, isNewOpen, known } : undefined;
  }

  /** A message to the host is being sent from now on. */
  enter(host: string): void {
    const { manner, running } = this.#hosts.get(host) ?? { manner: 'unproven', running: 0 };
    this.#hosts.delete(host);
    this.#hosts.set(host, { manner, running: running + 1 });
    for (const [name, { running: others }] of this.#hosts) {
      if (this.#hosts.size <= MOST_HOSTS) break;
      if (others === 0) this.#hosts.delete(name);
    }
  }

  /**
   * The message to the host has been sent, or has failed.
   *
   * @param answeredMs after how long the host answered; 'never' when it did not, undefined when it was not asked
   */
  leave(host: string, answeredMs: number | 'never' | undefined): void {
    const entry = this.#hosts.get(host);
    if (entry === undefined) return;
    entry.running -= 1;
    if (answeredMs === undefined) return;
    if (answeredMs === 'never') entry.manner = 'silent';
    else entry.manner = answeredMs <= PROMPT_MS ? 'prompt' : 'unproven';
  }
}
