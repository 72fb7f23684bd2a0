import { type ConnectionState, type PostConnection, type PostRef, useShell } from '@site/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

const CLOSED: ConnectionState = { link: 'connecting', blocked: false };
const noSubscription = () => () => undefined;
const closed = () => CLOSED;

/**
 * Whether there is something that proves who the caller is. Without it nobody has threads, and nothing can come in live.
 * A visitor's first message brings it (LOCAL-1).
 */
function useHasProof(): boolean {
  const { session, outbox } = useShell();
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      void session.credentials().then(
        ({ kind }) => {
          if (isCurrent) setHas(kind !== 'none');
        },
        () => undefined,
      );
    look();
    const stop = outbox.subscribe(look);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [session, outbox]);
  return has;
}

/**
 * Holds a post's connection while the component is on screen and the visitor can prove who they are.
 *
 * @param post which post
 */
export function useConnection({ kind, id, ownerId }: PostRef) {
  const { socket } = useShell();
  const wanted = useHasProof();
  const [connection, setConnection] = useState<PostConnection>();
  useEffect(() => {
    if (!wanted) return;
    const held = socket.open({ kind, id, ownerId });
    setConnection(held);
    return () => {
      setConnection(undefined);
      held.close();
    };
  }, [socket, kind, id, ownerId, wanted]);
  const state = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    connection?.state ?? closed,
    closed,
  );
  return { connection, ...state };
}
