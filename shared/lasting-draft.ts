import { isFields, isText } from '@site/shared/domain';
import { draftKey } from './use-draft';

/** How long what was typed into a form is kept on the device, ms: three days. It may hold a phone number. */
const LASTS_MS = 3 * 24 * 60 * 60 * 1000;

const FORM_PREFIX = draftKey('form:');

/** What was typed into a form and is not sent yet. */
export interface LastingDraft {
  /** Texts by field: only of fields that differ from what the form offers by itself. */
  fields: Record<string, string>;
  /** Under which id it was tried to send just so, if it was. */
  attempt?: string | undefined;
}

interface Stored extends LastingDraft {
  /** When it was last changed, ms since 1970. */
  at: number;
  /** Whose it is (users.uid); undefined for a visitor without an account. */
  owner?: string | undefined;
}

function parse(json: string | null): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(json ?? '');
    if (!isFields(stored) || typeof stored.at !== 'number' || !isFields(stored.fields)) return undefined;
    const isFresh = stored.at <= Date.now() && Date.now() - stored.at < LASTS_MS;
    if (!isFresh) return undefined;
    return {
      at: stored.at,
      owner: isText(stored.owner) ? stored.owner : undefined,
      attempt: isText(stored.attempt) ? stored.attempt : undefined,
      fields: Object.fromEntries(
        Object.entries(stored.fields).filter((field): field is [string, string] => isText(field[1])),
      ),
    };
  } catch {
    return undefined;
  }
}

/** A draft without an owner is taken over by who signs in; a session that has ended by itself leaves its drafts readable. */
const isReadable = ({ owner }: Stored, uid: string | undefined): boolean =>
  owner === undefined || uid === undefined || owner === uid;

/**
 * The draft of a form; it survives a reload and the end of a session, not a sign-out.
 *
 * @param name which form
 * @param uid who is signed in (users.uid), if anybody
 * @returns undefined without one, and for the draft of another account
 */
export function readLastingDraft(name: string, uid: string | undefined): LastingDraft | undefined {
  try {
    const stored = parse(localStorage.getItem(FORM_PREFIX + name));
    return stored && isReadable(stored, uid) ? { fields: stored.fields, attempt: stored.attempt } : undefined;
  } catch {
    // Storage is forbidden: nothing was kept.
    return undefined;
  }
}

/**
 * Keeps what is typed into a form on this device, for three days; where storage is forbidden it lasts as long as the page.
 *
 * @param name which form
 * @param uid who is signed in (users.uid), if anybody
 * @param draft without a field it is forgotten
 */
export function keepLastingDraft(name: string, uid: string | undefined, draft: LastingDraft): void {
  try {
    const key = FORM_PREFIX + name;
    if (Object.keys(draft.fields).length === 0) {
      localStorage.removeItem(key);
      return;
    }
    const stored: Stored = {
      at: Date.now(),
      owner: uid ?? parse(localStorage.getItem(key))?.owner,
      ...draft,
    };
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is forbidden or full.
  }
}

/** Forgets the draft of a form: what it holds was sent. */
export const forgetLastingDraft = (name: string): void => keepLastingDraft(name, undefined, { fields: {} });

/**
 * Deletes the drafts that are too old, and those that belong to another account.
 *
 * @param uid who is signed in (users.uid), if anybody
 */
export function sweepLastingDrafts(uid?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(draftKey(''))) continue;
      const stored = parse(localStorage.getItem(key));
      if (!stored || !isReadable(stored, uid)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
