import { UPLOAD_PATH } from '../../base/uploads/upload-path.ts';
import { permissionDenied } from './firestore-error.ts';
import { collectionOf, lastSegment } from './names.ts';
import { type CollectionQuery, collectionOfQuery, isGroupQuery, requiredFilters } from './query-schema.ts';
import type { StoredDocument } from './stored-document.ts';
import { type Fields, timestampOf, type Value } from './values.ts';

/** Who asks, and what the rules may look up to decide. */
export interface RuleContext {
  /** The signed-in user; undefined for a visitor. */
  uid: string | undefined;
  /** Time of the request in microseconds. */
  time: number;
  /** A document that the decision depends on. */
  read(path: string): Promise<StoredDocument | undefined>;
}

/** Who may do what. Every function throws PERMISSION_DENIED, or returns when it is allowed. */
export interface Rules {
  get(context: RuleContext, path: string, document: StoredDocument | undefined): Promise<void>;
  list(context: RuleContext, query: CollectionQuery): Promise<void>;
  write(
    context: RuleContext,
    path: string,
    before: StoredDocument | undefined,
    after: StoredDocument | undefined,
  ): Promise<void>;
}

export const CONVERSATIONS = 'assistant_conversations';
export const MESSAGES = 'assistant_messengers';
export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_FILES = 10;
/** All fields that a conversation and a message may have. */
export const CONVERSATION_FIELDS = ['id', 'assistant', 'members', 'user_id', 'created_at', 'updated_at'];
export const MESSAGE_FIELDS = [
  'id',
  'conversation_id',
  'sender_id',
  'sender',
  'message',
  'file_paths',
  'created_at',
];
/** What a member may change of a conversation: never who belongs to it. */
export const CONVERSATION_CHANGES = ['updated_at'];
export const MESSAGE_CHANGES = ['message', 'file_paths'];
/** The form that ids of accounts have. */
export const ACCOUNT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Rules of the site: only members read or write a conversation and its messages; everything else is denied.
 *
 * - A conversation is created by its only user member, as `{user_id: own, members: [own], assistant: true}`, under the
 *   own uid or an id that is no account's: ids are the first comer's, and who took another's would lock them out for good.
 * - A query of conversations must demand `members array-contains own uid`.
 * - A query of messages must demand `conversation_id == id` of a conversation that the user is a member of.
 * - A message is sent in the user's own name with the server's time as `created_at`, and changed or deleted by its sender only.
 */
export const siteRules: Rules = {
  async get(context, path, document) {
    const uid = signedIn(context);
    switch (collectionOf(path)) {
      case CONVERSATIONS:
        // A user may find out that a conversation under their own uid is not there yet, so as to create it once.
        if (document === undefined) return allow(lastSegment(path) === uid);
        return allow(isMember(document, uid));
      case MESSAGES:
        return allow(document !== undefined && (await mayEnter(context, uid, document.fields)));
      default:
        throw permissionDenied();
    }
  },

  async list(context, query) {
    const uid = signedIn(context);
    const collection = isGroupQuery(query) ? undefined : collectionOfQuery(query);
    if (collection === CONVERSATIONS) {
      return allow(textsDemanded(query, 'members', 'ARRAY_CONTAINS').includes(uid));
    }
    if (collection !== MESSAGES) throw permissionDenied();
    const [conversation] = textsDemanded(query, 'conversation_id', 'EQUAL');
    return allow(conversation !== undefined && (await isMemberOf(context, uid, conversation)));
  },

  async write(context, path, before, after) {
    const uid = signedIn(context);
    switch (collectionOf(path)) {
      case CONVERSATIONS:
        if (after === undefined) throw permissionDenied();
        if (before === undefined) {
          return allow(isOpenTo(lastSegment(path), uid) && isOwnNewConversation(after.fields, uid));
        }
        return allow(isMember(before, uid) && changesOnly(before.fields, after.fields, CONVERSATION_CHANGES));
      case MESSAGES:
        if (before === undefined && after === undefined) throw permissionDenied();
        if (before !== undefined) {
          allow(textOf(before.fields.sender_id) === uid && (await mayEnter(context, uid, before.fields)));
          allow(after === undefined || changesOnly(before.fields, after.fields, MESSAGE_CHANGES));
        }
        if (after !== undefined) {
          allow(isOwnMessage(after.fields, uid) && (await mayEnter(context, uid, after.fields)));
          allow(before !== undefined || isNow(after.fields.created_at, context.time));
        }
        return;
      default:
        throw permissionDenied();
    }
  },
};

