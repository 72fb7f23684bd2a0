import { moveInFeed } from '@site/shared/feed';
import { AuthorRow, Skeleton } from '@site/shared/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { NewsItem } from '../../api/news';
import { useNewsMessages } from './locales/use-messages';
import css from './news-card.module.css';
import { NewsFiles } from './news-files';
import { NewsText } from './news-text';

const SKELETONS = 3;

/** The places of items that are on their way, in the cards' own shape. */
export function NewsSkeletons({ count = SKELETONS }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <div key={index} className={css.card} aria-hidden="true" data-skeleton="">
      <div className={css.skeleton}>
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton width="45%" height={20} />
      </div>
      <div className={css.skeleton}>
        <Skeleton height={44} />
      </div>
      <Skeleton shape="media" ratio="4 / 3" />
    </div>
  ));
}

export interface NewsCardProps {
  item: NewsItem;
  /** Its place in the newsfeed, from 1. */
  position: number;
  /** How many there are; -1 while that is not known. */
  total: number;
  /** Leads to all items of its author; not where they are the only ones. */
  toAuthor: boolean;
}

/** An item of the newsfeed: who wrote it, what, and its files (NEWS-1, NEWS-3). */
export function NewsCard({ item, position, total, toAuthor }: NewsCardProps) {
  const t = useNewsMessages();
  const id = useId();
  const { author } = item;
  return (
    <article
      className={css.card}
      data-entry={item.id}
      aria-labelledby={`${id}author`}
      aria-posinset={position}
      aria-setsize={total}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
      tabIndex={0}
      onKeyDown={moveInFeed}
    >
      <div id={`${id}author`} className={css.author}>
        <AuthorRow author={author} time={item.updatedAt} />
      </div>
      {item.description && <NewsText text={item.description} />}
      {item.files.length > 0 && (
        <NewsFiles files={item.files} name={author.display_name} priority={position === 1} />
      )}
      {toAuthor && (
        <Link className={css.more} to={`/newsfeed/${encodeURIComponent(author.uid)}`}>
          {t('ofAuthor', { name: author.display_name })}
        </Link>
      )}
    </article>
  );
}
