import { type ConnectionState, type PostConnection, type PostRef, useShell } from '@site/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

const CLOSED: ConnectionState = { link: 'connecting', blocked: false };
const noSubscription = () => () => undefined;
const closed = () => CLOSED;

/**
 * Whether there is something that proves who is asking. Without it nobody has threads, and nothing can come in live.
 *
 * @param moment looked at again when it changes: a first message makes a local user (LOCAL-1)
 */
export function useHasProof(moment: unknown): boolean {
  const { session } = useShell();
  const [has, setHas] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new moment may have brought a proof
  useEffect(() => {
    let isCurrent = true;
    session.credentials().then(
      ({ kind }) => {
        if (isCurrent) setHas(kind !== 'none');
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, moment]);
  return has;
}

/**
 * Holds a post's connection while it is wanted and the component is on screen.
 *
 * @param post which post
 * @param wanted whether to connect
 */
export function useConnection({ kind, id, ownerId }: PostRef, wanted: boolean) {
  const { socket } = useShell();
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
  const state = useSyncExternalStore(connection?.subscribe ?? noSubscription, connection?.state ?? closed);
  return { connection, ...state };
}
