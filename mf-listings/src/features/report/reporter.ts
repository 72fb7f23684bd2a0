import { newId } from '@site/shared/new-id';
import { readStored, store, versionedKey } from '@site/shared/storage';

const KEY = versionedKey('mf-listings.reporter', 1);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who reports from this browser without an account: the same id each time, so that a listing is reported once. */
export function reporterId(): string {
  const kept = readStored('localStorage', KEY);
  if (kept !== undefined && UUID.test(kept)) return kept;
  const id = newId();
  store('localStorage', KEY, id);
  return id;
}
