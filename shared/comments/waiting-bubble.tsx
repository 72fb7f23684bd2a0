import type { OutboxEntry } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import bubble from './comment-bubble.module.css';
import { useCommentMessages } from './locales/use-messages';
import css from './waiting-bubble.module.css';

const ICON = 14;

export interface WaitingBubbleProps {
  entry: OutboxEntry;
  /** There is no connection: it waits for one. */
  cut: boolean;
  onTryAgain(entry: OutboxEntry): void;
  onDiscard(entry: OutboxEntry): void;
}

/** A message of the visitor that the service has not acknowledged: on its way, waiting or failed (COMMENT-7). */
export function WaitingBubble({ entry, cut, onTryAgain, onDiscard }: WaitingBubbleProps) {
  const t = useCommentMessages();
  const failed = entry.failure !== undefined;
  return (
    <div className={css.waiting} data-waiting={failed ? 'failed' : 'waiting'}>
      <div className={`${bubble.bubble} ${bubble.mine}`}>
        <p className={bubble.head}>{t('you')}</p>
        <p className={bubble.text}>{entry.text}</p>
      </div>
      <div className={bubble.foot}>
        {failed ? (
          <>
            <span className={css.failed} role="alert">
              <TriangleAlert size={ICON} aria-hidden="true" />
              {t('failed')}
            </span>
            <Button variant="quiet" size="small" onClick={() => onTryAgain(entry)}>
              {t('tryAgain')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => onDiscard(entry)}>
              {t('discard')}
            </Button>
          </>
        ) : (
          <span className={css.state}>
            <Clock size={ICON} aria-hidden="true" />
            {t(cut ? 'waiting' : 'sending')}
          </span>
        )}
      </div>
    </div>
  );
}
