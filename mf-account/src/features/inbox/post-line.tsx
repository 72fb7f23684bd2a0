import { useShell } from '@site/shared/contract';
import { formatPrice } from '@site/shared/domain';
import type { InboxPost } from '@site/shared/inbox';
import { ListingCode } from '@site/shared/listing-code';
import { Picture } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import css from './inbox.lazy.module.css';

/** The post of an open thread: a press leads to it; a listing has its code beside it. */
export function PostLine({ post, to }: { post: InboxPost; to: string }) {
  const { locale } = useShell();
  return (
    <div className={css.postLine}>
      <Link className={css.postLink} to={to}>
        {post.picture && (
          <Picture
            path={post.picture}
            alt=""
            sizes={post.kind === 'product' ? '72px' : null}
            className={css.thumb}
          />
        )}
        <span className={css.words}>
          <span className={css.postTitle}>{post.title}</span>
          <span className={css.postPrice}>
            {formatPrice(post.listingKind ?? 'for-sale', post.price, locale)}
          </span>
          <span className={css.post}>{post.location}</span>
        </span>
      </Link>
      {post.kind === 'product' && <ListingCode id={post.id} />}
    </div>
  );
}
