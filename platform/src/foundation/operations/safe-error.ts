/** What a log may hold of an error. */
export interface SafeError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
}

/**
 * Takes from an error what a log may hold. Errors of a database carry the statement's values and the row that did not
 * fit, which may be somebody's number or text, so everything but name, message, place and code stays out.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something else than an error was thrown.', stack: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}
