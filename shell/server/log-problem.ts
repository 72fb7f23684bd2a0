import { inspect } from 'node:util';
import { loggedLines, loggedText } from '@site/shared/http/logged-text';

/**
 * Writes a line into the site's log. It has one form for whatever the line holds of requests, releases and services (WATCH-13).
 *
 * @param line the line
 */
export function logLine(line: string): void {
  console.error(loggedText(line));
}

/**
 * Writes a problem into the site's log, without telephone numbers and tokens (WATCH-9): what was thrown may hold them.
 *
 * @param what the beginning of the line
 * @param problem what was thrown, or a text
 */
export function logProblem(what: string, problem: unknown): void {
  console.error(loggedText(what), loggedLines(typeof problem === 'string' ? problem : inspect(problem)));
}
