import type { LineSubject } from './handshake';
import type { PostHold } from './lazy-connection';
import { type LineParts, PostSocket } from './post-socket';

/** How long a connection outlives its last holder: from one page to the next it may be wanted again. */
export const LINGER_MS = 3_000;

interface HeldSocket {
  socket: PostSocket;
  holders: number;
  ending?: ReturnType<typeof setTimeout>;
}

const held = new Map<string, HeldSocket>();

/**
 * Holds the connection of a post or of the inbox: the first holder opens it, the last who lets go ends it, a moment later.
 *
 * @param subject what it is about
 * @param parts what a new connection needs
 */
export function holdConnection(subject: LineSubject, parts: LineParts): PostHold {
  const key = subject === 'inbox' ? subject : `${subject.kind} ${subject.id}`;
  const known = held.get(key) ?? { socket: new PostSocket(subject, parts), holders: 0 };
  held.set(key, known);
  known.holders += 1;
  clearTimeout(known.ending);
  const { socket } = known;
  let isHolder = true;
  return {
    connection: socket,
    release() {
      if (!isHolder) return;
      isHolder = false;
      known.holders -= 1;
      if (known.holders > 0) return;
      known.ending = setTimeout(() => {
        held.delete(key);
        socket.end();
      }, LINGER_MS);
    },
  };
}

/** Somebody has signed in or out: connections of the previous person reconnect. */
export function identifyAll(): void {
  for (const { socket } of held.values()) socket.identify().catch(() => undefined);
}
