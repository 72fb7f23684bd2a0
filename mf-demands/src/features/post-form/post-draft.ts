import { draftKey } from '@site/shared/use-draft';
import type { DemandKind } from '../../api/demand';
import { EMPTY_POST, type PostValues } from './post-values';

const keyOf = (kind: DemandKind, uid: string | undefined): string =>
  draftKey(`demand:${uid ?? 'device'}:${kind}`);

/**
 * What was typed into the post form and not sent yet; it survives a reload.
 *
 * @param kind which form
 * @param uid whose it is; undefined for a visitor without an account
 */
export function readDraft(kind: DemandKind, uid: string | undefined): PostValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind, uid)) ?? '{}');
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
export function keepDraft(kind: DemandKind, uid: string | undefined, values: PostValues): void {
  try {
    const typed = Object.entries(values).filter(([, value]) => value !== '');
    if (typed.length === 0) localStorage.removeItem(keyOf(kind, uid));
    else localStorage.setItem(keyOf(kind, uid), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Without storage there is nothing to keep it in.
  }
}
