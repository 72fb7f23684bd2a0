import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';

/** A connection that remembers what it heard. */
export interface TestSocket {
  socket: Socket;
  /** Every event, in order. */
  heard: { event: string; payload: Record<string, unknown> }[];
  /** Sends and waits for the acknowledgement. */
  ask(event: string, payload: unknown): Promise<Record<string, unknown>>;
  /** Waits until an event that fits was heard. */
  hear(event: string, fits?: (payload: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
}

/** Opens connections to one application and closes all of them at the end. */
export class TestSockets {
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly #open: Socket[] = [];

  /**
   * @param address of a platform that listens
   * @param headers sent with the request for each web socket
   */
  constructor(address: string, headers: Record<string, string> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Lets the application listen on a free port. */
  static async of(app: FastifyInstance): Promise<TestSockets> {
    return new TestSockets(await app.listen({ port: 0, host: '127.0.0.1' }));
  }

  /** A connection that has been admitted. */
  async connect(query: Record<string, string>, auth: Record<string, string> = {}): Promise<TestSocket> {
    const connection = this.open(query, () => auth);
    await new Promise<void>((resolve, reject) => {
      connection.socket.once('connect', () => resolve());
      connection.socket.once('connect_error', reject);
    });
    return connection;
  }

  /** A connection that has only begun; `auth` is asked at every attempt. */
  open(query: Record<string, string>, auth: () => Record<string, string>): TestSocket {
    const socket = io(this.#address, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      extraHeaders: this.#headers,
      query,
      auth: (done) => done(auth()),
    });
    this.#open.push(socket);
    const heard: TestSocket['heard'] = [];
    const waiting = new Set<() => void>();
    socket.onAny((event: string, payload: Record<string, unknown>) => {
      heard.push({ event, payload });
      for (const look of waiting) look();
    });
    return {
      socket,
      heard,
      ask: (event, payload) => socket.timeout(20_000).emitWithAck(event, payload),
      hear: (event, fits = () => true) =>
        new Promise((resolve) => {
          const look = () => {
            const found = heard.find((item) => item.event === event && fits(item.payload));
            if (found === undefined) return;
            waiting.delete(look);
            resolve(found.payload);
          };
          waiting.add(look);
          look();
        }),
    };
  }

  /** Why a connection is refused. */
  async refusal(query: Record<string, string>, auth: Record<string, string> = {}): Promise<unknown> {
    const { socket } = this.open(query, () => auth);
    const [error] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error');
    return (error as { data?: unknown }).data;
  }

  /** Closes all connections. */
  close(): void {
    for (const socket of this.#open) socket.disconnect();
  }
}
