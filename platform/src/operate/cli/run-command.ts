import { loggedLines } from '@site/shared/http/logged-text';
import { StartupError } from '../../foundation/startup-error.ts';

/**
 * Runs a command of the command line: what the operator can repair is one line on stderr, anything else a stack; both
 * end with exit code 1.
 */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    const known = error instanceof StartupError;
    process.stderr.write(
      `${loggedLines(known ? error.message : String(error instanceof Error ? error.stack : error))}\n`,
    );
    process.exitCode = 1;
  });
}
