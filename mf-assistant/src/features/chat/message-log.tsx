import { Button } from '@site/shared/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../locales/use-messages';
import type { ChatMessage } from '../../store/chat-message';
import { MessageBubble } from './message-bubble';
import { shownRange } from './message-list';
import css from './message-log.module.css';
import { useLogScroll } from './use-log-scroll';
import type { ListOfChat } from './use-message-list';

/** What a {@link MessageLog} takes. */
export interface MessageLogProps extends Omit<ListOfChat, 'failed'> {
  uid: string;
  /** How many messages were sent here: with each one the reader goes to the end. */
  sent: number;
  /** What stands after the newest message. */
  children: ReactNode;
  /** What stands instead of messages while there are none. */
  empty: ReactNode;
  onAskAgain?: ((answer: ChatMessage) => void) | undefined;
}

/** The messages of a conversation, the newest at the bottom; older ones come on the way up (CHAT-2). */
export function MessageLog({
  uid,
  sent,
  list,
  older,
  showEarlier,
  showLater,
  showNewest,
  children,
  empty,
  onAskAgain,
}: MessageLogProps) {
  const t = useMessages();
  const box = useRef<HTMLElement>(null);
  const { start, end } = shownRange(list);
  const showsNewest = end === list.messages.length;
  const { atEnd, onScroll, goToEnd } = useLogScroll({
    box,
    showsNewest,
    onNearStart: showEarlier,
    onNearEnd: showLater,
  });
  useEffect(() => {
    if (sent > 0) goToEnd();
  }, [sent, goToEnd]);
  const isEmpty = list.loaded && list.messages.length === 0;
  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section ref={box} className={css.box} aria-label={t('log')} tabIndex={0} onScroll={onScroll}>
        <div className={css.content}>
          {(start > 0 || list.hasOlder) && (
            <div className={css.older}>
              {older === 'failed' && <p role="alert">{t('olderFailed')}</p>}
              <Button size="small" variant="quiet" busy={older === 'busy'} onClick={showEarlier}>
                {t(older === 'failed' ? 'retry' : 'older')}
              </Button>
            </div>
          )}
          {isEmpty && empty}
          <ol className={css.list}>
            {list.messages.slice(start, end).map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                mine={message.senderId === uid}
                onAskAgain={onAskAgain}
              />
            ))}
            {showsNewest && children}
          </ol>
        </div>
      </section>
      {!(atEnd && showsNewest) && (
        <Button
          size="small"
          className={css.newest}
          onClick={() => {
            showNewest();
            goToEnd();
          }}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {t('newest')}
        </Button>
      )}
    </div>
  );
}
