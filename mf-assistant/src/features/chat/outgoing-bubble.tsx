import { Button } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import { MessagePictures } from '../pictures/message-pictures';
import css from './message-bubble.module.css';
import type { Outgoing } from './outgoing';

export interface OutgoingBubbleProps {
  entry: Outgoing;
  onTryAgain(): void;
  onDiscard(): void;
}

/** A message of the reader that the conversation does not show yet: on its way, or failed. */
export function OutgoingBubble({ entry, onTryAgain, onDiscard }: OutgoingBubbleProps) {
  const t = useMessages();
  const { id, text, filePaths, failure } = entry;
  return (
    <li className={`${css.row} ${css.mine}`} data-message={id} data-outgoing={failure ?? 'sending'}>
      <article className={css.words} aria-label={t('you')}>
        <div className={css.bubble}>
          <p className={css.text}>{text}</p>
          {filePaths.length > 0 && <MessagePictures paths={filePaths} />}
        </div>
        {failure ? (
          <div className={css.foot}>
            <p className={css.failed} role="alert">
              {t(`failure.${failure}`)}
            </p>
            <Button size="small" onClick={onTryAgain}>
              {t('retry')}
            </Button>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </div>
        ) : (
          <p className={css.note}>{t('sending')}</p>
        )}
      </article>
    </li>
  );
}
