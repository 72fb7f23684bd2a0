import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  addDoc,
  arrayUnion,
  collection,
  connectFirestoreEmulator,
  type DocumentReference,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';

/** What somebody tries to get at, and as whom. */
export interface Attempt {
  projectId: string;
  /** The custom token of who tries. */
  token: string;
  /** Ids of the conversation and of a message in it. */
  conversation: string;
  message: string;
}

/** What came of each try: the error's code, or what was read or done. */
export type Outcomes = Record<string, string>;

const outcome = (work: Promise<string>): Promise<string> =>
  work.catch((error: { code?: string }) => error.code ?? String(error));

const listen = (target: Query | DocumentReference): Promise<string> =>
  new Promise((resolve, reject) => {
    const heard = () => resolve('heard');
    // One signature for each kind of target, and none for both.
    if (target.type === 'document') onSnapshot(target, heard, reject);
    else onSnapshot(target, heard, reject);
  });

/** Tries, in the page and with the real SDK, everything by which a conversation could be read or changed. */
async function tryAll({ projectId, token, conversation, message }: Attempt): Promise<Outcomes> {
  const app = initializeApp({ projectId, apiKey: 'any' }, `attempt-${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, location.hostname, Number(location.port));
  const { uid } = (await signInWithCustomToken(auth, token)).user;

  const conversations = collection(db, 'assistant_conversations');
  const messages = collection(db, 'assistant_messengers');
  const its = query(messages, where('conversation_id', '==', conversation));
  const reads: Record<string, Query> = {
    'all conversations': query(conversations),
    'conversations of the user': query(conversations, where('user_id', '==', conversation)),
    'conversations with Lily': query(conversations, where('assistant', '==', true), limit(1)),
    'all messages': query(messages),
    'messages of the conversation': its,
    'the newest page': query(its, orderBy('created_at', 'desc'), limit(5)),
    'messages of the assistant': query(messages, where('sender', '==', 'assistant')),
  };
  const documents = {
    'the conversation': doc(conversations, conversation),
    'a message': doc(messages, message),
  };
  const tries: Record<string, () => Promise<string>> = {};
  for (const [name, target] of Object.entries(documents)) {
    tries[`get ${name}`] = async () => `read ${(await getDocFromServer(target)).exists()}`;
    tries[`listen to ${name}`] = () => listen(target);
  }
  for (const [name, target] of Object.entries(reads)) {
    tries[`list ${name}`] = async () => `read ${(await getDocsFromServer(target)).size}`;
    tries[`listen to ${name}`] = () => listen(target);
    tries[`count ${name}`] = async () => `read ${(await getCountFromServer(target)).data().count}`;
  }
  const done = () => 'done';
  tries['join the conversation'] = () =>
    updateDoc(documents['the conversation'], { members: arrayUnion(uid) }).then(done);
  tries['delete the conversation'] = () => deleteDoc(documents['the conversation']).then(done);
  tries['change a message'] = () => updateDoc(documents['a message'], { message: 'x' }).then(done);
  tries['delete a message'] = () => deleteDoc(documents['a message']).then(done);
  tries['write into it'] = () =>
    addDoc(messages, {
      conversation_id: conversation,
      sender_id: uid,
      sender: 'user',
      message: 'x',
      created_at: serverTimestamp(),
    }).then(done);
  const outcomes: Outcomes = {};
  for (const [name, attempt] of Object.entries(tries)) outcomes[name] = await outcome(attempt());
  return outcomes;
}

Object.assign(globalThis, { tryAll });
