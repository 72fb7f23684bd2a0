import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A slow line between a browser and a site's server. */
export interface LineOptions {
  /** Port of the server on this machine. */
  port: number;
  /** From one end to the other and back, ms. */
  roundTripMs: number;
  /** To the browser; half of it back. */
  bytesPerSecond: number;
}

/** What a packet carries of a stream of bytes. */
const PACKET_BYTES = 1_448;
/** How much a connection may have under way before it has heard of any of it (RFC 6928). */
const FIRST_PACKETS = 10;
/** What waits in front of the line before packets are lost. */
const QUEUE_BYTES = 64 * 1024;

/** One direction: all connections share it, packet by packet, in the order of sending. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number, delayMs: number) {
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#delayMs = delayMs;
  }

  /** What waits in front of it, in bytes. */
  get queued(): number {
    return Math.max(0, this.#freeAt - performance.now()) * this.#bytesPerMs;
  }

  /** How long a packet takes that is sent now, ms. */
  send(bytes: number): number {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
    return this.#freeAt - now + this.#delayMs;
  }
}

/**
 * Carries one way of a connection as TCP would: what is under way grows with what has arrived, and is halved when the line
 * is full.
 */
async function carry(from: Socket, to: Socket, line: Direction, roundTripMs: number): Promise<void> {
  let window = FIRST_PACKETS * PACKET_BYTES;
  let underWay = 0;
  let heard: (() => void) | undefined;
  for await (const part of from) {
    for (let at = 0; at < part.length; at += PACKET_BYTES) {
      while (underWay >= window) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      const packet: Buffer = part.subarray(at, at + PACKET_BYTES);
      if (line.queued > QUEUE_BYTES) window = Math.max(window / 2, 2 * PACKET_BYTES);
      underWay += packet.length;
      const arrives = line.send(packet.length);
      setTimeout(() => to.writable && to.write(packet), arrives);
      setTimeout(
        () => {
          underWay -= packet.length;
          if (line.queued < QUEUE_BYTES) window += packet.length;
          heard?.();
        },
        arrives + roundTripMs / 2,
      );
    }
  }
  setTimeout(() => to.end(), line.send(0));
}

/**
 * Puts a slow line before a server. The browser's own throttling knows no connections: each request would have its delay,
 * and none would wait for a handshake or for another's bytes. This carries bytes of TCP, so that both count.
 *
 * @returns where a browser finds it, and what ends it
 */
export async function openLine({ port, roundTripMs, bytesPerSecond }: LineOptions) {
  const open = new Set<Socket>();
  const down = new Direction(bytesPerSecond, roundTripMs / 2);
  const up = new Direction(bytesPerSecond / 2, roundTripMs / 2);
  const server = createServer({ noDelay: true }, async (browser) => {
    const site = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, site]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
    }
    // SYN and its answer.
    await wait(roundTripMs);
    const ways = [carry(browser, site, up, roundTripMs), carry(site, browser, down, roundTripMs)];
    await Promise.all(ways).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
