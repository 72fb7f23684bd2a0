import type { DemandKind } from '../../api/demand';
import { EMPTY_POST, type PostValues } from './post-values';

const keyOf = (kind: DemandKind): string => `demandDraft:${kind}`;

/**
 * What was typed into the post form and not sent yet; it survives a reload.
 *
 * @param kind which form
 */
export function readDraft(kind: DemandKind): PostValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return EMPTY_POST;
    const texts = Object.entries(kept).filter(
      ([name, value]) => name in EMPTY_POST && typeof value === 'string',
    );
    return { ...EMPTY_POST, ...Object.fromEntries(texts) };
  } catch {
    return EMPTY_POST;
  }
}

/** Keeps what is typed; where storage is forbidden it lasts as long as the page. */
export function keepDraft(kind: DemandKind, values: PostValues): void {
  try {
    const typed = Object.entries(values).filter(([, value]) => value !== '');
    if (typed.length === 0) localStorage.removeItem(keyOf(kind));
    else localStorage.setItem(keyOf(kind), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Without storage there is nothing to keep it in.
  }
}
