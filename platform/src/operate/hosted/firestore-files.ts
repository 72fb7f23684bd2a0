import { UPLOAD_PATH } from '../../base/uploads/upload-path.ts';
import {
  ACCOUNT_ID,
  CONVERSATION_CHANGES,
  CONVERSATION_FIELDS,
  CONVERSATIONS,
  MAX_FILES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_CHANGES,
  MESSAGE_FIELDS,
  MESSAGES,
} from '../../firebase/firestore/rules.ts';

const listOf = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** A pattern of JavaScript as the rules write it: they match a whole text always, and have no flags. */
function patternOf({ source, flags }: RegExp): string {
  const whole = source.replace(/^\^/, '').replace(/\$$/, '');
  return `'${flags.includes('i') ? '(?i)' : ''}${whole.replaceAll('\\/', '/').replaceAll('\\', '\\\\')}'`;
}

/** The rules know no loop. */
const eachFile = (): string =>
  Array.from(
    { length: MAX_FILES },
    (_, index) => `(files.size() <= ${index} || files[${index}].matches(${patternOf(UPLOAD_PATH)}))`,
  ).join('\n        && ');

/**
 * The rules of the platform's own Firestore (platform/src/firebase/firestore/rules.ts) in the language of a hosted project, made
 * from the same names, limits and patterns (HOSTED-2).
 *
 * @returns the content of `firestore.rules`
 */
export const firestoreRules = (): string => `rules_version = '2';
// Made by npm run hosted. Only members read or write a conversation and its messages; everything else is denied.
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() {
      return request.auth != null;
    }
    function uid() {
      return request.auth.uid;
    }
    function isMember(conversation) {
      return conversation.members.hasAny([uid()]);
    }
    function mayEnter(message) {
      return message.conversation_id is string
        && message.conversation_id.matches('[^/]+')
        && isMember(get(/databases/$(database)/documents/${CONVERSATIONS}/$(message.conversation_id)).data);
    }
    function changesOnly(before, after, names) {
      return after.diff(before).affectedKeys().hasOnly(names);
    }
    function areFiles(files) {
      return files is list
        && files.size() <= ${MAX_FILES}
        && ${eachFile()};
    }
    function isOwnMessage(message) {
      return message.keys().hasOnly(${listOf(MESSAGE_FIELDS)})
        && message.sender_id == uid()
        && message.sender == 'user'
        && message.message is string
        && message.message.size() <= ${MAX_MESSAGE_LENGTH}
        && (!('file_paths' in message) || areFiles(message.file_paths));
    }
    match /${CONVERSATIONS}/{id} {
      allow get: if signedIn() && (resource == null ? id == uid() : isMember(resource.data));
      allow list: if signedIn() && isMember(resource.data);
      allow create: if signedIn()
        && (id == uid() || !id.matches(${patternOf(ACCOUNT_ID)}))
        && request.resource.data.keys().hasOnly(${listOf(CONVERSATION_FIELDS)})
        && request.resource.data.members is list
        && request.resource.data.members.size() == 1
        && isMember(request.resource.data)
        && request.resource.data.user_id == uid()
        && request.resource.data.assistant == true;
      allow update: if signedIn()
        && isMember(resource.data)
        && changesOnly(resource.data, request.resource.data, ${listOf(CONVERSATION_CHANGES)});
    }
    match /${MESSAGES}/{id} {
      allow get, list: if signedIn() && mayEnter(resource.data);
      allow create: if signedIn()
        && isOwnMessage(request.resource.data)
        && request.resource.data.created_at == request.time
        && mayEnter(request.resource.data);
      allow update: if signedIn()
        && resource.data.sender_id == uid()
        && mayEnter(resource.data)
        && changesOnly(resource.data, request.resource.data, ${listOf(MESSAGE_CHANGES)})
        && isOwnMessage(request.resource.data);
      allow delete: if signedIn()
        && resource.data.sender_id == uid()
        && mayEnter(resource.data);
    }
  }
}
`;

const sorted = (fieldPath: string, order: string) => ({ fieldPath, order });

/**
 * The indexes that the queries of the chat need in a hosted project (HOSTED-2); the platform's own Firestore needs none.
 *
 * @returns the content of `firestore.indexes.json`
 */
export function firestoreIndexes(): string {
  const ofMessages = ['ASCENDING', 'DESCENDING'].map((order) => ({
    collectionGroup: MESSAGES,
    queryScope: 'COLLECTION',
    fields: [sorted('conversation_id', 'ASCENDING'), sorted('created_at', order), sorted('__name__', order)],
  }));
  const ofConversations = {
    collectionGroup: CONVERSATIONS,
    queryScope: 'COLLECTION',
    fields: [
      sorted('assistant', 'ASCENDING'),
      sorted('user_id', 'ASCENDING'),
      { fieldPath: 'members', arrayConfig: 'CONTAINS' },
    ],
  };
  return `${JSON.stringify({ indexes: [...ofMessages, ofConversations], fieldOverrides: [] }, null, 2)}\n`;
}
