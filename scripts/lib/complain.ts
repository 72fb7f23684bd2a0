import { loggedLines } from '@site/shared/http/logged-text';

/**
 * Says why a command has failed, and lets it end with 1. What failed may quote what others wrote.
 *
 * @param command its name
 * @param error what was thrown
 */
export function complain(command: string, error: unknown): void {
  console.error(loggedLines(`${command}: ${error instanceof Error ? error.message : error}`));
  process.exitCode = 1;
}
