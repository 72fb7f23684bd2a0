import type * as Sdk from 'firebase/firestore';
import { type Case, equal, Follower, ids, refused } from './case-tools.ts';

const newConversation = (uid: string) => ({ user_id: uid, members: [uid], assistant: true });
const message = (sdk: typeof Sdk, uid: string, conversation: string, text: string) => ({
  conversation_id: conversation,
  sender_id: uid,
  sender: 'user',
  message: text,
  created_at: sdk.serverTimestamp(),
});

/** Cases of the site's own rules, as a signed-in user. */
export const RULE_CASES: Record<string, Case> = {
  'a user creates a conversation, finds it and writes in it': async ({ sdk, db, run, uid }) => {
    const conversations = sdk.collection(db, 'assistant_conversations');
    const messages = sdk.collection(db, 'assistant_messengers');
    const own = sdk.doc(conversations, run);
    await sdk.setDoc(own, { ...newConversation(uid()), created_at: sdk.serverTimestamp() });
    const found = await sdk.getDocsFromServer(
      sdk.query(
        conversations,
        sdk.where('user_id', '==', uid()),
        sdk.where('members', 'array-contains', uid()),
      ),
    );
    equal(ids(found).includes(run), true);
    const newest = sdk.query(
      messages,
      sdk.where('conversation_id', '==', run),
      sdk.orderBy('created_at', 'desc'),
      sdk.limit(5),
    );
    const follower = new Follower(sdk, newest, (s) => s.docs.map((d) => d.get('message')));
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      await sdk.addDoc(messages, message(sdk, uid(), run, text));
    }
    await follower.shows(['6', '5', '4', '3', '2']);
    follower.stop();
    await sdk.updateDoc(own, { updated_at: sdk.serverTimestamp() });
  },
  'a conversation for others, or without the assistant, is denied': async ({ sdk, db, run, uid }) => {
    const own = sdk.doc(db, 'assistant_conversations', run);
    const good = newConversation(uid());
    for (const change of [
      { members: [uid(), 'other'] },
      { members: ['other'] },
      { user_id: 'other' },
      { assistant: false },
    ]) {
      await refused(sdk.setDoc(own, { ...good, ...change }), 'permission-denied');
    }
  },
  'members cannot be changed': async ({ sdk, db, run, uid }) => {
    const own = sdk.doc(db, 'assistant_conversations', run);
    await sdk.setDoc(own, newConversation(uid()));
    await refused(sdk.updateDoc(own, { members: sdk.arrayUnion('other') }), 'permission-denied');
    await refused(sdk.deleteDoc(own), 'permission-denied');
  },
  'a query that does not prove membership is denied': async ({ sdk, db, uid }) => {
    const conversations = sdk.collection(db, 'assistant_conversations');
    const messages = sdk.collection(db, 'assistant_messengers');
    for (const query of [
      conversations,
      messages,
      sdk.query(conversations, sdk.where('user_id', '==', uid())),
      sdk.query(conversations, sdk.where('members', 'array-contains', 'other')),
      sdk.query(conversations, sdk.where('members', 'array-contains-any', [uid(), 'other'])),
      sdk.query(messages, sdk.where('sender_id', '==', uid())),
      sdk.query(messages, sdk.where('conversation_id', '==', 'strange')),
      sdk.query(sdk.collectionGroup(db, 'assistant_messengers')),
    ]) {
      await refused(sdk.getDocsFromServer(query), 'permission-denied');
      await refused(sdk.getCountFromServer(query), 'permission-denied');
    }
  },
  'nobody writes as the assistant, as another, or into the past': async ({ sdk, db, run, uid }) => {
    await sdk.setDoc(sdk.doc(db, 'assistant_conversations', run), newConversation(uid()));
    const messages = sdk.collection(db, 'assistant_messengers');
    const good = message(sdk, uid(), run, 'chào');
    for (const change of [
      { sender: 'assistant' },
      { sender_id: 'other' },
      { conversation_id: 'strange' },
      { created_at: new sdk.Timestamp(1, 0) },
      { message: 'a'.repeat(4001) },
      { extra: 1 },
    ]) {
      await refused(sdk.addDoc(messages, { ...good, ...change }), 'permission-denied');
    }
    await sdk.addDoc(messages, good);
  },
  'other collections are closed': async ({ sdk, db }) => {
    await refused(sdk.setDoc(sdk.doc(db, 'secret/a'), { a: 1 }), 'permission-denied');
    await refused(sdk.getDocFromServer(sdk.doc(db, 'secret/a')), 'permission-denied');
    await refused(sdk.getDocsFromServer(sdk.collection(db, 'secret')), 'permission-denied');
    await refused(
      sdk.runTransaction(db, (transaction) => transaction.get(sdk.doc(db, 'secret/a'))),
      'permission-denied',
    );
  },
};
