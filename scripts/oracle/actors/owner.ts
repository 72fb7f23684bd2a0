import { marksIn, type SentMessage } from '../history';
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
    listThreads(name, url, post.id, bearer(session?.token ?? ''), history).catch((error) => {
      if (error.status === 401 || error.status === 419) forget();
      throw error;
    });
  const questionOf = ({ comment }: ListedThread): SentMessage | undefined =>
    history.messages.get(marksIn(comment.comment)[0] ?? '');
  const answer = ({ comment }: ListedThread, question: SentMessage) => {
    answered += 1;
    const mark = `oracle-${world.seed}-${name}-${answered}`;
    waiting.push({ mark, client_id: random.uuid(), parent_id: comment.id });
    history.send({ mark, kind: 'answer', by: name, readers: [name, question.by] });
  };
  const consider = (thread: ListedThread) => {
    const question = questionOf(thread);
    if (!question || known.has(thread.comment.id)) return;
    known.add(thread.comment.id);
    if (random.chance(ANSWERED_SHARE)) answer(thread, question);
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
  const listAndAnswer = async (): Promise<ListedThread[]> => {
    await join();
    const threads = await list();
    for (const thread of threads) consider(thread);
    await send();
    return threads;
  };
  /** By chance, and on a slow machine, no question may have been answered. */
  const answerOne = async (threads: readonly ListedThread[]) => {
    for (const thread of threads) {
      const question = questionOf(thread);
      if (!question) continue;
      answer(thread, question);
      return send();
    }
    throw new Error('nobody has asked');
  };

  return {
    name,
    rests: [800, 2_000],
    async step() {
      await listAndAnswer();
    },
    settle: () =>
      until(`${name} cannot answer`, async () => {
        const threads = await listAndAnswer();
        if (!history.hasPromised(name)) await answerOne(threads);
        return true;
      }),
    last: () =>
      until(`${name} cannot read the last list`, async () => {
        await join();
        const threads = await list();
        history.lastLists.push({ by: name, marks: threads.flatMap((thread) => marksIn(textsOf(thread))) });
        return true;
      }),
    close: () => socket?.close(),
  };
}
