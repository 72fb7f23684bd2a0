import { senderOf } from '@site/shared/asker';
import { earlyKey, useShell } from '@site/shared/contract';
import { type InboxPage, inboxApi, useInboxNews } from '@site/shared/inbox';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { createStore } from '../store/store';

/** Several messages at once are one look, ms. */
const TOGETHER_MS = 2_000;
/** How many of the newest threads are kept with all that was said: a page of the inbox may hold an owner's many. */
const MOST_THREADS = 10;

type Store = ReturnType<typeof createStore>;

const loadKeeper = () =>
  import(/* webpackChunkName: "offline" */ '../offline/offline-chunk').then(({ keeper }) => keeper);

/** Asks for the first page of the inbox, which keeps it. */
async function askForList({ dispatch }: Store, person: string): Promise<InboxPage['threads']> {
  const asked = inboxApi.endpoints.inbox.initiate(
    { person, filter: 'all' },
    { subscribe: false, forceRefetch: true },
  );
  return (await dispatch(asked)).data?.pages[0]?.threads ?? [];
}

/** Asks for the threads in which something was said since they were kept, one after the other. */
async function keepThreads(store: Store, person: string, isOver: () => boolean): Promise<void> {
  const keeper = await loadKeeper();
  for (const { id, last } of (await askForList(store, person)).slice(0, MOST_THREADS)) {
    if (isOver() || !navigator.onLine) return;
    const kept = await keeper.peek('threads', earlyKey({ method: 'GET', path: `/api/inbox/threads/${id}` }));
    if (kept?.includes(last.comment.id)) continue;
    const asked = inboxApi.endpoints.inboxThread.initiate(
      { person, id },
      { subscribe: false, forceRefetch: true },
    );
    await store.dispatch(asked);
  }
}

/**
 * Keeps the inbox of whoever is here, its page and what was said in it, so that it can be read without a network though nobody has
 * opened it before (OFFLINE-14): at rest, and when something was said.
 */
export function InboxUpkeep() {
  const { navigation, outbox, session } = useShell();
  const store = useStore() as Store;
  const person = senderOf(session);
  const look = useRef<() => void>(() => undefined);
  useInboxNews(person !== undefined, () => look.current());
  useEffect(() => {
    if (person === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      navigation.preload('/inbox');
      // What fails is asked for when something is said, or at the next visit.
      if (navigator.onLine) keepThreads(store, person, () => isOver).catch(() => undefined);
    };
    look.current = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, TOGETHER_MS);
    };
    look.current();
    const stop = outbox.subscribe(({ sent }) => sent && look.current());
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
      look.current = () => undefined;
    };
  }, [person, navigation, outbox, store]);
  return null;
}
