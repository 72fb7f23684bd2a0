import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { askService, bearer, Refused } from '../world/ask-service';
import type { LineName, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { CONVERSATIONS, type Documents, MESSAGES, openDocuments } from './documents';
import { type SignedIn, signIn } from './sign-in';

const PHONE = '84900000003';
const BETWEEN_MESSAGES_S = [4, 8] as const;

/** A customer who writes to Lily, sends each message until it is accepted, always under the same id, and reads the conversation in Firestore. */
export function customer(name: LineName, world: World): Actor {
  const { history } = world;
  const line = world.lines[name];
  const random = randomOf(world, name);
  const waiting: { mark: string; id: string }[] = [];
  /** Ids of the messages that were accepted. */
  const accepted: string[] = [];
  let session: SignedIn | undefined;
  let documents: Documents | undefined;
  let written = 0;
  let next = 0;
  let reads = 0;

  const enter = async () => {
    session ??= await signIn(line.url, PHONE);
    world.uids.set(name, session.uid);
    if (documents) return;
    const opened = await openDocuments(line, session.token);
    const own = doc(opened.db, CONVERSATIONS, session.uid);
    if (!(await getDoc(own)).exists()) {
      const times = { created_at: serverTimestamp(), updated_at: serverTimestamp() };
      await setDoc(own, { user_id: session.uid, members: [session.uid], assistant: true, ...times });
    }
    documents = opened;
  };
  const write = () => {
    written += 1;
    next = history.seconds + random.between(...BETWEEN_MESSAGES_S);
    const mark = `oracle-${world.seed}-${name}-${written}`;
    waiting.push({ mark, id: random.uuid() });
    history.send({ mark, kind: 'chat', by: name, readers: [name] });
  };
  const send = async ({ uid, token }: SignedIn) => {
    for (const message of [...waiting]) {
      const body = { message: `Chào Lily, ${message.mark}`, conversation: uid, userID: uid, id: message.id };
      await askService(line.url, '/api/megabot/create-messenger', body, bearer(token)).catch((error) => {
        // The clock has jumped over the session's end.
        if (error instanceof Refused && [401, 419].includes(error.status)) session = undefined;
        throw error;
      });
      waiting.splice(waiting.indexOf(message), 1);
      accepted.push(message.id);
      history.promise(message.mark);
    }
  };
  /** Reads the conversation, and gives the ids of the messages whose answer is there to its end. */
  const read = async ({ uid }: SignedIn, { db }: Documents): Promise<string[]> => {
    const { docs } = await getDocs(query(collection(db, MESSAGES), where('conversation_id', '==', uid)));
    const said = docs.map((message) => ({ id: message.id, ...message.data() }) as Record<string, unknown>);
    reads += 1;
    const own = said.filter(({ sender }) => sender === 'user');
    history.hear(name, 'Firestore', JSON.stringify(own), `conversation ${reads}`);
    return said.flatMap(({ id, sender, status }) =>
      sender === 'assistant' && status !== 'writing' ? [String(id).replace(/^answer-/, '')] : [],
    );
  };

  return {
    name,
    rests: [700, 2_000],
    async step() {
      if (history.seconds >= next) write();
      await enter();
      if (session) await send(session);
      if (session && documents) await read(session, documents);
    },
    settle: () =>
      until(`${name} has messages that are not accepted or not answered`, async () => {
        await enter();
        if (session) await send(session);
        if (!session || !documents) return false;
        const answered = await read(session, documents);
        return accepted.every((id) => answered.includes(id));
      }),
    close: () => documents?.close(),
  };
}
