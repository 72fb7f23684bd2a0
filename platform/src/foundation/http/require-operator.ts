import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { isFromThisMachine } from './this-machine.ts';

/** What only whoever runs the platform may see. */
export interface OperatorOnly {
  /** METRICS_TOKEN: with it from anywhere, without one from this machine only. */
  token: string | undefined;
  /** As its refusal names it: 'The metrics'. */
  what: string;
}

/**
 * Lets only whoever runs the platform on.
 *
 * @param bearer the token that the request brings
 * @throws HttpError 401 without the right token, 403 from another machine where there is no token
 */
export function requireOperator(
  request: FastifyRequest,
  bearer: string | undefined,
  { token, what }: OperatorOnly,
): void {
  if (token === undefined) {
    if (isFromThisMachine(request)) return;
    throw new HttpError(403, 'forbidden', `${what} are shown on the machine of the platform only.`);
  }
  if (!isSame(bearer ?? '', token)) {
    throw new HttpError(401, 'unauthenticated', `${what} need their token.`);
  }
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
