import { readStored, store } from '@site/shared/storage';

/** What a browser would not keep; it holds for this visit. */
const visit = new Map<string, string>();

/** Local storage, and where a browser forbids it or is full the memory of this visit. In the form that supabase-js takes. */
export const lastingStorage = {
  getItem(key: string): string | null {
    return readStored('localStorage', key) ?? visit.get(key) ?? null;
  },
  setItem(key: string, value: string): void {
    // Where it is full, what was there goes at least: it gives room, and an old session would be taken for the present one.
    const isKept =
      store('localStorage', key, value) ||
      (store('localStorage', key, undefined) && store('localStorage', key, value));
    if (isKept) visit.delete(key);
    else visit.set(key, value);
  },
  removeItem(key: string): void {
    visit.delete(key);
    store('localStorage', key, undefined);
  },
};
