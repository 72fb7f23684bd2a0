import { type SessionUser, useShell } from '@site/shared/contract';
import { useLazy, usePageReady } from '@site/shared/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, assistantApi, UNTRACKED } from '../../api/assistant.api';
import { sendRoute } from '../../api/send-route';
import type { ChatMessage } from '../../api/store/chat-message';
import { useMessages } from '../../locales/use-messages';
import { Composer } from '../composer/composer';
import { focusComposer } from '../focus-field';
import { namedHomes } from '../homes/named-homes';
import { useRoomy } from '../homes/use-roomy';
import css from './chat.module.css';
import { ChatSkeleton } from './chat-skeleton';
import { isAnswering } from './is-answering';
import { nameKeyOf } from './lily';
import { heldMessages } from './message-list';
import { MessageLog } from './message-log';
import { newsOf } from './news';
import { OutgoingBubble } from './outgoing-bubble';
import { Suggestions } from './suggestions';
import type { OpenChat } from './use-chat';
import { useMessageList } from './use-message-list';
import { useOutgoing } from './use-outgoing';

const loadHomes = () =>
  import(/* webpackChunkName: "homes" */ '../homes/homes-beside').then(({ HomesBeside }) => HomesBeside);
const loadRow = () =>
  import(/* webpackChunkName: "homes-row" */ '../homes/homes-row').then(({ HomesRow }) => HomesRow);

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
  const messages = useMemo(() => heldMessages(list), [list]);
  const { waiting, accepted, send, tryAgain, discard } = useOutgoing(chat, user, messages, list);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const maySend = sendRoute(user.role) !== 'none';
  // What answers a question that lies farther up may not be held.
  const inSight = new Set([...waiting, ...(list.hasNewer ? list.newest : messages)].map(({ id }) => id));
  const asked = accepted.filter((id) => inSight.has(id) && !stopped.includes(id));
  const answering = isAnswering(messages, asked);

  const [atStart, setAtStart] = useState<{ last: ChatMessage | undefined }>();
  if (list.loaded && !atStart) setAtStart({ last: messages.at(-1) });
  const news = atStart && newsOf(messages, atStart.last, user.uid);
  const wordsOf = (message: ChatMessage): string =>
    message.status === 'failed' ? t('answer.failed') : `${t(nameKeyOf(message))}: ${message.text}`;

  const roomy = useRoomy();
  const named = useMemo(() => namedHomes(messages), [messages]);
  const { part: HomesBeside } = useLazy(loadHomes, roomy && named !== undefined);
  const inChat = !roomy && named && named.homes.length > 0 ? named : undefined;
  const { part: HomesRow } = useLazy(loadRow, inChat !== undefined);

  const ready = usePageReady('megabot', list.loaded);

  if (isFailed) return failed;
  if (!list.loaded) return <ChatSkeleton />;

  const ask = (text: string, filePaths: string[] = []) => {
    showNewest();
    send(text, filePaths);
    setSent((count) => count + 1);
  };
  const askFromLog = (text: string, filePaths?: string[]) => {
    ask(text, filePaths);
    // What was pressed may be gone by now: a suggestion, the question of a failed answer.
    focusComposer(field);
  };
  const askAgain = ({ questionId }: ChatMessage) => {
    const question = messages.find(({ id }) => id === questionId);
    if (question) return askFromLog(question.text, question.filePaths);
    if (!questionId) return;
    // It lies before the pages that are held.
    const stop = chat.store.watchMessage(questionId, ({ text, filePaths }) => {
      stop();
      askFromLog(text, filePaths);
    });
  };
  const stop = async () => {
    const { stopAnswer } = assistantApi.endpoints;
    const { error } = await dispatch(stopAnswer.initiate(chat.conversation, UNTRACKED));
    if (error) toast({ kind: 'error', message: t('stopFailed') });
    else setStopped(accepted);
  };

  return (
    <>
      <div className={css.conversation} {...ready}>
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
          under={inChat && HomesRow && { message: inChat.message, part: <HomesRow homes={inChat.homes} /> }}
          empty={waiting.length === 0 && <Suggestions onAsk={maySend ? askFromLog : undefined} />}
        >
          {waiting.map((entry) => (
            <OutgoingBubble
              key={entry.id}
              entry={entry}
              onTryAgain={() => {
                tryAgain(entry);
                focusComposer(field);
              }}
              onDiscard={() => {
                discard(entry);
                focusComposer(field);
              }}
            />
          ))}
        </MessageLog>
        <p className={css.answering} role="status">
          {answering ? t('answering') : news && <span className="visually-hidden">{wordsOf(news)}</span>}
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
      {roomy && named && HomesBeside && (
        <div className={css.homes}>
          <HomesBeside key={named.message} {...named} />
        </div>
      )}
    </>
  );
}
