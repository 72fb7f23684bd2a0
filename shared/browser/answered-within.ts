/** How long a browser may leave a question about a service of its own without an answer, ms. Real ones answer within a tenth of it. */
export const ANSWER_LIMIT_MS = 4_000;

/**
 * Waits for a promise of the browser, which in a broken state settles neither way: a push service that cannot be reached, a
 * clipboard without focus, storage that hangs (KEEP-17).
 *
 * @param limitMs the longest wait, ms
 * @param answer the browser's promise
 * @returns the answer
 * @throws DOMException `TimeoutError` when there is no answer in time; else what the promise rejects with
 */
export async function answeredWithin<Value>(limitMs: number, answer: PromiseLike<Value>): Promise<Value> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new DOMException('the browser does not answer', 'TimeoutError');
    limit = setTimeout(reject, limitMs, error);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(limit);
  }
}
