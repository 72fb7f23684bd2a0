import { type Author, telHref } from '@site/shared/domain';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './author-row.module.css';
import { Avatar } from './avatar';
import { iconButtonClass } from './icon-button-class';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import { RelativeTime } from './relative-time';

export interface AuthorRowProps {
  author: Pick<Author, 'uid' | 'display_name' | 'avatar' | 'phone_number'>;
  /** When the post was made, ISO 8601. */
  time?: string | undefined;
  /** More buttons, before the one that calls. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Who posted something: a link to the author's page and, when there is a number, a button that calls (DETAIL-3). */
export function AuthorRow({ author, time, children, className }: AuthorRowProps) {
  const t = useUiMessages();
  return (
    <div className={joinClasses(css.row, className)}>
      <Link className={css.person} to={`/user/${encodeURIComponent(author.uid)}`}>
        <Avatar name={author.display_name} src={author.avatar} />
        <span className={css.words}>
          <span className={css.name}>{author.display_name}</span>
          {time && <RelativeTime className={css.time} time={time} />}
        </span>
      </Link>
      {children}
      {author.phone_number && (
        <a
          className={iconButtonClass('outlined')}
          href={telHref(author.phone_number)}
          aria-label={t('call', { name: author.display_name })}
        >
          <Phone size={20} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
