import { type SavedBook, type SeenHome, useShell } from '@site/shared/contract';
import { formatPrice, listingPath } from '@site/shared/domain';
import { Button, Picture } from '@site/shared/ui';
import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HomeFacts } from './home-facts';
import { useSavedMessages } from './locales/use-messages';
import css from './seen-homes.lazy.module.css';

/** The homes whose pages were seen last, on this device alone; they can be cleared (KEEP-9). */
export function SeenHomes({ seen, book }: { seen: readonly SeenHome[]; book: SavedBook }) {
  const t = useSavedMessages();
  const { locale } = useShell();
  if (seen.length === 0) return null;
  return (
    <section className={css.seen} aria-labelledby="seen-homes">
      <div className={css.head}>
        <h2 id="seen-homes">{t('seen')}</h2>
        <p>{t('seenHint')}</p>
      </div>
      <ul className={css.list}>
        {seen.map((home) => (
          <li key={home.key}>
            <Link className={css.home} to={listingPath(home.kind, home.id)}>
              <span className={css.media}>
                {home.picture ? (
                  <Picture path={home.picture} alt="" sizes="96px" className={css.picture} />
                ) : (
                  <House size={24} aria-hidden="true" />
                )}
              </span>
              <span className={css.text}>
                <strong>{formatPrice(home.kind, home.price, locale)}</strong>
                <span className={css.title}>{home.title || home.location}</span>
                <HomeFacts home={home} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={book.forgetSeen}>
        {t('forgetSeen')}
      </Button>
    </section>
  );
}
