/** A fault that the person at the keyboard can repair: it is printed as one line, without a stack. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

/**
 * Says in one line what went wrong.
 *
 * @param {unknown} error whatever was thrown
 * @returns {string} the message of a {@link Refusal}; for anything else, which is a bug of ours, the stack
 */
export function describeFailure(error) {
  if (error instanceof Refusal) return error.message.replace(/\s*\n\s*/g, ' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The system's code of a failure, as 'EADDRINUSE'.
 *
 * @param {unknown} error whatever was thrown
 * @returns {string} the code, or the error's text when it has none
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
