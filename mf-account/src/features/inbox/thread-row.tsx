import { isVietnamTimeHere, vietnamTime } from '@site/shared/calendar/vietnam-time';
import { useShell } from '@site/shared/contract';
import { formatPrice, listingCode, pathOfPost } from '@site/shared/domain';
import type { InboxThread } from '@site/shared/inbox';
import { serverNow } from '@site/shared/server-clock';
import { Picture, RelativeTime } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import css from './inbox.lazy.module.css';
import { useInboxMessages } from './locales/use-messages';

const THUMB = '72px';

export interface ThreadRowProps {
  thread: InboxThread;
  /** Opens it. */
  to: string;
  isOpen: boolean;
}

/** A thread in the list: its post, who is in it, what was said last and whether it waits. */
export function ThreadRow({ thread, to, isOpen }: ThreadRowProps) {
  const t = useInboxMessages();
  const { locale, navigation } = useShell();
  const { post, last, role, owner, author, unread, waits, isBlocked, viewing } = thread;
  const name = role === 'host' ? author.display_name : owner.name;
  const isOwn = (last.author.id === owner.id) === (role === 'host');
  const text = last.comment.comment;
  // A list is rendered when it is looked at; the open thread counts the minutes.
  const isAhead = viewing != null && viewing.startsAt > serverNow();
  const code = post.kind === 'product' ? listingCode(post.id) : undefined;
  return (
    <Link
      className={css.row}
      to={to}
      aria-current={isOpen || undefined}
      onPointerEnter={() => navigation.preload(pathOfPost(post))}
    >
      {post.picture ? (
        <Picture
          path={post.picture}
          alt=""
          sizes={post.kind === 'product' ? THUMB : null}
          className={css.thumb}
        />
      ) : (
        <span className={css.thumb} />
      )}
      <span className={css.words}>
        <span className={css.head}>
          <span className={css.name}>{t(role === 'host' ? 'asks' : 'asked', { name })}</span>
          {last.comment.created_at && <RelativeTime time={last.comment.created_at} />}
        </span>
        <span className={unread > 0 ? `${css.last} ${css.fresh}` : css.last}>
          {isOwn ? t('you', { text }) : t('said', { name: last.author.display_name, text })}
        </span>
        <span className={css.post}>
          {post.title}
          {' · '}
          {formatPrice(post.listingKind ?? 'for-sale', post.price, locale)}
          {code && ` · ${code}`}
        </span>
        {isAhead && (viewing.state === 'agreed' || viewing.state === 'proposed') && (
          <span className={css.viewing}>
            {t(viewing.state === 'agreed' ? 'viewingAgreed' : 'viewingProposed', {
              time: vietnamTime(viewing.startsAt, locale),
            })}
            {!isVietnamTimeHere(viewing.startsAt) && ` (${t('vietnamTime')})`}
          </span>
        )}
        {(waits || unread > 0 || isBlocked) && (
          <span className={css.marks}>
            {waits && <span className={css.mark}>{t(role === 'host' ? 'needsAnswer' : 'newAnswer')}</span>}
            {unread > 0 && <span className={css.count}>{t('unread', { count: unread })}</span>}
            {isBlocked && role === 'host' && <span className={css.count}>{t('blocked')}</span>}
          </span>
        )}
      </span>
    </Link>
  );
}
