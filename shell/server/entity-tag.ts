import { createHash } from 'node:crypto';

/**
 * The strong entity tag of a body (RFC 9110, 8.8.3): another encoding of the same page has another one.
 *
 * @param body as it is sent
 */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/**
 * Whether a visitor has a body already (RFC 9110, 13.1.2).
 *
 * @param tag the body's
 * @param header the request's If-None-Match
 */
export const isKnown = (tag: string, header: string | undefined): boolean =>
  (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
