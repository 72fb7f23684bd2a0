import { isFields, isText } from '@site/shared/domain';
import type { Attempt } from '@site/shared/forms';
import { draftKey } from '@site/shared/use-draft';
import type { DemandKind } from '../../api/demand';
import { EMPTY_POST, type PostValues } from './post-values';

/** What was typed into the post form and is not acknowledged yet. */
export interface PostDraft {
  values: PostValues;
  /** Its last attempt, when it was tried to send just so: a reload in between does not make it another demand. */
  tried: Attempt | undefined;
}

const keyOf = (kind: DemandKind, uid: string | undefined): string =>
  draftKey(`demand:${uid ?? 'device'}:${kind}`);

/**
 * The draft that was kept; it survives a reload.
 *
 * @param kind which form
 * @param uid whose it is; undefined for a visitor without an account
 */
export function readDraft(kind: DemandKind, uid: string | undefined): PostDraft {
  const kept = read(keyOf(kind, uid));
  const texts = Object.entries(kept).filter(([name, value]) => name in EMPTY_POST && isText(value));
  const values = { ...EMPTY_POST, ...Object.fromEntries(texts) };
  const tried = isText(kept.clientId) ? { words: JSON.stringify(values), id: kept.clientId } : undefined;
  return { values, tried };
}

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isFields(kept) ? kept : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed; where storage is forbidden it lasts as long as the page.
 *
 * @param draft its attempt is kept as long as nothing else is typed
 */
export function keepDraft(kind: DemandKind, uid: string | undefined, { values, tried }: PostDraft): void {
  try {
    const typed = Object.entries(values).filter(([, value]) => value !== '');
    const clientId = tried?.words === JSON.stringify(values) ? tried.id : undefined;
    if (typed.length === 0) localStorage.removeItem(keyOf(kind, uid));
    else localStorage.setItem(keyOf(kind, uid), JSON.stringify({ ...Object.fromEntries(typed), clientId }));
  } catch {
    // Without storage there is nothing to keep it in.
  }
}
