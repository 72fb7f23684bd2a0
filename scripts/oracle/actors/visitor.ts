import { marksIn } from '../history';
import { askService } from '../world/ask-service';
import type { LineName, OwnedPost, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { CommentSocket } from './comment-socket';
import { listThreads, textsOf } from './list-threads';

/** A new device may ask ten questions a minute. */
const BETWEEN_QUESTIONS_S = [7, 11] as const;

/**
 * A visitor without an account who asks an owner, over the socket, and sends each question until it is acknowledged, always
 * under the same id.
 */
export function visitor(name: LineName, post: OwnedPost, world: World): Actor {
  const { history } = world;
  const { url } = world.lines[name];
  const random = randomOf(world, name);
  const waiting: { mark: string; client_id: string }[] = [];
  let secret: string | undefined;
  let socket: CommentSocket | undefined;
  let asked = 0;
  let next = 0;

  const leave = (why: string) => {
    history.note(name, why);
    socket?.close();
    socket = undefined;
  };
  const join = async () => {
    secret ??= (
      await askService<{ device_secret: string }>(url, '/api/users/user-local/create', {
        device_id: random.uuid(),
      })
    ).device_secret;
    // A refusal may be of a platform at fault: the client does not try again by itself.
    if (socket?.refusal) leave(`was refused: ${socket.refusal}`);
    socket ??= new CommentSocket(name, { url, post: post.id, auth: { device_secret: secret } }, history);
  };
  const ask = () => {
    asked += 1;
    next = history.seconds + random.between(...BETWEEN_QUESTIONS_S);
    const mark = `oracle-${world.seed}-${name}-${asked}`;
    waiting.push({ mark, client_id: random.uuid() });
    history.send({ mark, kind: 'question', by: name, readers: [name, post.owner] });
  };
  const send = async () => {
    for (const message of [...waiting]) {
      const comment = `Nhà còn không ạ? ${message.mark}`;
      const reply = await socket?.send('ProductComment', { client_id: message.client_id, comment });
      if (!reply?.ok) throw new Error(`${message.mark} was refused: ${reply?.error.message}`);
      waiting.splice(waiting.indexOf(message), 1);
      history.promise(message.mark);
    }
  };

  return {
    name,
    rests: [500, 1_500],
    async step() {
      if (history.seconds >= next) ask();
      await join();
      await send();
    },
    settle: () =>
      until(`${name} cannot send what waits`, async () => {
        await join();
        await send();
        return true;
      }),
    last: () =>
      until(`${name} cannot read the last list`, async () => {
        await join();
        const threads = await listThreads(name, url, post.id, { 'x-device-secret': secret ?? '' }, history);
        history.lastLists.push({ by: name, marks: threads.flatMap((thread) => marksIn(textsOf(thread))) });
        return true;
      }),
    close: () => socket?.close(),
  };
}
