import { useState } from 'react';

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
 * A text that is being written and survives a reload of the tab.
 *
 * @param name whose and where
 * @returns the text, and a function that changes it
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `draft:${name}`;
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
