import { ANSWER_LIMIT_MS, answeredWithin } from './answered-within';

/** What the browser lets the site keep, and what it has kept, bytes; empty where it does not say so. */
export async function storageRoom(): Promise<StorageEstimate> {
  try {
    return await answeredWithin(ANSWER_LIMIT_MS, navigator.storage.estimate());
  } catch {
    return {};
  }
}

/** Asks the browser not to drop what the site keeps when the device needs room; one that refuses may drop it. */
export async function keepStorage(): Promise<void> {
  try {
    await answeredWithin(ANSWER_LIMIT_MS, navigator.storage.persist());
  } catch {
    // What is kept may go.
  }
}
