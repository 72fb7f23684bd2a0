import { Button, CardBoundary } from '@site/shared/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '../../api/store/chat-message';
import { useMessages } from '../../locales/use-messages';
import { AroundUpdate } from './around-update';
import { MessageBubble } from './message-bubble';
import { shownRange, showsNewest } from './message-list';
import css from './message-log.module.css';
import { useLogScroll } from './use-log-scroll';
import type { ListOfChat, PageState } from './use-message-list';

export interface MessageLogProps extends Omit<ListOfChat, 'failed'> {
  uid: string;
  /** How many messages were sent here: with each one the reader goes to the end. */
  sent: number;
  /** What stands after the newest message. */
  children: ReactNode;
  /** Shown in place of messages while the conversation is empty. */
  empty: ReactNode;
  onAskAgain?: ((answer: ChatMessage) => void) | undefined;
  /** What stands under the words of one message. */
  under?: { message: string; part: ReactNode } | undefined;
}

/** The messages of a conversation, the newest at the bottom; older ones come on the way up (CHAT-2). */
export function MessageLog({
  uid,
  sent,
  list,
  older,
  newer,
  showEarlier,
  showLater,
  showNewest,
  children,
  empty,
  onAskAgain,
  under,
}: MessageLogProps) {
  const t = useMessages();
  const box = useRef<HTMLElement>(null);
  const { start, end } = shownRange(list);
  const isNewestShown = showsNewest(list);
  const { atEnd, onScroll, goToEnd, beforeUpdate, afterUpdate } = useLogScroll({
    box,
    showsNewest: isNewestShown,
    onNearStart: () => showEarlier(),
    onNearEnd: () => showLater(),
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
          <AroundUpdate before={beforeUpdate} after={afterUpdate}>
            {start > 0 || list.hasOlder ? (
              <MoreMessages which="older" state={older} box={box} onAsk={() => showEarlier(true)} />
            ) : (
              !isEmpty && <p className={css.first}>{t('first')}</p>
            )}
            {isEmpty && empty}
            <ol className={css.list}>
              {list.messages.slice(start, end).map((message) => (
                <CardBoundary key={message.id} as="li">
                  <MessageBubble message={message} mine={message.senderId === uid} onAskAgain={onAskAgain}>
                    {under?.message === message.id && under.part}
                  </MessageBubble>
                </CardBoundary>
              ))}
              {isNewestShown && children}
            </ol>
            {newer === 'failed' && (
              <MoreMessages which="newer" state={newer} box={box} onAsk={() => showLater(true)} />
            )}
          </AroundUpdate>
        </div>
      </section>
      {!(atEnd && isNewestShown) && (
        <Button
          size="small"
          className={css.newest}
          onClick={() => {
            showNewest();
            goToEnd();
            // The button goes away.
            box.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {t('newest')}
        </Button>
      )}
    </div>
  );
}

interface MoreMessagesProps {
  which: 'older' | 'newer';
  state: PageState;
  /** Gets the focus when that goes away with the button. */
  box: RefObject<HTMLElement | null>;
  onAsk(): void;
}

/** Brings in more messages by hand, and says when they could not be had. */
function MoreMessages({ which, state, box, onAsk }: MoreMessagesProps) {
  const t = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
    };
  }, [box]);
  return (
    <div ref={frame} className={css[which]}>
      {state === 'failed' && <p role="alert">{t(`${which}Failed`)}</p>}
      <Button size="small" variant="quiet" busy={state === 'busy'} onClick={onAsk}>
        {t(state === 'failed' ? 'retry' : 'older')}
      </Button>
    </div>
  );
}
