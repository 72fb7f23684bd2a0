import { type Credentials, type PostKind, SocketUnanswered } from '@site/shared/contract';
import { startAsking } from '@site/shared/network/asking';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { PATIENCE_MS } from './line';

/** The calls that do what the events of a post's connection do (OFFLINE-6). */
const SEND: Record<PostKind, string> = {
  product: '/api/products/send-comment',
  megaviews: '/api/megaviews/send-comment',
  livestream: '/api/livestream/send-comment',
};
const COMMENT = /^(Answer)?(Product|MegaViews)Comment$/;

/** The events of a namespace that a call can carry. */
const OF_NAMESPACE: Record<string, Record<string, string>> = {
  '/shortlist': {
    read: '/api/shortlists/read',
    write: '/api/shortlists/write',
    end: '/api/shortlists/end',
  },
};

/** A call in the place of an event. */
export interface HttpRequest {
  /** Origin of the base service; empty for the site's own. */
  origin: string;
  path: string;
  body: object;
  credentials: Credentials;
}

/**
 * The path of the call that does what an event does.
 *
 * @param event of a post's connection
 * @param kind the post's; undefined for an inbox
 * @returns undefined for an event that only a line can carry
 */
export function pathOfEvent(event: string, kind: PostKind | undefined): string | undefined {
  if (event === 'BlockCommenter') return '/api/comments/block';
  return kind && COMMENT.test(event) ? SEND[kind] : undefined;
}

/** The same for an event of a namespace. */
export const pathOfNamespace = (name: string, event: string): string | undefined =>
  OF_NAMESPACE[name]?.[event];

/** Bytes go as base64 over HTTP. */
const packed = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) : value;

/** What bytes are called in the answers of the calls. */
const BYTES = ['update', 'vector'];

/** Makes bytes of what came as base64, as a line would have brought them. */
export const bytesIn = (reply: object): object =>
  Object.fromEntries(
    Object.entries(reply).map(([name, value]) =>
      BYTES.includes(name) && typeof value === 'string'
        ? [name, Uint8Array.from(atob(value), (character) => character.charCodeAt(0))]
        : [name, value],
    ),
  );

const headersOf = (credentials: Credentials): Record<string, string> => {
  if (credentials.kind === 'token') return { authorization: `Bearer ${credentials.token}` };
  return credentials.kind === 'device' ? { 'x-device-secret': credentials.secret } : {};
};

/**
 * Asks over HTTP what a connection would have asked, and gives the answer in the form of an acknowledgement: the answer's fields with
 * `ok: true`, or `ok: false` with the `error` that the service names.
 *
 * @throws SocketUnanswered when the service was not reached in time or has a fault, and when something else than the service has answered
 */
export async function askOverHttp({ origin, path, body, credentials }: HttpRequest): Promise<object> {
  const { outcome } = startAsking(PATIENCE_MS, async (signal) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', ...headersOf(credentials) },
      body: JSON.stringify(body, packed),
    });
    // A fault of a server on the way is no verdict.
    if (isPassingStatus(response.status)) throw new Error(`HTTP ${response.status}`);
    return { isDone: response.ok, answer: (await response.json()) as unknown };
  });
  const told = await outcome;
  if ('failure' in told) throw new SocketUnanswered(`${path}: ${told.failure.message}`);
  const { isDone, answer } = told.answer;
  // An empty object is what a filter on the way says in the service's place.
  if (typeof answer === 'object' && answer && Object.keys(answer).length > 0) {
    if (isDone) return { ok: true, ...answer };
    const { error } = answer as { error?: { code?: unknown } };
    if (typeof error?.code === 'string') return { ok: false, is_blocked: error.code === 'blocked', error };
  }
  throw new SocketUnanswered(`${path}: that is no answer of the service`);
}
