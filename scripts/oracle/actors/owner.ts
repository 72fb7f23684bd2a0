import { marksIn } from '../history';
import { bearer } from '../world/ask-service';
import type { LineName, OwnedPost, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { CommentSocket } from './comment-socket';
import { type ListedThread, listThreads, textsOf } from './list-threads';
import { type SignedIn, signIn } from './sign-in';

/** An owner answers 30 times a minute at most. */
const ANSWERED_SHARE = 0.6;

/** The owner of a post, who is signed in, hears of questions, and answers a part of them. */
export function owner(name: LineName, post: OwnedPost, world: World): Actor {
  const { history } = world;
  const { url } = world.lines[name];
  const random = randomOf(world, name);
  /** Questions that were looked at, by their id. */
  const known = new Set<string>();
  const waiting: { mark: string; client_id: string; parent_id: string }[] = [];
  let session: SignedIn | undefined;
  let socket: CommentSocket | undefined;
  let answered = 0;

  const forget = () => {
    socket?.close();
    socket = undefined;
    session = undefined;
  };
  const join = async () => {
    // A session ends when the clock jumps far enough.
    if (socket?.refusal) forget();
    if (!session) {
      session = await signIn(url, post.phone);
      world.tokens.set(name, session.token);
    }
    socket ??= new CommentSocket(name, { url, post: post.id, auth: { token: session.token } }, history);
  };
  const list = async (): Promise<ListedThread[]> =>
    listThreads(name, url, post.id, bearer(session?.token ?? ''), history);
  const consider = ({ comment }: ListedThread) => {
    const [asked] = marksIn(comment.comment);
    const message = history.messages.get(asked ?? '');
    if (!message || known.has(comment.id)) return;
    known.add(comment.id);
    if (!random.chance(ANSWERED_SHARE)) return;
    answered += 1;
    const mark = `oracle-${world.seed}-${name}-${answered}`;
    waiting.push({ mark, client_id: random.uuid(), parent_id: comment.id });
    history.send({ mark, kind: 'answer', by: name, readers: [name, message.by] });
  };
  const send = async () => {
    for (const message of [...waiting]) {
      const { mark, ...ids } = message;
      const reply = await socket?.send('AnswerProductComment', { ...ids, comment: `Còn bạn nhé. ${mark}` });
      if (!reply?.ok) {
        if (reply?.error.code === 'session_expired') forget();
        throw new Error(`${mark} was refused: ${reply?.error.message}`);
      }
      waiting.splice(waiting.indexOf(message), 1);
      history.promise(mark);
    }
  };
  const listAndAnswer = async () => {
    await join();
    const threads = await list().catch((error) => {
      if (error.status === 401 || error.status === 419) forget();
      throw error;
    });
    for (const thread of threads) consider(thread);
    await send();
  };

  return {
    name,
    rests: [800, 2_000],
    step: listAndAnswer,
    settle: () =>
      until(`${name} cannot answer`, async () => {
        await listAndAnswer();
        return true;
      }),
    async last() {
      await join();
      const threads = await list();
      history.lastLists.push({ by: name, marks: threads.flatMap((thread) => marksIn(textsOf(thread))) });
    },
    close: () => socket?.close(),
  };
}
