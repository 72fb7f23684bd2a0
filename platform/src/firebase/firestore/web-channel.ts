import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { FirestoreError, invalidArgument } from './firestore-error.ts';
import { allowOrigin, parseJson } from './http-exchange.ts';
import { readBody } from './request-body.ts';
import { StreamGate, type StreamLimits } from './stream-gate.ts';
import { errorMessage, frame, type SessionHandlers, WebChannelSession } from './web-channel-session.ts';

const MAX_MESSAGES = 1000;

export interface StreamOpening {
  session: WebChannelSession;
  /** Headers that the client put into its first body, by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

/** Limits of open sessions. */
export interface WebChannelLimits extends StreamLimits {
  /** How long a client may be away before its session is forgotten, in milliseconds. */
  idleMs: number;
}

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const querySchema = z.object({
  SID: z.string().optional(),
  AID: count.default(0),
  CI: z.string().optional(),
  TO: count.optional(),
  TYPE: z.string().optional(),
});
const formSchema = z.object({ count: count.max(MAX_MESSAGES).default(0), ofs: count.default(0) });

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** The server's side of WebChannel version 8: opens sessions and brings requests to them. */
export class WebChannelHub {
  readonly #sessions = new Map<string, WebChannelSession>();
  readonly #idleMs: number;
  readonly #gate: StreamGate;
  readonly #sweep: NodeJS.Timeout;

  constructor(limits: WebChannelLimits) {
    this.#idleMs = limits.idleMs;
    this.#gate = new StreamGate(limits);
    this.#sweep = setInterval(() => this.#closeIdle(), limits.idleMs / 6).unref();
  }

  /** How many sessions are open. */
  get size(): number {
    return this.#sessions.size;
  }

  /**
   * Answers one request of a channel.
   *
   * @param address of the client
   * @param open gives a new stream its handlers
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    open: (opening: StreamOpening) => SessionHandlers,
  ): Promise<void> {
    if (allowOrigin(request, response)) return;
    try {
      await this.#answer(request, response, address, open);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      response.writeHead(error.httpStatus, HEADERS).end(error.message);
    }
  }

  /** Ends all sessions; told why, their clients come back within seconds, to whichever node answers. */
  close(): void {
    clearInterval(this.#sweep);
    const stopping = new FirestoreError('UNAVAILABLE', 'This node is stopping.');
    for (const session of [...this.#sessions.values()]) session.fail(stopping, 0);
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    open: (opening: StreamOpening) => SessionHandlers,
  ): Promise<void> {
    const parameters = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const query = check(querySchema, Object.fromEntries(parameters));
    const session = query.SID === undefined ? undefined : this.#sessions.get(query.SID);
    if (query.SID !== undefined && session === undefined) {
      // The SDK looks for these words, but not at the very start of the text.
      response.writeHead(400, HEADERS).end('Error: Unknown SID');
      return;
    }
    if (query.TYPE === 'terminate') {
      session?.close();
      response.writeHead(200, HEADERS).end();
      return;
    }
    if (request.method === 'GET' && session !== undefined) {
      response.writeHead(200, HEADERS);
      response.flushHeaders();
      session.attach(response, query.AID, query.CI === '1', query.TO === 0 ? undefined : query.TO);
      return;
    }
    if (request.method !== 'POST') throw invalidArgument('The channel needs a session.');
    const form = new URLSearchParams(await readBody(request));
    const { count: messageCount, ofs } = check(formSchema, Object.fromEntries(form));
    const messages = Array.from({ length: messageCount }, (_, index) =>
      parseJson(form.get(`req${index}___data__`) ?? ''),
    );
    if (session === undefined) {
      const opening = parseHeaders(form.get('headers') ?? parameters.get('$httpHeaders'));
      this.#open(response, address, opening, open)?.receive(ofs, messages);
      return;
    }
    session.acknowledge(query.AID);
    session.receive(ofs, messages);
    response.writeHead(200, HEADERS).end(frame(session.status));
  }

  /** Answers the opening of a stream: with its session, or with the refusal that ends it. */
  #open(
    response: ServerResponse,
    address: string,
    headers: ReadonlyMap<string, string>,
    open: (opening: StreamOpening) => SessionHandlers,
  ): WebChannelSession | undefined {
    let leave: () => void;
    try {
      leave = this.#gate.enter(address);
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error;
      response.writeHead(200, HEADERS).end(refusedOpening(error));
      return undefined;
    }
    const session = new WebChannelSession(({ id }) => {
      this.#sessions.delete(id);
      leave();
    });
    this.#sessions.set(session.id, session);
    session.handlers = open({ session, headers });
    response.writeHead(200, { ...HEADERS, 'X-HTTP-Session-Id': session.httpSessionId });
    response.end(frame([[0, greeting(session.id)]]));
    return session;
  }

  #closeIdle(): void {
    for (const session of [...this.#sessions.values()]) if (session.isIdle(this.#idleMs)) session.close();
    this.#gate.forgetQuiet();
  }
}

/** What a channel begins with: its session, version 8, a window of 14, and the pause between signs of life. */
function greeting(sessionId: string): unknown[] {
  return ['c', sessionId, '', 8, 14, 30_000];
}

/**
 * The opening of a channel that is over at once. The SDK learns of the reason only inside a channel, an HTTP status would
 * be a lost connection to it; with everything in one answer, nothing is kept for who was refused.
 */
function refusedOpening(error: FirestoreError): string {
  return frame([
    [0, greeting('refused')],
    [1, [errorMessage(error)]],
    [2, ['close']],
  ]);
}

function parseHeaders(text: string | null): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of (text ?? '').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalidArgument('A parameter of the channel is not valid.');
  return result.data;
}
