/** What an error says, in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error
    ? `${error.message}${error.cause ? ` (${error.cause})` : ''}`
    : String(error)
  ).split('\n', 1)[0] ?? '';
