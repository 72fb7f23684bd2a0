import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LineTampering } from '../planted/line-tampering';

/** What can be wrong with a line. */
export type LineState = 'whole' | 'cut' | 'slow' | 'half-open' | 'lost-answers';

/** How often each state was felt: connections that were cut, and parts that came late, never, or were lost. */
export type LineEffects = Record<Exclude<LineState, 'whole'>, number>;

/** How late each part comes over a slow line, ms. */
const SLOW_MS = 250;

/**
 * A line of bytes to a server, over which an actor's HTTP, sockets and Firestore go. It can be cut, be slow, be half open (both
 * ends believe in the connection, and nothing comes through) and lose the server's answers.
 */
export class Line {
  readonly effects: LineEffects = { cut: 0, slow: 0, 'half-open': 0, 'lost-answers': 0 };
  #state: LineState = 'whole';
  readonly #server: Server;
  readonly #ends = new Set<() => void>();
  /** Connections with bytes that were swallowed: nothing would ever come over them again. */
  readonly #dead = new Set<() => void>();

  private constructor(
    readonly name: string,
    readonly targetPort: number,
    readonly tampering: LineTampering,
  ) {
    this.#server = createServer((client) => this.#join(client));
  }

  /**
   * Lays a line.
   *
   * @param name for the log
   * @param targetPort where the server listens on this machine; it may come and go
   * @param tampering a planted bug
   */
  static async lay(name: string, targetPort: number, tampering: LineTampering = {}): Promise<Line> {
    const line = new Line(name, targetPort, tampering);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Where the server is found over the line. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Brings the line into a state until the next one. */
  become(state: LineState): void {
    this.#state = state;
    if (state === 'cut') {
      this.effects.cut += this.#ends.size;
      for (const end of [...this.#ends]) end();
    }
    if (state === 'half-open') return;
    for (const end of [...this.#dead]) end();
    this.#dead.clear();
  }

  /** Ends all connections, and takes none any more. */
  close(): void {
    this.#server.close();
    for (const end of [...this.#ends]) end();
  }

  #join(client: Socket): void {
    if (this.#state === 'cut') {
      this.effects.cut += 1;
      client.destroy();
      return;
    }
    const server = connect(this.targetPort, '127.0.0.1');
    const end = (): void => {
      this.#ends.delete(end);
      client.destroy();
      server.destroy();
    };
    this.#ends.add(end);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      let passing: Promise<unknown> = Promise.resolve();
      from.setNoDelay(true);
      from.on('error', end);
      from.on('data', (bytes) => {
        from.pause();
        passing = this.#pass(bytes, from, to, end, from === server);
      });
      // What was said before the end may be on its way to the other one.
      from.on('end', () => void passing.then(() => to.end()));
      from.on('close', () => {
        if (to.destroyed) this.#ends.delete(end);
      });
    }
  }

  async #pass(bytes: Buffer, from: Socket, to: Socket, end: () => void, isAnswer: boolean): Promise<void> {
    switch (this.#state) {
      case 'lost-answers':
        if (!isAnswer) break;
        this.effects['lost-answers'] += 1;
        end();
        return;
      case 'half-open':
        this.effects['half-open'] += 1;
        this.#dead.add(end);
        return;
      case 'slow':
        this.effects.slow += 1;
        await pause(SLOW_MS);
    }
    const instead = isAnswer ? undefined : this.tampering.answerInstead?.(bytes);
    if (instead !== undefined) {
      from.end(instead);
      return;
    }
    const passed = isAnswer ? bytes : (this.tampering.onward?.(bytes) ?? bytes);
    if (to.destroyed) return;
    to.write(passed, () => from.resume());
  }
}
