import { useShell } from '@site/shared/contract';
import { isFields, isText } from '@site/shared/domain';
import { isStorage, readStored, store } from '@site/shared/storage';
import { useMemo, useSyncExternalStore } from 'react';

/** What this tab has written last: holds also where the storage is forbidden. */
const written = new Map<string, string>();
const listeners = new Set<() => void>();

const hear = ({ key, storageArea }: StorageEvent): void => {
  if (!isStorage(storageArea, 'localStorage')) return;
  // Another tab has written: what it wrote counts.
  if (key === null) written.clear();
  else written.delete(key);
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}

const textOf = (key: string): string | undefined => written.get(key) ?? readStored('localStorage', key);

/** The fields of a stored text that a person may see: their own, and those that were typed without an account. */
function readFields(text: string | undefined, uid: string | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isFields(stored) || !isFields(stored.fields)) return {};
    return stored.owner === undefined || stored.owner === uid ? stored.fields : {};
  } catch {
    return {};
  }
}

/**
 * Texts of fields that stay on this device, as they were typed, for as long as its person uses it: they are never sent. All tabs show
 * the same; after a sign-out the next person does not see them.
 *
 * @param key of local storage, with its version (`versionedKey`)
 * @param usual what the fields hold as long as nothing was typed
 * @returns the texts, and a function that changes some of them
 */
export function useKeptFields<Fields extends { [Name in keyof Fields]: string }>(
  key: string,
  usual: Fields,
): [fields: Fields, change: (changes: Partial<Fields>) => void] {
  const uid = useShell().session.user?.uid;
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(key),
    () => undefined,
  );
  const fields = useMemo(() => {
    const known = readFields(text, uid);
    const all = Object.entries(usual).map(([name, value]) => [
      name,
      isText(known[name]) ? known[name] : value,
    ]);
    return Object.fromEntries(all) as Fields;
  }, [text, uid, usual]);
  const change = (changes: Partial<Fields>): void => {
    const next = JSON.stringify({ owner: uid, fields: { ...readFields(textOf(key), uid), ...changes } });
    written.set(key, next);
    store('localStorage', key, next);
    for (const listener of listeners) listener();
  };
  return [fields, change];
}
