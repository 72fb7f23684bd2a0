import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * The UDP ports of LIVE_PORTS, each for one viewer at a time. werift would look for a free one by itself, but two
 * viewers who come at once find the same one, and a search without result leaves its socket behind.
 */
export class PortPool {
  readonly #ports: readonly [first: number, last: number];
  readonly #host: string;
  readonly #taken = new Set<number>();

  /**
   * @param ports the first and the last port
   * @param host the address that they are opened on
   */
  constructor(ports: readonly [first: number, last: number], host: string) {
    this.#ports = ports;
    this.#host = host;
  }

  /** Takes a port that no process uses; undefined when all are in use. */
  async take(): Promise<number | undefined> {
    const [first, last] = this.#ports;
    for (let port = first; port <= last; port += 1) {
      if (this.#taken.has(port)) continue;
      this.#taken.add(port);
      if (await isFree(port, this.#host)) return port;
      this.#taken.delete(port);
    }
    return undefined;
  }

  /** Gives a port back once its socket is closed. */
  giveBack(port: number): void {
    this.#taken.delete(port);
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ address: host, port, exclusive: true });
    await once(socket, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}
