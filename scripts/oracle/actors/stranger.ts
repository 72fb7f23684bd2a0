import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { askForText, askService, bearer, Refused } from '../world/ask-service';
import type { LineName, World } from '../world/world';
import { type Actor, randomOf } from './actor';
import { CommentSocket } from './comment-socket';
import { CONVERSATIONS, type Documents, MESSAGES, openDocuments } from './documents';
import { type SignedIn, signIn } from './sign-in';

const PHONE = '84900000004';
/** Tables that hold, or lead to, what others have written. */
const TABLES = ['comments', 'comment_threads', 'viewings', 'notifications', 'users', 'firestore_documents'];

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
  const proofs = () => [
    {},
    { 'x-device-secret': secret ?? '' },
    bearer(session?.token ?? ''),
    { ...bearer(session?.token ?? ''), 'x-device-secret': secret ?? '' },
  ];
  /** A call of the base service; that it is refused is an answer too, unless its form is: that proves nothing. */
  const call = async (way: string, path: string, body: object) => {
    const answer = await askForText(line.url, path, body, random.pick(proofs())).catch((error) => {
      if (!(error instanceof Refused) || error.status === 400) throw error;
      return error.message;
    });
    hear(way, answer);
  };
  const post = () => random.pick(posts);
  const claims = (uid: string) => ({ user_id: uid, role: 'host' });
  const conversation = () => world.uids.get('customer') ?? 'nobody';
  const inFirestore = async (way: string, read: (opened: Documents) => Promise<unknown>) => {
    documents ??= await openDocuments(line, session?.token ?? '');
    hear(way, JSON.stringify(await read(documents).catch((error) => String(error.code ?? error))));
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
      for (const auth of [{ device_secret: secret ?? '' }, { token: session?.token ?? '' }]) {
        const key = id + Object.keys(auth);
        if (!sockets.has(key))
          sockets.set(
            key,
            new CommentSocket(name, { url: line.url, post: id, auth, claims: claims(uid) }, history),
          );
        if (sockets.get(key)?.isConnected) history.tried('socket');
        if (!sockets.get(key)?.refusal) continue;
        sockets.get(key)?.close();
        sockets.delete(key);
      }
    },
    async tables() {
      const table = random.pick(TABLES);
      const { data, error } = (await session?.client.from(table).select('*')) ?? {};
      if (!data && !error?.code) throw new Error(`the line is at fault: ${error?.message}`);
      hear('tables', JSON.stringify(data ?? error));
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
  for (const way of Object.keys(ways)) history.tries.set(way, 0);

  return {
    name,
    rests: [200, 800],
    async step() {
      secret ??= (
        await askService<{ device_secret: string }>(line.url, '/api/users/user-local/create', {
          device_id: random.uuid(),
        })
      ).device_secret;
      session ??= await signIn(line.url, PHONE);
      await random.pick(Object.values(ways))();
    },
    async settle() {
      for (const way of Object.values(ways)) await way().catch(() => undefined);
    },
    async close() {
      for (const socket of sockets.values()) socket.close();
      await documents?.close();
    },
  };
}
