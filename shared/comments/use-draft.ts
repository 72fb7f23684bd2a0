import { useEffect, useState } from 'react';

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
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
  useEffect(() => {
    try {
      if (draft.text) sessionStorage.setItem(draft.key, draft.text);
      else sessionStorage.removeItem(draft.key);
    } catch {
      // No storage: it lasts as long as the page.
    }
  }, [draft]);
  return [draft.text, (text) => setDraft({ key, text })];
}
