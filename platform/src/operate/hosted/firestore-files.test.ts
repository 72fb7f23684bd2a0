import { type PlainFields, toFields } from '../../firebase/firestore/plain-values.ts';
import { siteRules } from '../../firebase/firestore/rules.ts';
import { timestampOf } from '../../firebase/firestore/values.ts';
import { firestoreIndexes, firestoreRules } from './firestore-files.ts';
import { evaluateRules, type RuledRequest } from './testing/evaluate-rules.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '2222abcd-2222-4222-8222-222222222222';
const NOW = 1_763_650_000_000_000;
const TIME = timestampOf(NOW);
const FILE = `uploads/${'a'.repeat(24)}.webp`;

const conversation = { user_id: OWN, members: [OWN], assistant: true };
const documents = {
  'assistant_conversations/own': conversation,
  'assistant_conversations/shared': { ...conversation, members: [OTHER, OWN] },
  'assistant_conversations/other': { user_id: OTHER, members: [OTHER], assistant: true },
};
const message = { conversation_id: 'own', sender_id: OWN, sender: 'user', message: 'chào', created_at: TIME };
const without = (name: string, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/** Times are texts here; the platform has them as values of their own. */
const fieldsOf = (plain: object) =>
  toFields(
    Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, name.endsWith('_at') ? new Date(value) : value]),
    ) as PlainFields,
  );
const stored = (path: string, plain: object | undefined) =>
  plain && { path, fields: fieldsOf(plain), createTime: 0, updateTime: 0 };

/** What the platform's own Firestore decides. */
async function platformAllows({ action, collection, id, uid, ...asked }: RuledRequest): Promise<boolean> {
  const path = `${collection}/${id}`;
  const read = async (other: string) => stored(other, documents[other as keyof typeof documents]);
  const [before, after] = [stored(path, asked.before), stored(path, asked.after)];
  const context = { uid, time: NOW, read };
  const decision =
    action === 'get' ? siteRules.get(context, path, before) : siteRules.write(context, path, before, after);
  return decision.then(
    () => true,
    () => false,
  );
}

type Attempt = [name: string, allowed: boolean, request: Partial<RuledRequest>];

const within = (collection: string, id: string, attempts: Attempt[]): Attempt[] =>
  attempts.map(([name, allowed, request]) => [name, allowed, { collection, id, ...request }]);
const gets = (before?: object): Partial<RuledRequest> => ({ action: 'get', ...(before && { before }) });
const deletes = (before: object): Partial<RuledRequest> => ({ action: 'delete', before });
const creates = (after: object): Partial<RuledRequest> => ({ action: 'create', after });
const changes = (before: object, change: object): Partial<RuledRequest> => ({
  ...{ action: 'update', before, after: { ...before, ...change } },
});
const { 'assistant_conversations/other': strange, 'assistant_conversations/shared': shared } = documents;
const ofAnother = { ...message, conversation_id: 'shared', sender_id: OTHER };