function signedIn({ uid }: RuleContext): string {
  if (uid === undefined) throw permissionDenied();
  return uid;
}

function allow(isAllowed: boolean): void {
  if (!isAllowed) throw permissionDenied();
}

async function mayEnter(context: RuleContext, uid: string, message: Fields): Promise<boolean> {
  const conversation = textOf(message.conversation_id);
  return conversation !== undefined && (await isMemberOf(context, uid, conversation));
}

async function isMemberOf(context: RuleContext, uid: string, conversation: string): Promise<boolean> {
  // An id with a slash would name another place than a conversation.
  if (conversation === '' || conversation.includes('/')) return false;
  const document = await context.read(`${CONVERSATIONS}/${conversation}`);
  return document !== undefined && isMember(document, uid);
}

function isMember({ fields }: StoredDocument, uid: string): boolean {
  return textsOf(fields.members)?.includes(uid) ?? false;
}

/** Whether a user may make a conversation with this id. */
function isOpenTo(id: string, uid: string): boolean {
  return id === uid || !ACCOUNT_ID.test(id);
}

function isOwnNewConversation(fields: Fields, uid: string): boolean {
  const members = textsOf(fields.members);
  return (
    members?.length === 1 &&
    members[0] === uid &&
    textOf(fields.user_id) === uid &&
    fields.assistant !== undefined &&
    'booleanValue' in fields.assistant &&
    fields.assistant.booleanValue &&
    Object.keys(fields).every((name) => CONVERSATION_FIELDS.includes(name))
  );
}

function isOwnMessage(fields: Fields, uid: string): boolean {
  const message = textOf(fields.message);
  const files = fields.file_paths === undefined ? [] : textsOf(fields.file_paths);
  return (
    textOf(fields.sender_id) === uid &&
    // Nobody speaks as the assistant.
    textOf(fields.sender) === 'user' &&
    message !== undefined &&
    message.length <= MAX_MESSAGE_LENGTH &&
    files !== undefined &&
    files.length <= MAX_FILES &&
    files.every((file) => UPLOAD_PATH.test(file)) &&
    Object.keys(fields).every((name) => MESSAGE_FIELDS.includes(name))
  );
}

/** A message cannot be dated by its sender: the newest come first, and one of next year would stay there. */
function isNow(value: Value | undefined, time: number): boolean {
  return value !== undefined && 'timestampValue' in value && value.timestampValue === timestampOf(time);
}

function changesOnly(before: Fields, after: Fields, allowed: readonly string[]): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every(
    (name) => allowed.includes(name) || JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );
}

function textsDemanded({ query }: CollectionQuery, field: string, op: 'EQUAL' | 'ARRAY_CONTAINS'): string[] {
  return requiredFilters(query.where).flatMap((filter) => {
    if (!('fieldFilter' in filter)) return [];
    const { field: path, op: used, value } = filter.fieldFilter;
    const text = path.length === 1 && path[0] === field && used === op ? textOf(value) : undefined;
    return text === undefined ? [] : [text];
  });
}

function textOf(value: Value | undefined): string | undefined {
  return value !== undefined && 'stringValue' in value ? value.stringValue : undefined;
}

function textsOf(value: Value | undefined): string[] | undefined {
  if (value === undefined || !('arrayValue' in value)) return undefined;
  const texts = value.arrayValue.values.map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
