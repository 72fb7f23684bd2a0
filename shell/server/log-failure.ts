import { loggedPath } from '@site/shared/http/logged-path';
import type { FastifyRequest } from 'fastify';
import { logProblem } from './log-problem';

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
  logProblem(`[site] ${id} ${method} ${loggedPath(url)}:`, failure);
}
