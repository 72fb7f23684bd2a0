import { normalizeIP } from '@fastify/rate-limit';

/** Gives a turn back. */
export type EndTurn = () => void;

/** How turns are given. */
export interface TurnLimits {
  /** How many pages may be under way at once. */
  atOnce: number;
  /** How many of them may be one client's. */
  atOncePerClient: number;
}

/** How long a page waits for its turn. */
export interface Patience {
  /** How many pages may wait, of all clients. */
  most: number;
  /** How long this one waits, ms. */
  ms: number;
}

interface Client {
  running: number;
  /** Number of its latest turn: the client with the lowest is next. */
  turn: number;
  /** Told whether it is their turn; the first waits the longest. */
  waiting: ((hasTurn: boolean) => void)[];
}

/**
 * Gives the clients turns at the rendering, each one page after the other. When more pages wait than can be rendered in
 * time, the client with the most gives up its latest: a flood of one client costs its own pages their rendering. An IPv6
 * network of /64 is one client.
 */
export class RenderTurns {
  readonly #limits: TurnLimits;
  readonly #clients = new Map<string, Client>();
  #turn = 0;
  #running = 0;
  #waiting = 0;

  /** @param limits how many pages may be under way */
  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a page's turn.
   *
   * @param address of the client, as `request.ip` has it
   * @param patience how long it waits
   * @returns ends the turn; undefined when the page is not to be rendered
   */
  take(address: string, { most, ms }: Patience): Promise<EndTurn | undefined> {
    const name = normalizeIP(address);
    const client = this.#clients.get(name) ?? { running: 0, turn: 0, waiting: [] };
    this.#clients.set(name, client);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        client.waiting.splice(client.waiting.indexOf(tell), 1);
        tell(false);
      }, ms).unref();
      const tell = (hasTurn: boolean): void => {
        clearTimeout(timer);
        this.#waiting -= 1;
        if (!hasTurn) this.#forget(name, client);
        resolve(hasTurn ? () => this.#end(name, client) : undefined);
      };
      client.waiting.push(tell);
      this.#waiting += 1;
      this.#giveTurns();
      if (this.#waiting > most) this.#shed(client);
    });
  }

  #giveTurns(): void {
    while (this.#running < this.#limits.atOnce) {
      let next: Client | undefined;
      for (const client of this.#clients.values()) {
        const mayRun = client.waiting.length > 0 && client.running < this.#limits.atOncePerClient;
        if (mayRun && (!next || client.turn < next.turn)) next = client;
      }
      if (!next) return;
      this.#turn += 1;
      next.turn = this.#turn;
      this.#running += 1;
      next.running += 1;
      next.waiting.shift()?.(true);
    }
  }

  #end(name: string, client: Client): void {
    this.#running -= 1;
    client.running -= 1;
    this.#forget(name, client);
    this.#giveTurns();
  }

  /** @param latest whose page came last: of clients with as many, it is the one */
  #shed(latest: Client): void {
    let most = latest;
    for (const client of this.#clients.values())
      if (client.waiting.length > most.waiting.length) most = client;
    most.waiting.pop()?.(false);
  }

  #forget(name: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.#clients.delete(name);
  }
}
