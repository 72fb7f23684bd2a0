import { type SessionUser, useShell } from '@site/shared/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, assistantApi, UNTRACKED } from '../../api/assistant.api';
import { sendRoute } from '../../api/send-route';
import { useMessages } from '../../locales/use-messages';
import type { ChatMessage } from '../../store/chat-message';
import { Composer } from '../composer/composer';
import { focusField } from '../focus-field';
import css from './chat.module.css';
import { ChatSkeleton } from './chat-skeleton';
import { isAnswering } from './is-answering';
import { MessageLog } from './message-log';
import { OutgoingBubble } from './outgoing-bubble';
import { Suggestions } from './suggestions';
import type { OpenChat } from './use-chat';
import { useMessageList } from './use-message-list';
import { useOutgoing } from './use-outgoing';

/** What a {@link Conversation} takes. */
export interface ConversationProps {
  chat: OpenChat;
  user: SessionUser;
  /** What shows when the conversation cannot be followed any more. */
  failed: ReactNode;
}

/** The open conversation: messages, what is on its way, and where the next one is written. */
export function Conversation({ chat, user, failed }: ConversationProps) {
  const t = useMessages();
  const { toast } = useShell();
  const dispatch = useDispatch<ApiDispatch>();
  const { failed: isFailed, ...log } = useMessageList(chat);
  const { list, showNewest } = log;
  const { waiting, accepted, send, tryAgain, discard } = useOutgoing(chat, user, list);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const maySend = sendRoute(user.role) !== 'none';
  const inSight = new Set([...waiting, ...list.messages].map(({ id }) => id));
  const asked = accepted.filter((id) => inSight.has(id) && !stopped.includes(id));
  const answering = isAnswering(list.messages, asked);

  useEffect(() => {
    if (list.loaded) performance.mark('route-content');
  }, [list.loaded]);

  if (isFailed) return failed;
  if (!list.loaded) return <ChatSkeleton />;

  const ask = (text: string, filePaths: string[] = []) => {
    showNewest();
    send(text, filePaths);
    setSent((count) => count + 1);
    // What was pressed may be gone by now: a suggestion, the question of a failed answer.
    focusField(field);
  };
  const askAgain = ({ questionId }: ChatMessage) => {
    const question = list.messages.find(({ id }) => id === questionId);
    if (question) ask(question.text, question.filePaths);
  };
  const latest = list.messages.findLast(({ status }) => status === 'done');
  const stop = async () => {
    const { stopAnswer } = assistantApi.endpoints;
    const { error } = await dispatch(stopAnswer.initiate(chat.conversation, UNTRACKED));
    if (error) toast({ kind: 'error', message: t('stopFailed') });
    else setStopped(accepted);
  };

  return (
    <div className={css.conversation} data-ready="megabot">
      {!list.live && (
        <p className={css.cut} role="status">
          {t('cut')}
        </p>
      )}
      <MessageLog
        {...log}
        uid={user.uid}
        sent={sent}
        onAskAgain={maySend ? askAgain : undefined}
        empty={waiting.length === 0 && <Suggestions onAsk={maySend ? ask : undefined} />}
      >
        {waiting.map((entry) => (
          <OutgoingBubble key={entry.id} entry={entry} onTryAgain={tryAgain} onDiscard={discard} />
        ))}
      </MessageLog>
      <p className={css.answering} role="status">
        {answering
          ? t('answering')
          : // Read out once it is whole, not piece by piece.
            accepted.length > 0 && latest && <span className="visually-hidden">{latest.text}</span>}
      </p>
      {maySend ? (
        <Composer
          field={field}
          draftName={`lily:${user.uid}:${chat.conversation}`}
          answering={answering}
          onSend={ask}
          onStop={() => void stop()}
        />
      ) : (
        <p className={css.silent}>{t('silentRole')}</p>
      )}
    </div>
  );
}
