import { NextPage, type Paged } from '@site/shared/feed';
import { Button, ButtonLink, Skeleton, StatePanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import css from './feed-states.module.css';
import { useFeedMessages } from './locales/use-messages';

/** The feed when nothing is in it; `onClear` takes the search out, when there is one. */
export function FeedEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useFeedMessages();
  return (
    <StatePanel
      kind="empty"
      title={t(onClear ? 'emptySearchTitle' : 'emptyTitle')}
      text={t(onClear ? 'emptySearchText' : 'emptyText')}
      actions={
        onClear ? (
          <Button variant="primary" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : (
          <ButtonLink variant="primary" to="/for-sale">
            {t('toHomes')}
          </ButtonLink>
        )
      }
    />
  );
}

export interface VideoFeedEndProps {
  list: Paged;
  count: number;
  /** Leads on. */
  onward: ReactNode;
  onStart: () => void;
}

/** What lies after the last loaded video: the next one's place, the end, or a failure with a retry. */
export function VideoFeedEnd({ list, count, onward, onStart }: VideoFeedEndProps) {
  const t = useFeedMessages();
  return (
    <NextPage
      list={list}
      variant="primary"
      className={css.end}
      skeleton={<Skeleton className={css.block} height="100%" />}
      end={
        // In a feed everything is in an article (WAI-ARIA).
        <article className={css.end} aria-label={t('end', { count })}>
          <p>{t('end', { count })}</p>
          {onward}
          <Button onClick={onStart}>{t('toStart')}</Button>
        </article>
      }
    />
  );
}
