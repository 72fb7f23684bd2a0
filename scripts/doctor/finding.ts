import { loggedText } from '@site/shared/http/logged-text';

/** One line of what `npm run doctor` says. */
export interface Finding {
  /** `fail`: the site does not do what it promises, or is open to others; `warn`: it soon may not. */
  level: 'ok' | 'warn' | 'fail';
  /** What was found, without any secret in it. */
  what: string;
  /** What the operator does about it; a good one needs none. */
  remedy?: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });

export const warn = (what: string, remedy: string): Finding => ({ level: 'warn', what, remedy });

export const fail = (what: string, remedy: string): Finding => ({ level: 'fail', what, remedy });

/** The message of something that was thrown, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error ? reasonOf(cause) : '';
  return [error.message, inner]
    .filter(Boolean)
    .join(': ')
    .replace(/\s*\n\s*/g, ' ');
}

/**
 * Lays the findings out as one page.
 *
 * @param findings in the order in which they are shown
 */
export function pageOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, what, remedy }) => [
    `${level.padEnd(4)}  ${loggedText(what)}`,
    ...(remedy === undefined ? [] : [`      → ${loggedText(remedy)}`]),
  ]);
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  return [...lines, '', `${count('ok')} ok, ${count('warn')} to mind, ${count('fail')} wrong`].join('\n');
}
