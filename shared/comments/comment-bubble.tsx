import { formatPhone, telHref } from '@site/shared/domain';
import { Avatar, RelativeTime } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { CommentItem } from './comment';
import css from './comment-bubble.module.css';
import { useCommentMessages } from './locales/use-messages';

const AVATAR = 32;

export interface CommentBubbleProps {
  item: CommentItem;
  /** The reader wrote it. */
  mine: boolean;
  /** The owner of the post wrote it. */
  byOwner: boolean;
  /** The reader may call who wrote it. */
  callable: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One comment with who wrote it and when. */
export function CommentBubble({ item, mine, byOwner, callable, children }: CommentBubbleProps) {
  const t = useCommentMessages();
  const { author, comment } = item;
  return (
    <div className={css.row}>
      <Avatar name={author.display_name} src={author.avatar} size={AVATAR} />
      <div className={css.words}>
        <div className={mine ? `${css.bubble} ${css.mine}` : css.bubble}>
          <p className={css.head}>
            <span className={css.name}>{mine ? t('you') : author.display_name}</span>
            {byOwner && !mine && <span className={css.badge}>{t('host')}</span>}
          </p>
          <p className={css.text}>{comment.comment}</p>
          {callable && author.phone_number && (
            <a className={css.phone} href={telHref(author.phone_number)}>
              {t('call', { phone: formatPhone(author.phone_number) })}
            </a>
          )}
        </div>
        <div className={css.foot}>
          {comment.created_at && <RelativeTime time={comment.created_at} />}
          {children}
        </div>
      </div>
    </div>
  );
}
