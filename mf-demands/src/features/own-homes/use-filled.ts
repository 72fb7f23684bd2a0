import { isFields, isText } from '@site/shared/domain';
import { useDraft } from '@site/shared/use-draft';

/** An offer that a home has filled in. */
export interface Filled {
  /** Id and title of the home. */
  home: string;
  title: string;
  /** What the home filled in. */
  text: string;
  /** What was in the field before. */
  before: string;
}

function readFilled(draft: string): Filled | undefined {
  try {
    const value: unknown = JSON.parse(draft);
    if (!isFields(value)) return undefined;
    const { home, title, text, before } = value;
    return isText(home) && isText(title) && isText(text) && isText(before)
      ? { home, title, text, before }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps by which home an offer was filled in, and what was typed before: a reload loses neither (MEET-4).
 *
 * @param name whose offer, for which demand
 * @returns undefined where no home has filled in the offer, and a function that changes it
 */
export function useFilled(name: string): [Filled | undefined, (filled: Filled | undefined) => void] {
  const [draft, setDraft] = useDraft(name);
  return [
    draft === '' ? undefined : readFilled(draft),
    (filled) => setDraft(filled ? JSON.stringify(filled) : ''),
  ];
}
