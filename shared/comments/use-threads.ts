import { skipToken } from '@reduxjs/toolkit/query/react';
import { type PostRef, useShell } from '@site/shared/contract';
import { whileBarred } from '@site/shared/network/while-barred';
import { useOnReconnect } from '@site/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { senderOf } from '../asker';
import { isMine, type PostOwner, type Role } from './comment';
import { useThreadsInfiniteQuery } from './comments.api';
import { mergeThreads } from './merge-threads';
import { useConnection } from './use-connection';
import { useLive } from './use-live';
import { useOutbox } from './use-outbox';

/** What was said is read with the list again when nothing was said for so long, ms. */
const QUIET_MS = 3_000;

/**
 * All that a comment panel shows: the threads as listed and as they come in live, the visitor's messages on their way,
 * the role, and how the connection stands (COMMENT-1 to COMMENT-7).
 *
 * @param ref the post
 * @param owner who it belongs to
 */
export function useThreads({ kind, id }: PostRef, owner: PostOwner) {
  const { session } = useShell();
  const asker = senderOf(session);
  const post = useMemo<PostRef>(() => ({ kind, id, ownerId: owner.id }), [kind, id, owner.id]);
  const outbox = useOutbox(post);
  const { connection, link, barred, blocked: blockedBySocket } = useConnection(post);
  const query = useThreadsInfiniteQuery(
    asker === undefined ? skipToken : { kind, id, ownerId: owner.id, asker },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data, isFetching, refetch, startedTimeStamp } = query;
  const { live, noteAsker } = useLive({
    post,
    connection,
    listedAt: isFetching ? undefined : startedTimeStamp,
    asker,
  });

  // What was said before the connection stood is in the list alone: it is read again on each connect. And whose it is,
  // when an asker has signed in; and which viewings a block has ended, which no event says (VIEWING-9).
  const isOpen = connection !== undefined && link === 'connected';
  const isDue = useRef(true);
  useEffect(() => {
    if (live.carried > 0 || live.saidAt > 0) isDue.current = true;
  }, [live.carried, live.saidAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has signed in, and who is blocked, makes it due
  useEffect(() => {
    if (!isOpen) isDue.current = true;
    else if (isDue.current && !isFetching) {
      isDue.current = false;
      refetch();
    }
  }, [isOpen, isFetching, refetch, live.carried, live.saidAt]);
  useEffect(() => connection && whileBarred(connection, refetch), [connection, refetch]);
  // What has come in live is in no answer that is kept for a time without a network (OFFLINE-1). Of a long list the next visit reads it.
  const isShort = data?.pages.length === 1;
  const changed = Object.values(live.viewings).reduce((sum, { version }) => sum + version, 0);
  const news = live.items.length + changed;
  useEffect(() => {
    if (news === 0 || !isShort) return;
    const timer = setTimeout(refetch, QUIET_MS);
    return () => clearTimeout(timer);
  }, [news, isShort, refetch]);
  const error = data ? undefined : query.error;
  useOnReconnect(error ? refetch : undefined);

  const pages = data?.pages;
  const role: Role = pages?.[0]?.role ?? (session.user?.id === owner.id ? 'host' : 'viewer');
  const threads = useMemo(
    () => mergeThreads(pages ?? [], live.items, live.viewings),
    [pages, live.items, live.viewings],
  );
  const entries = useMemo(() => {
    const kept = new Set(
      threads
        .flatMap((thread) => [thread, ...thread.children])
        .filter((item) => isMine(item, owner, role))
        .map(({ comment }) => comment.client_id),
    );
    return outbox.entries.filter(({ clientId }) => !kept.has(clientId));
  }, [outbox.entries, threads, owner, role]);
  const blocked = live.blocked ?? pages?.[0]?.is_blocked ?? blockedBySocket;

  return {
    role,
    threads,
    /** Messages on their way, and failed ones. */
    entries,
    live,
    isBlocked: role === 'viewer' && blocked,
    /** An asker may no longer write to the reader. */
    isAskerBlocked: (askerId: string, listed: boolean): boolean => live.askers[askerId] ?? listed,
    /** The visitor can send: it is known who they are. */
    canSend: asker !== undefined,
    connection,
    link: connection ? link : undefined,
    /** Only HTTP reaches the service, and does so: messages go out, and what others write comes in from time to time. */
    isBarred: barred === true && !query.isError,
    noteAsker,
    send: outbox.send,
    tryAgain: outbox.tryAgain,
    discard: outbox.discard,
    isLoading: !data && !error,
    error,
    retry: refetch,
    isFetching,
    hasMore: query.hasNextPage && !query.isFetchNextPageError,
    /** The next page could not be had: `loadMore` tries again. */
    moreFailed: query.isFetchNextPageError,
    /** Not while {@link isFetching}: it would be lost. */
    loadMore: () => void query.fetchNextPage(),
  };
}

/** What {@link useThreads} gives. */
export type Threads = ReturnType<typeof useThreads>;
