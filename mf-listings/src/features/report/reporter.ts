import { newId } from '@site/shared/new-id';
import { readStored, store, versionedKey } from '@site/shared/storage';
import { isUuid } from '@site/shared/uuid';

const KEY = versionedKey('mf-listings.reporter', 1);

/** Who reports from this browser without an account: the same id each time, so that a listing is reported once. */
export function reporterId(): string {
  const kept = readStored('localStorage', KEY);
  if (kept !== undefined && isUuid(kept)) return kept;
  const id = newId();
  store('localStorage', KEY, id);
  return id;
}
