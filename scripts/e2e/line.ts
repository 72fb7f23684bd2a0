import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BrowserContext } from 'playwright-core';

/** A request that came over a line. */
export interface SeenRequest {
  /** Path and query. */
  path: string;
  method: string;
  /** `document`, `script`, `serviceworker` and so on (Fetch Metadata); empty for what a script asks for. */
  for: string;
  /** When it came, epoch ms. */
  at: number;
}

/** The line between a browser and a site's server. What a service worker asks for goes over it too. */
export interface Line {
  /** Where the site is found over it. */
  url: string;
  /** Where the server is; may be changed to another. */
  site: string;
  /** All requests since the start, or since it was emptied. */
  seen: SeenRequest[];
  /** Cuts it: no request is answered any more; `mend` ends that. */
  cut(): void;
  /** Lets requests wait for their answer until `mend`. */
  hold(isHeld: (path: string) => boolean): void;
  /** Drops the answers of requests within their bodies until `mend`. */
  drop(isDropped: (path: string) => boolean): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Lays a line to a site: a journey can cut it, hold it, and see all that goes over it.
 *
 * @param site the server's address
 */
export async function layLine(site: string): Promise<Line> {
  let isCut = false;
  let isHeld = (_path: string): boolean => false;
  let isDropped = (_path: string): boolean => false;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    line.seen.push({
      ...{ path, method: request.method ?? '', at: Date.now() },
      for: String(request.headers['sec-fetch-dest'] ?? ''),
    });
    if (isCut) request.socket.destroy();
    else if (isHeld(path)) waiting.push(() => pass(line.site, request, response));
    else if (isDropped(path)) pass(line.site, request, response, dropWithin);
    else pass(line.site, request, response);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    passSocket(line.site, request, socket, head);
  });
  const endAll = (): void => {
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    site,
    seen: [],
    cut() {
      isCut = true;
      endAll();
    },
    hold(held) {
      isHeld = held;
    },
    drop(dropped) {
      isDropped = dropped;
    },
    mend() {
      isCut = false;
      isHeld = () => false;
      isDropped = () => false;
      for (const go of waiting) go();
      waiting = [];
    },
    async close() {
      endAll();
      server.close();
    },
  };
  return line;
}

/** Aeroplane mode: the pages know that there is no network, and the line is cut for the service worker too. */
export async function goOffline(line: Line, context: BrowserContext): Promise<void> {
  line.cut();
  await context.setOffline(true);
}

/** Ends what {@link goOffline} began. */
export async function goOnline(line: Line, context: BrowserContext): Promise<void> {
  line.mend();
  await context.setOffline(false);
}

/** How the body of an answer comes to the browser. */
export type PassBody = (answer: IncomingMessage, response: ServerResponse) => void;

const passWhole: PassBody = (answer, response) => void answer.pipe(response);

/** The browser has the head and some bytes when the line is gone. */
const dropWithin: PassBody = (answer, response) =>
  void answer.once('data', (bytes: Buffer) => {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    answer.destroy();
  });

/** Passes a request on as it is: the site knows itself by the address that the browser asked. */
export function pass(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  passBody: PassBody = passWhole,
): void {
  const { hostname, port } = new URL(site);
  const { method, url: path, headers } = request;
  const passed = send({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    passBody(answer, response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

/** Passes a web socket on, byte by byte. */
function passSocket(site: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(site);
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (const [name, value] of Object.entries(request.headersDistinct))
    for (const one of value ?? []) lines.push(`${name}: ${one}`);
  const passed = connect(Number(port), hostname, () => {
    passed.write(`${lines.join('\r\n')}\r\n\r\n`);
    passed.write(head);
    socket.pipe(passed).pipe(socket);
  });
  for (const [one, other] of [
    [socket, passed],
    [passed, socket],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
