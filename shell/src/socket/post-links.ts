import type { PostConnection, PostRef } from '@site/shared/contract';
import { PostLink, type SocketParts } from './post-link';

/** How long a connection outlives its last holder: from one page to the next it may be wanted again. */
export const LINGER_MS = 3_000;

interface HeldLink {
  link: PostLink;
  holders: number;
  ending?: ReturnType<typeof setTimeout>;
}

const held = new Map<string, HeldLink>();

/**
 * Holds the connection of a post: the first holder opens it, the last who lets go ends it, a moment later.
 *
 * @param post what it is about
 * @param parts what a new connection needs
 */
export function holdPost(post: PostRef, parts: SocketParts): PostConnection {
  const key = `${post.kind} ${post.id}`;
  const known = held.get(key) ?? { link: new PostLink(post, parts), holders: 0 };
  held.set(key, known);
  known.holders += 1;
  clearTimeout(known.ending);
  const { link } = known;
  let isHolder = true;
  return {
    state: link.state,
    subscribe: link.subscribe,
    on: link.on,
    request: link.request,
    close() {
      if (!isHolder) return;
      isHolder = false;
      known.holders -= 1;
      if (known.holders > 0) return;
      known.ending = setTimeout(() => {
        held.delete(key);
        link.end();
      }, LINGER_MS);
    },
  };
}

/** Somebody has signed in or out: connections that were made as somebody else are made anew. */
export function identifyAll(): void {
  for (const { link } of held.values()) link.identify().catch(() => undefined);
}
