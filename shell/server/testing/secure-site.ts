import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type SecureClientSessionOptions,
} from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@site/shared/http/testing/listen';
import { makeCertificate } from '@site/shared/testing/certificates';
import { Server as SocketServer } from 'socket.io';
import { DEFAULT_EDGE_LIMITS, type EdgeLimits } from '../limits/edge-limits';
import type { ServerSettings } from '../settings';
import { type ReleasedSite, startReleasedSite } from './released-site';

type Headers = Record<string, string | string[] | number | undefined>;

/** An answer over HTTP/2, read whole. */
export interface Http2Answer {
  status: number;
  headers: Headers;
  /** Interim answers that came before it. */
  hints: Headers[];
  body: string;
}

/** How a site with a certificate differs from the usual one. */
export interface SecureDifferences extends Partial<ServerSettings> {
  /** How often the files of the certificate are looked at, ms. */
  lookMs?: number;
}

/** The head of an answer. */
export const headOf = (stream: ClientHttp2Stream): Promise<Headers> =>
  new Promise((resolve, reject) => {
    stream.on('response', (headers) => resolve({ ...headers }));
    stream.on('error', reject);
  });

/** Asks on a connection, for the host of a public site, and reads the answer. */
export async function ask(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Http2Answer> {
  const options = body === undefined ? {} : { endStream: false };
  const stream = session.request({ ':authority': 'site.example', ...headers }, options);
  const hints: Headers[] = [];
  stream.on('headers', (early) => hints.push({ ...early }));
  const head = headOf(stream);
  stream.end(body);
  const got = await head;
  const text = Buffer.concat(await stream.toArray()).toString();
  return { status: Number(got[':status']), headers: got, hints, body: text };
}

/** A platform for a test file, and a site's server with a certificate of its own for each test. */
export function withSecureSite() {
  let folder: string;
  let cert: string;
  let answer: RequestListener;
  let platform: Server;
  let platformUrl: string;
  let sockets: SocketServer;
  let site: ReleasedSite | undefined;
  let sessions: ClientHttp2Session[] = [];

  const filesOf = () => ({ certificate: path.join(folder, 'site.pem'), key: path.join(folder, 'site.key') });

  /** Writes another certificate and its key where the site has them. */
  async function keepCertificate(): Promise<void> {
    const pair = await makeCertificate();
    cert = pair.cert;
    writeFileSync(filesOf().certificate, pair.cert);
    writeFileSync(filesOf().key, pair.key);
  }

  /** What the platform does with a request from now on. */
  const answerWith = (listener: RequestListener): void => {
    answer = listener;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'secure-site-'));
    await keepCertificate();
    platform = createServer((request, response) => {
      if (!request.url?.startsWith('/socket.io')) answer(request, response);
    });
    sockets = new SocketServer(platform, { transports: ['websocket'], serveClient: false });
    platformUrl = await listen(platform);
  });

  beforeEach(() => {
    answerWith((request, response) => {
      request.resume();
      request.on('end', () => response.end('answered'));
    });
  });

  afterEach(async () => {
    for (const session of sessions) session.destroy();
    sessions = [];
    await site?.close();
    site = undefined;
  });

  afterAll(async () => {
    platform.closeAllConnections();
    await sockets.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the site's server, and ends the one before; its address, certificate and listener. */
  async function start(
    limits: Partial<EdgeLimits> = {},
    { lookMs, ...more }: SecureDifferences = {},
  ): Promise<{ url: string; cert: string; server: EventEmitter }> {
    await site?.close();
    site = await startReleasedSite({
      tls: { ...filesOf(), ...(lookMs ? { lookMs } : {}) },
      platformUrl,
      limits: { ...DEFAULT_EDGE_LIMITS, ...limits },
      ...more,
    });
    return { url: `https://localhost:${site.port}`, cert, server: site.app.server };
  }

  /** A connection of HTTP/2 to the site. */
  function openSession(options: SecureClientSessionOptions = {}): ClientHttp2Session {
    const session = connect(`https://127.0.0.1:${site?.port}`, {
      ca: cert,
      servername: 'localhost',
      // Whole uploads wait in the client, which would otherwise refuse them itself, MB.
      maxSessionMemory: 200,
      ...options,
    });
    session.on('error', () => undefined);
    sessions.push(session);
    return session;
  }

  return { start, openSession, ask, keepCertificate, answerWith, sockets: () => sockets };
}
