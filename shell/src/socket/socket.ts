import type { SocketApi } from '@site/shared/contract';
import { LateConnection } from './late-connection';
import type { SocketParts } from './post-link';

/** The socket as the shell itself has it. */
export interface ShellSocket extends SocketApi {
  /** Call it when somebody has signed in or out: who is connected as somebody else connects anew. */
  identify(): void;
}

/**
 * Makes the one owner of connections (SHELL-1). Socket.IO is not downloaded before the first connection is opened.
 *
 * @param parts what connections need
 */
export function createSocket(parts: SocketParts): ShellSocket {
  let opened = false;
  // A failed import is not kept: the next call asks for the chunk again.
  const links = () => import(/* webpackChunkName: "socket" */ './post-links');
  return {
    open(post) {
      opened = true;
      return new LateConnection(async () => (await links()).holdPost(post, parts));
    },
    identify() {
      if (opened)
        links().then(
          ({ identifyAll }) => identifyAll(),
          () => undefined,
        );
    },
  };
}
