/**
 * Runs requests under a time limit that holds until their answers have been read. Node may forget the signal of a request once the garbage
 * collector has taken its Response while the body is still read (nodejs/undici#4068), so the limit does not rest on the signal alone.
 *
 * @param limitMs of the whole work, ms
 * @param work makes the requests with the `fetch` that it is given, and reads their answers
 * @throws DOMException `TimeoutError` after the limit, and whatever the work throws
 */
export async function withinLimit<Result>(
  limitMs: number,
  work: (ask: typeof fetch) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`no whole answer within ${limitMs} ms`, 'TimeoutError');
      reject(reason);
      limit.abort(reason);
    }, limitMs);
  });
  try {
    return await Promise.race([late, work((input, init) => fetch(input, { ...init, signal: limit.signal }))]);
  } finally {
    clearTimeout(timer);
  }
}
