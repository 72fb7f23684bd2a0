import type { SiteConfig } from '@site/shared/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  collection,
  disableNetwork,
  doc,
  documentId,
  enableNetwork,
  type FirestoreSettings,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  limit,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  type OrderByDirection,
  onSnapshot,
  orderBy,
  type QuerySnapshot,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  Timestamp,
  terminate,
  where,
} from 'firebase/firestore';
import { type ChatMessage, inOrder, readMessage } from './chat-message';
import { type ChatStore, type MessagePage, PAGE_SIZE } from './chat-store';
import { withoutHeartbeat } from './without-heartbeat';

const CONVERSATIONS = 'assistant_conversations';
const MESSAGES = 'assistant_messengers';

let opened = 0;

/** As connectFirestoreEmulator sets it, which knows no encryption: the platform may stand behind the site's own https. */
function placeOf(emulator: string | undefined): FirestoreSettings {
  if (emulator === undefined) return {};
  const { host, protocol } = new URL(emulator || location.origin);
  return { host, ssl: protocol === 'https:' };
}

const pageOf = ({ docs, size }: QuerySnapshot): MessagePage => ({
  messages: docs.flatMap((document) => readMessage(document.id, document.data()) ?? []).sort(inOrder),
  full: size === PAGE_SIZE,
});

const placeIn = ({ id, created: { seconds, nanoseconds } }: ChatMessage) => [
  new Timestamp(seconds, nanoseconds),
  id,
];

/**
 * Opens the visitor's conversations in Firestore. Both sign-in and documents are kept in memory alone, so that nothing
 * of them is left on the device.
 *
 * @param config where the project is
 * @param token the custom token of the visitor's session
 * @throws Error when the sign-in fails
 */
export async function openFirebaseStore(
  { projectId, apiKey, emulators }: SiteConfig['services']['firebase'],
  token: string,
): Promise<ChatStore> {
  opened += 1;
  const app = withoutHeartbeat(initializeApp({ projectId, apiKey }, `assistant-${opened}`));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulators) connectAuthEmulator(auth, emulators.auth || location.origin, { disableWarnings: true });
  // Else it keeps forty megabytes of what was once read: only pages that are followed are worth it.
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() });
  const db = initializeFirestore(app, { ...placeOf(emulators?.firestore), localCache });
  const close = () => terminate(db).finally(() => deleteApp(app));
  const uid = await signInWithCustomToken(auth, token).then(
    ({ user }) => user.uid,
    async (error: unknown) => {
      await close();
      throw error;
    },
  );

  const conversations = collection(db, CONVERSATIONS);
  const messages = collection(db, MESSAGES);
  const messagesOf = (conversation: string, direction: OrderByDirection) =>
    query(
      messages,
      where('conversation_id', '==', conversation),
      orderBy('created_at', direction),
      orderBy(documentId(), direction),
      limit(PAGE_SIZE),
    );
  const pageFrom = async (conversation: string, message: ChatMessage, direction: OrderByDirection) => {
    const page = query(messagesOf(conversation, direction), startAfter(...placeIn(message)));
    // The call fails at once while the SDK reopens its stream.
    const ask = () => getDocsFromServer(page);
    return pageOf(await ask().catch(ask));
  };

  return {
    async conversation() {
      const mine = query(
        conversations,
        where('user_id', '==', uid),
        where('members', 'array-contains', uid),
        where('assistant', '==', true),
        limit(1),
      );
      const found = (await getDocsFromServer(mine)).docs[0];
      if (found) return found.id;
      // Under the visitor's own id, so that two tabs which both find none make one.
      const own = doc(conversations, uid);
      await runTransaction(db, async (transaction) => {
        if ((await transaction.get(own)).exists()) return;
        const times = { created_at: serverTimestamp(), updated_at: serverTimestamp() };
        transaction.set(own, { user_id: uid, members: [uid], assistant: true, ...times });
      });
      return uid;
    },
    async members(conversation) {
      const members: unknown = (await getDocFromServer(doc(conversations, conversation))).get('members');
      return Array.isArray(members) ? members.map(String) : [];
    },
    watchNewest: (conversation, next, failed) =>
      onSnapshot(
        messagesOf(conversation, 'desc'),
        { includeMetadataChanges: true },
        (snapshot) => next({ ...pageOf(snapshot), live: !snapshot.metadata.fromCache }),
        failed,
      ),
    watchMessage: (id, next) =>
      onSnapshot(
        doc(messages, id),
        (document) => {
          const message = readMessage(document.id, document.data());
          if (message) next(message);
        },
        // Whoever may not read it any more is told by the newest page.
        () => undefined,
      ),
    before: (conversation, message) => pageFrom(conversation, message, 'desc'),
    after: (conversation, message) => pageFrom(conversation, message, 'asc'),
    rest: (resting) => void (resting ? disableNetwork(db) : enableNetwork(db)).catch(() => undefined),
    close,
  };
}
