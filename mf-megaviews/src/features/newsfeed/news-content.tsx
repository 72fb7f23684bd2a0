import { MorePages, useFirstPage, useKeptPlace } from '@site/shared/paging';
import { withoutRepeats } from '@site/shared/tables';
import { Button, StatePanel } from '@site/shared/ui';
import { useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type NewsQuery, useNewsInfiniteQuery } from '../../api/news.api';
import { useNewsMessages } from './messages';
import { NewsCard, NewsSkeletons } from './news-card';

/** How near the end the next page is asked for, px. */
const NEAR_END = 200;

/** What a {@link NewsContent} takes. */
export interface NewsContentProps {
  query: NewsQuery;
  /** The page's heading. */
  title: string;
  onClear: () => void;
}

/** The items of the newsfeed, page by page (NEWS-1). */
export function NewsContent({ query, title, onClear }: NewsContentProps) {
  const t = useNewsMessages();
  // Who comes back finds what was loaded, and so the place.
  const comesBack = useNavigationType() === 'POP';
  const news = useNewsInfiniteQuery(query, { refetchOnMountOrArgChange: !comesBack });
  const first = useFirstPage(news);
  const pages = news.currentData?.pages;
  const items = useMemo(() => pages && withoutRepeats(pages.flatMap((page) => page.items)), [pages]);
  const list = useRef<HTMLDivElement>(null);
  useKeptPlace(list, items !== undefined);

  if (first.is === 'failed') return <StatePanel kind={first.kind} onRetry={first.retry} />;
  if (!items) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <NewsSkeletons />
      </div>
    );
  }
  return (
    <div ref={list} data-ready="newsfeed">
      {items.length === 0 && !news.hasNextPage ? (
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
      ) : (
        <div role="feed" aria-label={title} aria-busy={news.isFetching}>
          {items.map((item, index) => (
            <NewsCard
              key={item.id}
              item={item}
              position={index + 1}
              total={news.hasNextPage ? -1 : items.length}
              toAuthor={query.author === undefined}
            />
          ))}
        </div>
      )}
      <MorePages
        list={news}
        margin={NEAR_END}
        skeleton={<NewsSkeletons count={1} />}
        end={items.length > 0 && t('end', { count: items.length })}
      />
    </div>
  );
}
