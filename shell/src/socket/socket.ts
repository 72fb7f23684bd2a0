import type { SocketApi } from '@site/shared/contract';
import type { LineSubject } from './handshake';
import { LazyConnection } from './lazy-connection';
import type { SocketParts } from './post-socket';

export interface ShellSocket extends SocketApi {
  /** Call it when somebody has signed in or out: connections of the previous person reconnect. */
  identify(): void;
}

/**
 * Makes the one owner of connections (SHELL-1). Socket.IO is not downloaded before the first connection is opened.
 *
 * @param given what connections need
 */
export function createSocket(given: SocketParts): ShellSocket {
  const parts = { ...given, way: { isBarred: false } };
  let opened = false;
  // A failed import is not kept: the next call asks for the chunk again.
  const sockets = () => import(/* webpackChunkName: "socket" */ './connection-lifetime');
  const open = (subject: LineSubject) => {
    opened = true;
    return new LazyConnection(async () => (await sockets()).holdConnection(subject, parts));
  };
  return {
    open,
    openInbox: () => open('inbox'),
    openNamespace: async (namespace) => {
      const { NamespaceSocket } = await import(/* webpackChunkName: "socket" */ './namespace-socket');
      return new NamespaceSocket(namespace, parts);
    },
    identify() {
      if (opened)
        sockets().then(
          ({ identifyAll }) => identifyAll(),
          () => undefined,
        );
    },
  };
}
