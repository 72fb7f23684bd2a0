import { usePageTitle, useShell } from '@site/shared/contract';
import { StatePanel, useFailureKind, useOnReconnect } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './chat.module.css';
import { ChatSkeleton } from './chat-skeleton';
import { Conversation } from './conversation';
import { useChat } from './use-chat';

/** The chat with Lily (CHAT-1 to CHAT-5); for who is signed in. */
export function Chat() {
  const t = useMessages();
  const { user } = useShell().session;
  usePageTitle(t('megabot.title'));
  return (
    <section className={css.chat}>
      <h1 className={css.title}>{t('megabot.title')}</h1>
      {user && <OpenedChat key={user.uid} />}
    </section>
  );
}

function OpenedChat() {
  const { user } = useShell().session;
  const { chat, retry } = useChat(user?.uid ?? '');
  const kind = useFailureKind(chat.status === 'failed' && chat.unreachable);
  useOnReconnect(chat.status === 'failed' ? retry : undefined);
  const failed = <StatePanel kind={kind} onRetry={retry} className={css.state} />;
  if (chat.status === 'failed') return failed;
  if (chat.status === 'opening' || !user) return <ChatSkeleton />;
  return <Conversation chat={chat} user={user} failed={failed} />;
}
