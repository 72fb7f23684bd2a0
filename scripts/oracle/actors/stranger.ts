import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { askForText, askService, bearer, Refused } from '../world/ask-service';
import type { LineName, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { CommentSocket } from './comment-socket';
import { CONVERSATIONS, type Documents, MESSAGES, openDocuments } from './documents';
import { refusalIn } from './refusals';
import { type SignedIn, signIn } from './sign-in';

const PHONE = '84900000004';
/** Tables that hold, or lead to, what others have written. */
const TABLES = ['comments', 'comment_threads', 'viewings', 'notifications', 'users', 'firestore_documents'];

/** Ways that are tried with a session and without: tries with one are counted apart, since they alone tell of mixed-up sessions. */
const PROVED_WAYS = ['threads', 'inbox', 'socket'];
const WITH_SESSION = ' with a session';

/** Somebody who tries to read what is not theirs, with an account, with a device, as nobody, and claims to be the owner. */
export function stranger(name: LineName, world: World): Actor {
  const { history, posts } = world;
  const line = world.lines[name];
  const random = randomOf(world, name);
  const sockets = new Map<string, CommentSocket>();
  let session: SignedIn | undefined;
  let documents: Documents | undefined;
  let secret: string | undefined;

  const hear = (way: string, text: string) => {
    history.tried(way);
    history.hear(name, way, text);
  };
  const closeDocuments = async () => {
    const opened = documents;
    documents = undefined;
    await opened?.close();
  };
  const forget = async () => {
    session = undefined;
    await closeDocuments();
  };
  /** What a refusal says, where it proves something; a session that is over is left behind. @throws the error that proves nothing */
  const textOf = async (error: unknown, hasSession: boolean): Promise<string> => {
    const refusal = refusalIn(error, hasSession);
    if (refusal === 'session over') await forget();
    if (refusal !== 'not theirs') throw error;
    return (error as Error).message;
  };
  const enter = async () => {
    secret ??= (
      await askService<{ device_secret: string }>(line.url, '/api/users/user-local/create', {
        device_id: random.uuid(),
      })
    ).device_secret;
    session ??= await signIn(line.url, PHONE);
  };
  const proofs = () => [
    {},
    { 'x-device-secret': secret ?? '' },
    bearer(session?.token ?? ''),
    { ...bearer(session?.token ?? ''), 'x-device-secret': secret ?? '' },
  ];
  const call = async (way: string, path: string, body: object) => {
    const proof = random.pick(proofs());
    const hasSession = 'authorization' in proof;
    const answer = await askForText(line.url, path, body, proof).catch((error) => textOf(error, hasSession));
    hear(hasSession ? way + WITH_SESSION : way, answer);
  };
  const post = () => random.pick(posts);
  const claims = (uid: string) => ({ user_id: uid, role: 'host' });
  const conversation = () => {
    const uid = world.uids.get('customer');
    if (uid === undefined) throw new Error('there is no conversation yet');
    return uid;
  };
  const inFirestore = async (way: string, read: (opened: Documents) => Promise<unknown>) => {
    documents ??= await openDocuments(line, session?.token ?? '').catch(async (error) => {
      if (refusalIn(error, true) === 'session over') await forget();
      throw error;
    });
    const text = await read(documents).then(
      (found) => JSON.stringify(found ?? null),
      (error) =>
        textOf(error, true).catch(async (reason) => {
          // Firebase has a session of its own, which may be over too.
          await closeDocuments();
          throw reason;
        }),
    );
    hear(way, text);
  };

  const ways: Record<string, () => Promise<void>> = {
    async threads() {
      const { id, uid } = post();
      const filter = { product_id: id, author_id: uid, host_id: uid, role: 'host' };
      await call('threads', '/api/products/get-comments', { filter, limit: 50 });
    },
    inbox: () => call('inbox', '/api/inbox/list', { filter: 'all', post_id: post().id, limit: 50 }),
    async socket() {
      const { id, uid } = post();
      const auths = {
        socket: { device_secret: secret ?? '' },
        [`socket${WITH_SESSION}`]: { token: session?.token ?? '' },
      };
      for (const [way, auth] of Object.entries(auths)) {
        const key = `${id} ${way}`;
        const socket =
          sockets.get(key) ??
          new CommentSocket(name, { url: line.url, post: id, auth, claims: claims(uid) }, history);
        sockets.set(key, socket);
        if (socket.isConnected) history.tried(way);
        if (!socket.refusal) continue;
        socket.close();
        sockets.delete(key);
        // A session that is over is refused too.
        if ('token' in auth) await forget();
      }
    },
    async tables() {
      if (!session) throw new Error('nobody is signed in');
      const table = random.pick(TABLES);
      const { data, error, status } = await session.client.from(table).select('*');
      const refused = new Refused(table, status, JSON.stringify(error));
      hear('tables', error ? await textOf(refused, true) : JSON.stringify(data));
    },
    conversation: () =>
      inFirestore('conversation', async ({ db }) =>
        (await getDoc(doc(db, CONVERSATIONS, conversation()))).data(),
      ),
    messages: () =>
      inFirestore('messages', async ({ db }) => {
        const all = collection(db, MESSAGES);
        const wanted = random.chance(0.5)
          ? query(all, where('conversation_id', '==', conversation()))
          : query(all);
        return (await getDocs(wanted)).docs.map((message) => message.data());
      }),
  };
  // A way that is never answered fails the run.
  for (const way of [...Object.keys(ways), ...PROVED_WAYS.map((proved) => proved + WITH_SESSION)])
    history.tries.set(way, 0);

  return {
    name,
    rests: [200, 800],
    async step() {
      await enter();
      await random.pick(Object.values(ways))();
    },
    settle: () =>
      until(`${name} has no answer to a try`, async () => {
        for (const way of Object.values(ways)) {
          await enter();
          await way();
        }
        return [...history.tries.values()].every((count) => count > 0);
      }),
    async close() {
      for (const socket of sockets.values()) socket.close();
      await documents?.close();
    },
  };
}
