import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { EMPTY_LIST, listAfter, type MessageList, shownRange } from './message-list';
import type { OpenChat } from './use-chat';

/** The messages of the open conversation, and the ways through them. */
export interface ListOfChat {
  list: MessageList;
  /** The service refuses or cannot be heard any more. */
  failed: boolean;
  /** An older page: `busy` while it is on its way. */
  older: 'idle' | 'busy' | 'failed';
  showEarlier(): void;
  showLater(): void;
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
  const [older, setOlder] = useState<ListOfChat['older']>('idle');
  const newestIds = useRef(new Set<string>());
  const isAsking = useRef(false);

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

  const first = list.messages[0];
  const { start } = shownRange(list);
  const { hasOlder } = list;
  const showEarlier = useCallback(() => {
    if (start > 0) return tell({ type: 'show', where: 'earlier' });
    if (!first || !hasOlder || isAsking.current) return;
    isAsking.current = true;
    setOlder('busy');
    store
      .before(conversation, first)
      .then(
        (page) => {
          tell({ type: 'older', before: first.id, ...page });
          setOlder('idle');
        },
        () => setOlder('failed'),
      )
      .finally(() => {
        isAsking.current = false;
      });
  }, [store, conversation, first, start, hasOlder]);

  return {
    list,
    failed,
    older,
    showEarlier,
    showLater: useCallback(() => tell({ type: 'show', where: 'later' }), []),
    showNewest: useCallback(() => tell({ type: 'show', where: 'newest' }), []),
  };
}
