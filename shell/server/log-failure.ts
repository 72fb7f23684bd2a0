import { inspect } from 'node:util';
import { loggedPath } from '@site/shared/http/logged-path';
import { maskedText } from '@site/shared/http/masked-text';
import type { FastifyRequest } from 'fastify';

/**
 * Writes a failure of the site into its log, with the id that the answer carries (WATCH-9), and without queries, telephone
 * numbers and tokens.
 *
 * @param request whose answer it is
 * @param failure what was thrown, or a text
 */
export function logFailure(
  { id, method, url }: Pick<FastifyRequest, 'id' | 'method' | 'url'>,
  failure: unknown,
): void {
  const text = typeof failure === 'string' ? failure : inspect(failure);
  console.error(maskedText(`[site] ${id} ${method} ${loggedPath(url)}: ${text}`));
}
