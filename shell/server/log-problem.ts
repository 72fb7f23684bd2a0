import { inspect } from 'node:util';
import { maskedText } from '@site/shared/http/masked-text';

/**
 * Writes a problem into the site's log, without telephone numbers and tokens (WATCH-9): what was thrown may hold them.
 *
 * @param what the beginning of the line
 * @param problem what was thrown, or a text
 */
export function logProblem(what: string, problem: unknown): void {
  console.error(maskedText(what), maskedText(typeof problem === 'string' ? problem : inspect(problem)));
}
