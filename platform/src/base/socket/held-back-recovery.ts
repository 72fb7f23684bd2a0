import type { SocketServer } from './socket-events.ts';

/** A session as the adapters keep it over a cut. */
interface KeptSession {
  data: unknown;
  missedPackets: unknown[][];
}

/**
 * Keeps back what a returning connection missed.
 *
 * Socket.IO sends it before any middleware has looked at who returns, so somebody who logged out, or whose session has
 * expired, would still receive what was meant for the person before. Here it waits in `socket.data.missed` until the
 * identity is known.
 */
export function holdBackMissedEvents(server: SocketServer): void {
  const { adapter } = server.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (privateId, offset) => {
    const session = await restore(privateId, offset);
    if (session === null) return session;
    const { data, missedPackets }: KeptSession = session;
    return {
      ...session,
      data: { ...(isObject(data) ? data : {}), missed: missedPackets },
      missedPackets: [],
    };
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
