import { Avatar, Button, CardBoundary, RelativeTime } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../api/store/chat-message';
import { useMessages } from '../../locales/use-messages';
import { LilyMark } from '../lily-mark/lily-mark';
import { MessagePictures } from '../pictures/message-pictures';
import { AnswerText } from './answer-text';
import { CitationCard } from './citation-card';
import { ASSISTANT_ID, nameKeyOf } from './lily';
import css from './message-bubble.module.css';

const AVATAR = 32;
const MS = 1000;

export interface MessageBubbleProps {
  message: ChatMessage;
  /** The reader wrote it. */
  mine: boolean;
  /** Asks the question of a failed answer again; absent where nothing can be asked. */
  onAskAgain?: ((message: ChatMessage) => void) | undefined;
  /** The homes that it names, under its words. */
  children?: ReactNode;
}

/** One message: the reader's own, Lily's with the projects that it goes by, or another person's. */
export function MessageBubble({ message, mine, onAskAgain, children }: MessageBubbleProps) {
  const t = useMessages();
  const { id, senderId, text, filePaths, status, citations, created } = message;
  const byLily = senderId === ASSISTANT_ID;
  const name = t(nameKeyOf(message));
  return (
    <li className={mine ? `${css.row} ${css.mine}` : css.row} data-message={id} data-status={status}>
      {!mine && (byLily ? <LilyMark size={AVATAR} /> : <Avatar name={name} size={AVATAR} />)}
      <article className={css.words} aria-label={mine ? t('you') : name}>
        <div className={css.bubble}>
          <p className={mine ? 'visually-hidden' : css.name}>{mine ? t('you') : name}</p>
          {text &&
            (byLily ? (
              <AnswerText text={text} isWriting={status === 'writing'} withoutHomes={Boolean(children)} />
            ) : (
              <p className={css.text}>{text}</p>
            ))}
          {filePaths.length > 0 && <MessagePictures paths={filePaths} />}
          {status === 'stopped' && <p className={css.note}>{t('answer.stopped')}</p>}
          {status === 'failed' && (
            <div className={css.note}>
              <p>{t('answer.failed')}</p>
              {onAskAgain && (
                <Button size="small" onClick={() => onAskAgain(message)}>
                  {t('answer.again')}
                </Button>
              )}
            </div>
          )}
        </div>
        {children}
        {citations.length > 0 && (
          <ul className={css.citations} aria-label={t('citation.label')}>
            {citations.map((citation) => (
              <li key={citation.project_id}>
                <CardBoundary>
                  <CitationCard citation={citation} />
                </CardBoundary>
              </li>
            ))}
          </ul>
        )}
        <RelativeTime className={css.time} time={new Date(created.seconds * MS).toISOString()} />
      </article>
    </li>
  );
}
