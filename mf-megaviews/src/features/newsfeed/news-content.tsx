import { FeedFrame, FeedList, FeedLoading, withoutRepeats } from '@site/shared/feed';
import { rowsBefore } from '@site/shared/tables';
import { Button, StatePanel } from '@site/shared/ui';
import { useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useNewsInfiniteQuery } from '../../api/news.api';
import type { NewsQuery } from '../../api/news-query';
import { useNewsMessages } from './locales/use-messages';
import { NewsCard, NewsSkeletons } from './news-card';
import css from './newsfeed.module.css';

/** How near the end the next page is asked for, px. */
const NEAR_END = 200;

export interface NewsContentProps {
  query: NewsQuery;
  /** The page's heading. */
  title: string;
  onClear: () => void;
}

/** The items of the newsfeed, page by page (NEWS-1). */
export function NewsContent({ query, title, onClear }: NewsContentProps) {
  const t = useNewsMessages();
  // A visitor who comes back finds the loaded pages, and with them the scroll position.
  const comesBack = useNavigationType() === 'POP';
  const news = useNewsInfiniteQuery(query, { refetchOnMountOrArgChange: !comesBack });
  const pages = news.currentData?.pages;
  const items = useMemo(
    () =>
      pages &&
      withoutRepeats(
        pages.flatMap((page) => page.items),
        ({ id }) => id,
      ),
    [pages],
  );
  return (
    <FeedFrame
      page="newsfeed"
      list={news}
      items={items}
      loading={
        <FeedLoading label={t('loading')} className={css.cards}>
          <NewsSkeletons />
        </FeedLoading>
      }
      empty={
        <StatePanel
          kind="empty"
          title={t(query.search ? 'noMatch' : 'empty')}
          text={t(query.search ? 'noMatchText' : 'emptyText')}
          actions={
            query.search && (
              <Button variant="primary" onClick={onClear}>
                {t('clear')}
              </Button>
            )
          }
        />
      }
    >
      {(shown) => (
        <FeedList
          list={news}
          items={shown}
          label={title}
          margin={NEAR_END}
          skeleton={<NewsSkeletons count={1} />}
          end={t('end', { count: shown.length })}
          cursor={rowsBefore(query.from, pages)}
          className={css.cards}
        >
          {(item, position) => <NewsCard item={item} {...position} toAuthor={query.author === undefined} />}
        </FeedList>
      )}
    </FeedFrame>
  );
}
