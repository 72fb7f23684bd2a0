import { normalizeIP } from '@fastify/rate-limit';
import { isPictureRequest, reservedFor } from '@site/shared/http/picture-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from './http-error.ts';

/** What every client is granted. */
export interface ClientLimits {
  /** Requests that an address may have under way at once (REQUESTS_PER_ADDRESS, default 256). */
  requestsPerAddress: number;
  /** Calls and streams of Firestore that it may have open at once (STREAMS_PER_ADDRESS, default 1000). */
  streamsPerAddress: number;
  /** Statements that may wait for the database on its behalf (WAITING_PER_ADDRESS, default 100). */
  waitingPerAddress: number;
  /** How long the head of a request may take to arrive, ms (HEAD_SECONDS, default 15). */
  headMs: number;
  /** How long a whole request may take to arrive, ms (REQUEST_SECONDS, default 120). */
  requestMs: number;
  /** How long a body or the reading of an answer may stand still, ms (STALL_SECONDS, default 20). */
  stallMs: number;
}

/** How often requests are looked at whose time is over, ms; Node's own default of 30 s would double short limits. */
export const CHECK_MS = 2_500;
/** A connection is closed after so many requests, so that no client holds one for ever. */
export const REQUESTS_PER_CONNECTION = 1_000;
/** A client over a limit asks again after this, s. */
const RETRY_SECONDS = '2';

const whole = (fallback: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(9_999_999).default(fallback),
  );

export const clientLimitsEnvironmentSchema = z.object({
  REQUESTS_PER_ADDRESS: whole(256),
  STREAMS_PER_ADDRESS: whole(1_000),
  WAITING_PER_ADDRESS: whole(100),
  HEAD_SECONDS: whole(15),
  REQUEST_SECONDS: whole(120),
  STALL_SECONDS: whole(20),
});

/** Names the parsed environment as the code does. */
export function clientLimitsOf(values: z.infer<typeof clientLimitsEnvironmentSchema>): ClientLimits {
  return {
    requestsPerAddress: values.REQUESTS_PER_ADDRESS,
    streamsPerAddress: values.STREAMS_PER_ADDRESS,
    waitingPerAddress: values.WAITING_PER_ADDRESS,
    headMs: values.HEAD_SECONDS * 1_000,
    requestMs: values.REQUEST_SECONDS * 1_000,
    stallMs: values.STALL_SECONDS * 1_000,
  };
}

/**
 * Bounds what each client has under way: more requests at once than its share are refused with 429, before anything of
 * them is read. Call it before anything that answers them.
 *
 * @param most how many a client may have under way; of pictures some more
 * @param counts which requests are counted
 */
export function limitUnderWay(
  app: FastifyInstance,
  most: number,
  counts: (request: FastifyRequest) => boolean,
): void {
  const open = new Map<string, number>();
  const pictures = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const client = normalizeIP(request.ip);
    if (!counts(request) || take(open, client, most, reply)) return;
    if (isPictureRequest(request) && take(pictures, client, reservedFor(most), reply)) return;
    throw tooMany('There is too much under way from your address at once.');
  });
}

function take(counts: Map<string, number>, client: string, most: number, reply: FastifyReply): boolean {
  const open = counts.get(client) ?? 0;
  if (open >= most) return false;
  counts.set(client, open + 1);
  reply.raw.once('close', () => {
    const left = (counts.get(client) ?? 1) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
  });
  return true;
}

/**
 * Refuses requests of clients for whom much is waiting at the database already.
 *
 * @param waitingOf how many statements of a client wait
 * @param most how many of them may
 * @param isFree whether a request asks nothing of the database
 */
export function limitWaiting(
  app: FastifyInstance,
  waitingOf: (client: string) => number,
  most: number,
  isFree: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (waitingOf(normalizeIP(request.ip)) < most || isFree(request)) return;
    throw tooMany('Too many requests of your address are waiting; try again in a moment.');
  });
}

const tooMany = (message: string) =>
  new HttpError(429, 'too_many_requests', message, undefined, { 'retry-after': RETRY_SECONDS });

/**
 * Lets an answer be heard that comes before the body of its request has been read: a connection that is closed over
 * unread bytes takes the answer with it, so the rest is read and dropped. `endSlowTransfers` bounds it.
 */
export function hearOutBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return;
    reply.removeHeader('connection');
    // Also for a client that asked for the end of the connection: it comes after its body.
    reply.raw.shouldKeepAlive = true;
    reply.raw.once('finish', () => request.raw.resume());
  });
}
