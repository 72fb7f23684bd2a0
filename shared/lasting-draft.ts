import { isFields, isText } from '@site/shared/domain';
import { readStoredJson, store, storedKeys } from '@site/shared/storage';
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

function readForm(key: string): Stored | undefined {
  const stored = readStoredJson('localStorage', key);
  if (!isFields(stored) || typeof stored.at !== 'number' || !isFields(stored.fields)) return undefined;
  // A device's clock may have been set right since.
  if (Math.abs(Date.now() - stored.at) >= LASTS_MS) return undefined;
  return {
    at: stored.at,
    owner: isText(stored.owner) ? stored.owner : undefined,
    attempt: isText(stored.attempt) ? stored.attempt : undefined,
    fields: Object.fromEntries(
      Object.entries(stored.fields).filter((field): field is [string, string] => isText(field[1])),
    ),
  };
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
  const stored = readForm(FORM_PREFIX + name);
  return stored && isReadable(stored, uid) ? { fields: stored.fields, attempt: stored.attempt } : undefined;
}

/**
 * Keeps what is typed into a form on this device, for three days; where storage is forbidden it lasts as long as the page.
 *
 * @param name which form
 * @param uid who is signed in (users.uid), if anybody
 * @param draft without a field it is forgotten
 */
export function keepLastingDraft(name: string, uid: string | undefined, draft: LastingDraft): void {
  const key = FORM_PREFIX + name;
  const stored: Stored = { at: Date.now(), owner: uid ?? readForm(key)?.owner, ...draft };
  const isEmpty = Object.keys(draft.fields).length === 0;
  store('localStorage', key, isEmpty ? undefined : JSON.stringify(stored));
}

/** Forgets the draft of a form: what it holds was sent. */
export const forgetLastingDraft = (name: string): void => keepLastingDraft(name, undefined, { fields: {} });

/**
 * Deletes the drafts that are too old, and those that belong to another account.
 *
 * @param uid who is signed in (users.uid), if anybody
 */
export function sweepLastingDrafts(uid?: string): void {
  for (const key of storedKeys('localStorage', draftKey(''))) {
    const stored = readForm(key);
    if (!stored || !isReadable(stored, uid)) store('localStorage', key, undefined);
  }
}
