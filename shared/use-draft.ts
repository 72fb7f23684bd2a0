import { readStored, type StorageName, store, storedKeys } from '@site/shared/storage';
import { useState } from 'react';
import { useHydrating } from './use-hydrating';

/** Begins the keys of all that is being written. */
const PREFIX = 'draft:';

/**
 * The key of a draft, in whichever storage it is kept: signing out forgets all that have one.
 *
 * @param name whose and where
 */
export const draftKey = (name: string): string => PREFIX + name;

const read = (key: string): string => readStored('sessionStorage', key) ?? '';

const keep = (key: string, text: string): void => void store('sessionStorage', key, text || undefined);

/**
 * What was kept of a text or of anything else that was not sent yet; empty without.
 *
 * @param name whose and where
 */
export const readDraft = (name: string): string => read(draftKey(name));

/**
 * Keeps something that was not sent yet for this tab, until its user signs out.
 *
 * @param name whose and where
 * @param text empty forgets it
 */
export const keepDraft = (name: string, text: string): void => keep(draftKey(name), text);

/**
 * Gives what is being written in this tab to another name: a visitor has signed in and goes on as the account. What the
 * account itself was writing at the same place stays.
 *
 * @param from how the names begin
 * @param to how they begin then
 */
export function moveDrafts(from: string, to: string): void {
  for (const key of storedKeys('sessionStorage', draftKey(from))) {
    const moved = draftKey(to) + key.slice(draftKey(from).length);
    if (readStored('sessionStorage', moved) !== undefined) continue;
    keep(moved, read(key));
    keep(key, '');
  }
}

/** Written and taken away again by a sign-out: other tabs hear of it by the storage. */
const SIGN_OUT = `${PREFIX}sign-out`;

const forgetIn = (storage: StorageName): void => {
  for (const key of storedKeys(storage, PREFIX)) store(storage, key, undefined);
};

/** Forgets all that was being written, in this tab and beyond: it belongs to who has just signed out. */
export function forgetDrafts(): void {
  forgetIn('sessionStorage');
  store('localStorage', SIGN_OUT, String(Date.now()));
  forgetIn('localStorage');
}

/**
 * Forgets what this tab keeps once another one has signed out by {@link forgetDrafts}.
 *
 * @param key the key of a `storage` event
 */
export function forgetDraftsAlong(key: string | null): void {
  if (key === SIGN_OUT) forgetIn('sessionStorage');
}

/**
 * A text that is being written and survives a reload of the tab. A page from the server has none until it is hydrated.
 *
 * @param name whose and where
 * @returns the text, and a function that changes it
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = draftKey(name);
  const known = useHydrating() ? undefined : key;
  const readAt = (place: string | undefined) => ({
    key: place,
    text: place === undefined ? '' : read(place),
  });
  const [draft, setDraft] = useState(() => readAt(known));
  if (draft.key !== known) setDraft(readAt(known));
  return [
    draft.text,
    (text) => {
      setDraft({ key, text });
      // At once: what is sent may take the field away with it.
      keep(key, text);
    },
  ];
}
