/** How often room is made for one thing: a browser may free what was removed only later, and all must not go for it. */
const MOST_TRIES = 8;

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Does something that needs room. Where the storage is full, what was not seen for the longest time goes first, and it is tried again
 * (OFFLINE-12).
 *
 * @param work puts something into a storage; may be called several times
 * @param makeRoom removes what is least wanted
 * @throws DOMException `QuotaExceededError` where there is still no room; what `work` throws
 */
export async function withRoom<Value>(
  work: () => Promise<Value>,
  makeRoom: () => Promise<unknown>,
): Promise<Value> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isFull(error)) throw error;
      await makeRoom();
    }
  }
}
