import { formatPhone, telHref } from '@site/shared/domain';
import { Avatar, buttonClass, Skeleton } from '@site/shared/ui';
import { Phone } from 'lucide-react';
import type { Ref } from 'react';
import css from './author-header.module.css';
import { useAuthorMessages } from './locales/use-messages';
import type { AuthorAnswer } from './read-author';

const AVATAR = 72;

export interface AuthorHeaderProps {
  /** Undefined while it is on its way: then it shows its own shape. */
  answer: AuthorAnswer | undefined;
  /** The page's heading for readers who see more than the name. */
  title: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** Who the page is about: picture, name, how much they have posted, and a button that calls (PROFILE-1). */
export function AuthorHeader({ answer, title, ref }: AuthorHeaderProps) {
  const t = useAuthorMessages();
  if (!answer) {
    return (
      <section ref={ref} className={css.header} aria-busy="true" aria-label={t('author')} tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton shape="circle" width={AVATAR} height={AVATAR} />
        <div className={css.words}>
          <Skeleton width={180} height={26} />
          <Skeleton width={96} height={20} />
        </div>
      </section>
    );
  }
  const { author, counts } = answer;
  const phone = author.phone_number;
  return (
    <section ref={ref} className={css.header} aria-label={t('author')} tabIndex={-1}>
      <Avatar name={author.display_name} src={author.avatar} size={AVATAR} />
      <div className={css.words}>
        <h1 className={css.name}>
          {author.display_name}
          {title && <span className="visually-hidden">: {title}</span>}
        </h1>
        <p className={css.count}>
          {t('posts', { count: counts.for_sale + counts.for_rent + counts.megaviews })}
        </p>
      </div>
      {phone && (
        <a className={buttonClass({ variant: 'primary' }, css.call)} href={telHref(phone)}>
          <Phone size={18} aria-hidden="true" />
          {t('call', { phone: formatPhone(phone) })}
        </a>
      )}
    </section>
  );
}
