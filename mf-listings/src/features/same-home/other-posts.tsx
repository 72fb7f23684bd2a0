import { formatDate, type ListingKind, listingPath } from '@site/shared/domain';
import { Button, CardBoundary, Picture, Price, Skeleton, useOnReconnect } from '@site/shared/ui';
import { RowLink } from '@site/shared/ui/row-link';
import { House } from 'lucide-react';
import { useSameHomeMessages } from './locales/use-messages';
import css from './other-posts.lazy.module.css';
import { type OtherPost, useOtherPostsQuery } from './same-home.api';

export interface OtherPostsProps {
  kind: ListingKind;
  /** Of the listing whose home it is. */
  id: string;
  /** How many others there should be. */
  count: number;
}

/** The other posts of a home, the cheapest first: price, author and day of each (SAME-3). */
export function OtherPosts({ kind, id, count }: OtherPostsProps) {
  const t = useSameHomeMessages();
  const { data: posts, error, isFetching, refetch } = useOtherPostsQuery({ kind, id });
  const failed = error !== undefined && !isFetching;
  useOnReconnect(failed ? refetch : undefined);
  if (posts?.length === 0) return <p className={css.note}>{t('gone')}</p>;
  return (
    <>
      <h2>{t('others', { count: posts?.length ?? count })}</h2>
      <p className={css.note}>{t('how')}</p>
      {posts ? (
        <ul className={css.posts}>
          {posts.map((post) => (
            <CardBoundary key={post.id} as="li">
              <OtherRow kind={kind} post={post} />
            </CardBoundary>
          ))}
        </ul>
      ) : failed ? (
        <p className={css.failed} role="status">
          {t('failed')}
          <Button size="small" onClick={refetch}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <div role="status" aria-label={t('loading')}>
          {Array.from({ length: Math.min(count, 3) }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without a content
            <Skeleton key={row} height={72} />
          ))}
        </div>
      )}
    </>
  );
}

function OtherRow({ kind, post }: { kind: ListingKind; post: OtherPost }) {
  const t = useSameHomeMessages();
  const path = listingPath(kind, post.id);
  return (
    <li className={css.row}>
      {post.image ? (
        <Picture path={post.image} alt="" sizes="96px" className={css.photo} />
      ) : (
        <span className={css.none}>
          <House size={24} aria-hidden="true" />
        </span>
      )}
      <div className={css.words}>
        <Price kind={kind} listing={post} perSquareMeter={false} className={css.price} />
        <RowLink to={path}>{post.title}</RowLink>
        <p className={css.by}>
          {t('by', { name: post.author.display_name, date: formatDate(post.createdAt) })}
        </p>
      </div>
    </li>
  );
}
