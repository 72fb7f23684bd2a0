import { useState } from 'react';

/** Begins the keys of all that is being written. */
const PREFIX = 'draft:';

/**
 * The key of a draft, in whichever storage it is kept: signing out forgets all that have one.
 *
 * @param name whose and where
 */
export const draftKey = (name: string): string => PREFIX + name;

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const keep = (key: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // No storage: it lasts as long as the page.
  }
};

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
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(draftKey(from))) continue;
      const moved = draftKey(to) + key.slice(draftKey(from).length);
      if (sessionStorage.getItem(moved) !== null) continue;
      keep(moved, sessionStorage.getItem(key) ?? '');
      sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, no drafts.
  }
}

/** Written and taken away again by a sign-out: other tabs hear of it by the storage. */
const SIGN_OUT = `${PREFIX}sign-out`;

const forgetIn = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
};

/** Forgets all that was being written, in this tab and beyond: it belongs to who has just signed out. */
export function forgetDrafts(): void {
  try {
    forgetIn(sessionStorage);
    localStorage.setItem(SIGN_OUT, String(Date.now()));
    forgetIn(localStorage);
  } catch {
    // No storage, no drafts.
  }
}

/**
 * Forgets what this tab keeps once another one has signed out by {@link forgetDrafts}.
 *
 * @param key the key of a `storage` event
 */
export function forgetDraftsAlong(key: string | null): void {
  try {
    if (key === SIGN_OUT) forgetIn(sessionStorage);
  } catch {
    // No storage, no drafts.
  }
}

/**
 * A text that is being written and survives a reload of the tab.
 *
 * @param name whose and where
 * @returns the text, and a function that changes it
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = draftKey(name);
  const [draft, setDraft] = useState({ key, text: read(key) });
  if (draft.key !== key) setDraft({ key, text: read(key) });
  return [
    draft.text,
    (text) => {
      setDraft({ key, text });
      // At once: what is sent may take the field away with it.
      keep(key, text);
    },
  ];
}
