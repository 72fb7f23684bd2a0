import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'auth-device';
/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

/** A browser, as the auth service knows it again. It proves nobody's identity. */
export interface Device {
  /** Digest of its mark, in which form alone it is kept. */
  hash: string;
  /** Whether it came without a mark: for the first time, or a program that keeps no cookies. */
  isFirst: boolean;
  /** Whether it is a browser that keeps its mark, so that coming without one it has asked for nothing before. */
  keepsMark: boolean;
}

/**
 * Knows a browser again by a signed cookie, which is of this service alone, and gives it one when it has none. A client
 * needs to do nothing for it.
 *
 * @param reply of a call under /auth/v1, unsent
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const { secret } = request.server.tokens;
  const [, mark = '', signature = ''] = VALUE.exec(request.headers.cookie ?? '') ?? [];
  const expected = Buffer.from(sign(secret, mark));
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
  if (isOurs) return { hash: digest(secret, mark), isFirst: false, keepsMark: true };
  const made = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${made}.${sign(secret, made)}; Path=/auth/v1; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  // Browsers say so themselves, and keep cookies of their page's own origin.
  const keepsMark = request.headers['sec-fetch-site'] === 'same-origin';
  return { hash: digest(secret, made), isFirst: true, keepsMark };
}

const sign = (secret: Uint8Array, mark: string) =>
  createHmac('sha256', secret).update(`device mark:${mark}`).digest('base64url');

const digest = (secret: Uint8Array, mark: string) =>
  createHmac('sha256', secret).update(`device:${mark}`).digest('base64url');
