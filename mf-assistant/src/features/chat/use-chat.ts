import { useShell } from '@site/shared/contract';
import { isUnreachable } from '@site/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, assistantApi, UNTRACKED } from '../../api/assistant.api';
import type { ChatStore } from '../../api/store/chat-store';
import { openStore } from '../../api/store/open-store';

/** The visitor's conversation, once it is open. */
export interface OpenChat {
  store: ChatStore;
  /** Its id. */
  conversation: string;
}

/** How far the opening is. */
export type ChatState =
  | { status: 'opening' }
  | { status: 'failed'; unreachable: boolean }
  | ({ status: 'open' } & OpenChat);

const isChatUnreachable = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: unknown };
  return isUnreachable(error) || code === 'auth/network-request-failed' || code === 'unavailable';
};

/**
 * Lets the connection go while the tab is out of sight: browsers allow six to a host, whatever the number of tabs. And
 * with the page: an open one keeps the page out of the back/forward cache (LINE-3).
 */
function restWhileHidden(store: ChatStore): () => void {
  const follow = () => store.rest(document.visibilityState === 'hidden');
  const rest = () => store.rest(true);
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', rest);
  addEventListener('pageshow', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', follow);
  };
}

/**
 * Opens the visitor's conversation with Lily: sign-in to Firestore by a custom token, then the conversation is found
 * or made (CHAT-1). With the page it is closed, and nothing of it is kept.
 *
 * @param uid who is signed in
 */
export function useChat(uid: string): { chat: ChatState; retry: () => void } {
  const { firebase } = useShell().config.services;
  const dispatch = useDispatch<ApiDispatch>();
  const [chat, setChat] = useState<ChatState>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user, or another attempt, opens it again
  useEffect(() => {
    let gone = false;
    let close = () => {};
    setChat({ status: 'opening' });
    const token = () =>
      dispatch(assistantApi.endpoints.firebaseToken.initiate(undefined, UNTRACKED)).unwrap();
    const open = async () => {
      const store = await openStore(firebase, token);
      close = () => void store.close().catch(() => undefined);
      if (gone) return close();
      const conversation = await store.conversation();
      if (gone) return;
      const follow = restWhileHidden(store);
      const end = close;
      close = () => {
        follow();
        end();
      };
      setChat({ status: 'open', store, conversation });
    };
    open().catch((error: unknown) => {
      if (gone) return;
      close();
      close = () => {};
      console.error('[mf-assistant] the chat cannot be opened', error);
      setChat({ status: 'failed', unreachable: isChatUnreachable(error) });
    });
    return () => {
      gone = true;
      close();
    };
  }, [uid, attempt, firebase, dispatch]);

  return { chat, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
