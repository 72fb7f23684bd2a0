import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { isPushKey } from './push-key.ts';
import type { PushPayload } from './push-message.ts';
import { addressesOfEndpoint, type PushAddressRules, type ResolvedAddress } from './push-service-address.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** How long a push service may take to answer, ms. */
const LONGEST_ANSWER_MS = 10_000;
/** As much as the header of an answer may hold; its body is not read. */
const MAX_HEADER_BYTES = 16 * 1024;
const TOPIC_LENGTH = 32;

/** A browser, as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push service is asked with. */
export interface PushIdentity {
  keys: VapidKeys;
  /** Whom the push service may write to. */
  contact: string;
  /** How long it may take to answer, ms; tests do not wait that long. */
  longestAnswerMs?: number;
}

/** What came of a sending; a status of 0: nobody answered. `retryAfter` is what the service asks for, seconds. */
export type PushOutcome =
  | { result: 'sent' | 'gone' | 'refused'; status: number }
  | { result: 'later'; status: number; retryAfter?: number };

/**
 * Gives a message to the push service of a browser: encrypted for that browser (RFC 8291), signed by this site (RFC 8292).
 *
 * web-push makes the request and this file sends it, to the addresses that were checked: web-push itself resolves the name
 * once more. Redirects are not followed.
 *
 * @param seconds how long the service may keep it for a browser that is away
 */
export async function sendPush(
  target: PushTarget,
  payload: PushPayload,
  seconds: number,
  identity: PushIdentity,
  rules: PushAddressRules,
): Promise<PushOutcome> {
  const { endpoint } = target;
  const addresses = await addressesOfEndpoint(endpoint, rules).catch(() => undefined);
  // A name that leads into a network of its own ends no subscription: name servers may be wrong for a while.
  if (addresses === undefined) return { result: 'later', status: 0 };
  const request = writeRequest(target, payload, seconds, identity);
  // A browser whose key is none can be told nothing, ever. Whatever else cannot be written ends the message alone.
  if (request === undefined) return { result: isPushKey(target.p256dh) ? 'refused' : 'gone', status: 0 };
  const { longestAnswerMs = LONGEST_ANSWER_MS } = identity;
  return post(endpoint, addresses, request, longestAnswerMs).then(outcomeOf, () => ({
    result: 'later',
    status: 0,
  }));
}

interface EncryptedRequest {
  headers: Record<string, string | number>;
  body: Buffer | null;
}

/** The headers and the encrypted body; undefined when they cannot be made of what is kept of the browser. */
function writeRequest(
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
  seconds: number,
  { keys, contact }: PushIdentity,
): EncryptedRequest | undefined {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
      urgency: payload.kind === 'stream' ? 'high' : 'normal',
    });
  } catch {
    return undefined;
  }
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Reply): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent', status };
  if (status === 404 || status === 410) return { result: 'gone', status };
  if (status !== 408 && status !== 429 && status < 500) return { result: 'refused', status };
  const seconds = secondsOf(retryAfter);
  return { result: 'later', status, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}

/** Retry-After in seconds: it holds a number of them, or a date (RFC 9110, 10.2.3); NaN when it is neither. */
const secondsOf = (retryAfter = ''): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;

function post(
  endpoint: string,
  pinned: readonly [ResolvedAddress, ...ResolvedAddress[]],
  { headers, body }: EncryptedRequest,
  longestAnswerMs: number,
): Promise<Reply> {
  const send = new URL(endpoint).protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: AbortSignal.timeout(longestAnswerMs),
        lookup: (_hostname, options, done) => {
          if (options.all === true) done(null, [...pinned]);
          else done(null, pinned[0].address, pinned[0].family);
        },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
