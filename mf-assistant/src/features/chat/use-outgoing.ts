import type { ApiError } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { newId } from '@site/shared/new-id';
import { useOnReconnect } from '@site/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, assistantApi, UNTRACKED } from '../../api/assistant.api';
import { sendRoute } from '../../api/send-route';
import { type ChatMessage, inOrder } from '../../api/store/chat-message';
import { useMessages } from '../../locales/use-messages';
import type { MessageList } from './message-list';
import { failureOf, keepOutgoing, type Outgoing, readOutgoing } from './outgoing';
import type { OpenChat } from './use-chat';

/** Pauses before it is tried again by itself, ms: as long as a service takes to restart. */
const PAUSES_MS = [1_000, 3_000, 6_000];

/** Sending into the open conversation. */
export interface OutgoingOfChat {
  /** What the conversation does not show yet, oldest first. */
  waiting: Outgoing[];
  /** Ids of messages that the service took during this visit. */
  accepted: readonly string[];
  send(text: string, filePaths: string[]): void;
  tryAgain(entry: Outgoing): void;
  discard(entry: Outgoing): void;
}

/**
 * Sends messages by the calls of the visitor's role (CHAT-3), one after the other. Each has an id from the start:
 * however often it is tried, it is one message.
 *
 * @param chat the open conversation
 * @param user who sends
 * @param messages what is known of the conversation
 * @param list.newest the newest page
 * @param list.live the conversation's service can be heard
 */
export function useOutgoing(
  { store, conversation }: OpenChat,
  user: SessionUser,
  messages: ChatMessage[],
  { newest, live }: Pick<MessageList, 'newest' | 'live'>,
): OutgoingOfChat {
  const t = useMessages();
  const dispatch = useDispatch<ApiDispatch>();
  const route = sendRoute(user.role);
  const name = `lily:${user.uid}:${conversation}:outgoing`;
  const [entries, setEntries] = useState<Outgoing[]>(() => readOutgoing(name));
  const [accepted, setAccepted] = useState<string[]>([]);
  /** Messages that the service holds, asked for one by one. */
  const [passed, setPassed] = useState<ChatMessage[]>([]);
  const isGone = useRef(false);
  const notified = useRef(new Set<string>());

  const change = useCallback((id: string, to: (entry: Outgoing) => Outgoing | undefined) => {
    setEntries((all) => all.flatMap((entry) => (entry.id === id ? (to(entry) ?? []) : entry)));
  }, []);

  const notify = async ({ id, text }: Outgoing) => {
    if (notified.current.has(id)) return;
    notified.current.add(id);
    const receivers = (await store.members(conversation)).filter((uid) => uid !== user.uid);
    const notice = {
      user,
      conversation,
      title: t('notice.title', { name: user.displayName }),
      text,
      receivers,
    };
    await dispatch(assistantApi.endpoints.sendNotice.initiate(notice, UNTRACKED)).unwrap();
  };

  const deliver = async (entry: Outgoing, tries = 0): Promise<void> => {
    if (route === 'none' || isGone.current) return;
    const message = { route, user, conversation, ...entry };
    const { error } = await dispatch(assistantApi.endpoints.sendMessage.initiate(message, UNTRACKED));
    if (!error) {
      setAccepted((ids) => [...ids, entry.id]);
      // The message is there: a notice that fails must not make it look lost.
      if (route === 'customer')
        notify(entry).catch((failure: unknown) => console.error('[mf-assistant]', failure));
      return;
    }
    const failure = failureOf(error as ApiError);
    const pause = PAUSES_MS[tries];
    if (failure !== 'unreachable' || pause === undefined || !navigator.onLine)
      return change(entry.id, (known) => ({ ...known, failure }));
    await new Promise((resolve) => setTimeout(resolve, pause));
    return deliver(entry, tries + 1);
  };

  const latest = useRef(deliver);
  useEffect(() => {
    latest.current = deliver;
  });
  const turn = useRef(Promise.resolve());
  /** In turn: a quick second message must not overtake the first. */
  const queue = useCallback(
    (entry: Outgoing) => {
      change(entry.id, ({ failure: _, ...rest }) => rest);
      turn.current = turn.current.then(() => latest.current(entry));
    },
    [change],
  );
  // Messages that were being sent when the tab was reloaded.
  useEffect(() => {
    isGone.current = false;
    readOutgoing(name).forEach(queue);
    return () => {
      isGone.current = true;
    };
  }, [name, queue]);

  const known = new Set(messages.map(({ id }) => id));
  const oldest = newest[0];
  const isThere = ({ id }: Outgoing): boolean =>
    known.has(id) || passed.some((message) => message.id === id && !!oldest && inOrder(message, oldest) < 0);
  const waiting = entries.filter((entry) => !isThere(entry));
  const arrivedIds = entries.flatMap((entry) => (isThere(entry) ? entry.id : [])).join();
  useEffect(() => {
    if (!arrivedIds) return;
    const gone = arrivedIds.split(',');
    setEntries((all) => all.filter(({ id }) => !gone.includes(id)));
  }, [arrivedIds]);

  // Taken by the service and not in sight: while nothing was heard a page of newer ones may have come.
  const unseenIds = waiting.flatMap(({ id }) => (live && accepted.includes(id) ? id : [])).join();
  useEffect(() => {
    if (!unseenIds) return;
    const stops = unseenIds
      .split(',')
      .map((id) =>
        store.watchMessage(id, (message) =>
          setPassed((all) => [...all.filter((one) => one.id !== id), message]),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, unseenIds]);

  const kept = useRef(entries);
  useEffect(() => {
    // Only changes: what a sign-out forgot is not written again.
    if (kept.current === entries) return;
    kept.current = entries;
    keepOutgoing(name, entries);
  }, [name, entries]);

  const sendCut = () => waiting.filter(({ failure }) => failure === 'unreachable').forEach(queue);
  useOnReconnect(sendCut);
  const latestCut = useRef(sendCut);
  useEffect(() => {
    latestCut.current = sendCut;
  });
  // The browser's own connection stood all the time when it was the service that was away.
  useEffect(() => {
    if (live) latestCut.current();
  }, [live]);

  return {
    waiting,
    accepted,
    send(text, filePaths) {
      const entry = { id: newId(), text, filePaths };
      setEntries((all) => [...all, entry]);
      queue(entry);
    },
    tryAgain: queue,
    discard: ({ id }) => change(id, () => undefined),
  };
}
