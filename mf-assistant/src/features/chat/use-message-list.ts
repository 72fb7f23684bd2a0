import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ChatMessage } from '../../api/store/chat-message';
import { EMPTY_LIST, listAfter, type MessageList, shownRange } from './message-list';
import type { OpenChat } from './use-chat';

/** How asking for a page stands: `busy` while it is on its way. */
export type PageState = 'idle' | 'busy' | 'failed';

/** The messages of the open conversation, and the ways through them. */
export interface ListOfChat {
  list: MessageList;
  /** The service refuses or cannot be heard any more. */
  failed: boolean;
  /** An older page. */
  older: PageState;
  /** A newer page, on the way back. */
  newer: PageState;
  /** Unless it was pressed for, a page that failed is not asked for once more. */
  showEarlier(isPressed?: boolean): void;
  showLater(isPressed?: boolean): void;
  showNewest(): void;
}

/**
 * Follows a conversation: its newest page live, older ones as they are asked for (CHAT-2).
 *
 * @param chat the open conversation
 */
export function useMessageList({ store, conversation }: OpenChat): ListOfChat {
  const [list, tell] = useReducer(listAfter, EMPTY_LIST);
  const [failed, setFailed] = useState(false);
  const newestIds = useRef(new Set<string>());

  useEffect(
    () =>
      store.watchNewest(
        conversation,
        (page) => {
          newestIds.current = new Set(page.messages.map(({ id }) => id));
          tell({ type: 'newest', ...page });
        },
        (error) => {
          console.error('[mf-assistant] the messages cannot be followed', error);
          setFailed(true);
        },
      ),
    [store, conversation],
  );

  // An answer that is still written when five newer messages have come: the newest page does not tell of it any more.
  const left = list.messages.filter(({ id, status }) => status === 'writing' && !newestIds.current.has(id));
  const leftIds = left.map(({ id }) => id).join();
  useEffect(() => {
    if (!leftIds) return;
    const stops = leftIds
      .split(',')
      .map((id) => store.watchMessage(id, (message) => tell({ type: 'changed', message })));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, leftIds]);

  const [first, last] = [list.messages[0], list.messages.at(-1)];
  const { start, end } = shownRange(list);
  const older = usePage(
    useCallback(
      async (from: ChatMessage) =>
        tell({ type: 'older', before: from.id, ...(await store.before(conversation, from)) }),
      [store, conversation],
    ),
    list,
  );
  const newer = usePage(
    useCallback(
      async (from: ChatMessage) =>
        tell({ type: 'newer', after: from.id, ...(await store.after(conversation, from)) }),
      [store, conversation],
    ),
    list,
  );

  const showEarlier = (isPressed = false) => {
    if (start > 0) tell({ type: 'show', where: 'earlier' });
    else if (first && list.hasOlder) older.ask(first, isPressed);
  };
  const showLater = (isPressed = false) => {
    if (end < list.messages.length) tell({ type: 'show', where: 'later' });
    else if (last && list.hasNewer) newer.ask(last, isPressed);
  };
  return {
    list,
    failed,
    older: older.state,
    newer: newer.state,
    showEarlier,
    showLater,
    showNewest: () => tell({ type: 'show', where: 'newest' }),
  };
}

/** Asks for the pages on one side of the list, one at a time; what failed may go well once the service is heard again. */
function usePage(fetchPage: (from: ChatMessage) => Promise<void>, list: MessageList) {
  const [state, setState] = useState<PageState>('idle');
  const isAsking = useRef(false);
  /** The list that has got its page, which may not be rendered yet. */
  const answered = useRef<MessageList>(undefined);
  const { live } = list;
  useEffect(() => {
    if (live) setState((known) => (known === 'failed' ? 'idle' : known));
  }, [live]);
  const ask = (from: ChatMessage, isPressed: boolean) => {
    // Otherwise each step of a scroll would repeat the request and its refusal.
    if (isAsking.current || answered.current === list || (state === 'failed' && !isPressed)) return;
    isAsking.current = true;
    setState('busy');
    fetchPage(from)
      .then(
        () => {
          answered.current = list;
          setState('idle');
        },
        () => setState('failed'),
      )
      .finally(() => {
        isAsking.current = false;
      });
  };
  return { state, ask };
}