const ATTEMPTS: Attempt[] = [
  ...within('assistant_conversations', 'new', [
    ['a member reads', true, gets(conversation)],
    ['one of two members reads', true, gets(shared)],
    ['a stranger reads', false, gets(strange)],
    ['a visitor reads', false, { ...gets(conversation), uid: undefined }],
    ['somebody looks for their own that is not there', true, { ...gets(), id: OWN }],
    ['somebody looks for another that is not there', false, { ...gets(), id: OTHER }],
    ['somebody creates one', true, creates(conversation)],
    ['with times', true, creates({ ...conversation, created_at: TIME, updated_at: TIME })],
    ['under the own uid', true, { ...creates(conversation), id: OWN }],
    ["under another's uid", false, { ...creates(conversation), id: OTHER }],
    ["under another's uid in capitals", false, { ...creates(conversation), id: OTHER.toUpperCase() }],
    ['a visitor creates one', false, { ...creates(conversation), uid: undefined }],
    ['for two', false, creates({ ...conversation, members: [OWN, OTHER] })],
    ['of another', false, creates({ ...conversation, user_id: OTHER })],
    ['without the assistant', false, creates({ ...conversation, assistant: false })],
    ['without members', false, creates(without('members', conversation))],
    ['with more', false, creates({ ...conversation, extra: 1 })],
    ['a member dates it', true, changes(conversation, { updated_at: TIME })],
    ['a member lets another in', false, changes(conversation, { members: [OWN, OTHER] })],
    ['a stranger dates it', false, changes(strange, { updated_at: TIME })],
    ['a member deletes it', false, deletes(conversation)],
  ]),
  ...within('assistant_messengers', 'a', [
    ['a member reads', true, gets(message)],
    ['a stranger reads', false, gets({ ...message, conversation_id: 'other' })],
    ['somebody reads one that is not there', false, gets()],
    ['a visitor reads', false, { ...gets(message), uid: undefined }],
    ['a member writes', true, creates(message)],
    ['with ten files', true, creates({ ...message, file_paths: Array(10).fill(FILE) })],
    ['with eleven files', false, creates({ ...message, file_paths: Array(11).fill(FILE) })],
    ['with a file of elsewhere', false, creates({ ...message, file_paths: [FILE, 'https://x.example/a'] })],
    ['with a file that ends as one of ours', false, creates({ ...message, file_paths: [`x${FILE}`] })],
    ['with files that are no list', false, creates({ ...message, file_paths: FILE })],
    ['as the assistant', false, creates({ ...message, sender: 'assistant' })],
    ['as another', false, creates({ ...message, sender_id: OTHER })],
    ['into another conversation', false, creates({ ...message, conversation_id: 'other' })],
    ['into none', false, creates({ ...message, conversation_id: 'nowhere' })],
    ['into a place that is no conversation', false, creates({ ...message, conversation_id: 'own/x/own' })],
    ['into the past', false, creates({ ...message, created_at: timestampOf(NOW - 1_000_000) })],
    ['without a time', false, creates(without('created_at', message))],
    ['4000 letters', true, creates({ ...message, message: 'a'.repeat(4000) })],
    ['4001 letters', false, creates({ ...message, message: 'a'.repeat(4001) })],
    ['no text', false, creates({ ...message, message: 5 })],
    ['with more', false, creates({ ...message, extra: 1 })],
    ['a visitor writes', false, { ...creates(message), uid: undefined }],
    ['the sender changes it', true, changes(message, { message: 'khác' })],
    ['the sender moves it', false, changes(message, { conversation_id: 'shared' })],
    ['the sender dates it otherwise', false, changes(message, { created_at: timestampOf(NOW + 1_000_000) })],
    ['another member changes it', false, changes(ofAnother, { message: 'x' })],
    ['the sender deletes it', true, deletes(message)],
    ['another member deletes it', false, deletes(ofAnother)],
    ['whoever was put out deletes it', false, deletes({ ...message, conversation_id: 'other' })],
  ]),
  ...within('secret', 'a', [
    ['another collection is read', false, gets({ a: 1 })],
    ['another collection is written', false, creates({ a: 1 })],
  ]),
];

test.each(ATTEMPTS)('HOSTED-2 file and platform decide alike: %s: %s', async (_name, allowed, attempt) => {
  const request = { uid: OWN, time: TIME, documents, ...attempt } as RuledRequest;
  const decided = [evaluateRules(firestoreRules(), request), await platformAllows(request)];
  expect(decided).toEqual([allowed, allowed]);
});

test('HOSTED-2 a query is allowed by what it demands of each document, as by the platform', () => {
  const listed = (collection: string, demanded: object) =>
    evaluateRules(firestoreRules(), {
      ...{ action: 'list', id: 'a', uid: OWN, time: TIME, documents },
      ...{ collection, before: demanded },
    });
  expect(listed('assistant_conversations', { members: [OWN] })).toBe(true);
  expect(listed('assistant_conversations', { members: [OTHER] })).toBe(false);
  expect(listed('assistant_conversations', { user_id: OWN })).toBe(false);
  expect(listed('assistant_messengers', { conversation_id: 'own' })).toBe(true);
  expect(listed('assistant_messengers', { conversation_id: 'other' })).toBe(false);
  expect(listed('assistant_messengers', { sender_id: OWN })).toBe(false);
});

test('HOSTED-2 the braces of the rules close, and each query of the chat that sorts has its index', () => {
  const rules = firestoreRules();
  for (const [open, close] of ['{}', '()', '[]'].map((pair) => pair.split('')))
    expect(rules.split(open ?? '').length).toBe(rules.split(close ?? '').length);
  interface Index {
    collectionGroup: string;
    fields: { fieldPath: string; order?: string }[];
  }
  const { indexes }: { indexes: Index[] } = JSON.parse(firestoreIndexes());
  expect(
    indexes.map(({ collectionGroup, fields }) =>
      [collectionGroup, ...fields.map(({ fieldPath, order = 'CONTAINS' }) => `${fieldPath} ${order}`)].join(
        ', ',
      ),
    ),
  ).toEqual([
    'assistant_messengers, conversation_id ASCENDING, created_at ASCENDING, __name__ ASCENDING',
    'assistant_messengers, conversation_id ASCENDING, created_at DESCENDING, __name__ DESCENDING',
    'assistant_conversations, assistant ASCENDING, user_id ASCENDING, members CONTAINS',
  ]);
});
