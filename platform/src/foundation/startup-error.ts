/**
 * A failure at start that the operator can repair (taken port, locked data folder, bad setting).
 * The entry points print its message as one line on stderr and exit with 1, without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/**
 * Says whether an unknown error carries the given system code.
 *
 * @param error what was caught
 * @param code for example 'EEXIST' or 'EADDRINUSE'
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** The message of an unknown error as one line. */
export function oneLine(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  const message = hasMessage ? String(error.message) : String(error);
  return message.replace(/\s*\n\s*/g, ' ').trim();
}
