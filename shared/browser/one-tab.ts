/** How long work waits for another tab, ms: a tab that the system has frozen may hold its lock for hours. */
export const LOCK_LIMIT_MS = 5_000;

/**
 * Lets one tab of the browser at a time do a piece of work. A browser without locks, one that forbids them (all cookies blocked), and one
 * whose lock another tab does not release in time take the chance: what the work asks of the server must be safe to be asked twice.
 *
 * @param name of the work
 * @param work done as soon as no other tab is at it
 * @param limitMs the longest wait for another tab, ms; `Infinity` for work that takes long itself
 * @returns what the work gives
 */
export async function inOneTab<Value>(
  name: string,
  work: () => Promise<Value>,
  limitMs = LOCK_LIMIT_MS,
): Promise<Value> {
  let done: Promise<Value> | undefined;
  const begin = (): Promise<Value> => {
    done ??= work();
    return done;
  };
  const waiting = new AbortController();
  const limit = Number.isFinite(limitMs) ? setTimeout(() => waiting.abort(), limitMs) : undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    waiting.signal.addEventListener('abort', () => done ?? reject(waiting.signal.reason));
  });
  try {
    return await Promise.race([navigator.locks.request(name, { signal: waiting.signal }, begin), isLate]);
  } catch (error) {
    if (done) throw error;
    return begin();
  } finally {
    clearTimeout(limit);
  }
}
