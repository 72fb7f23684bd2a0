import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useShortlistMessages } from './locales/use-messages';
import css from './share-list.lazy.module.css';
import { pathOfLink } from './shortlist-keys';
import { useKnownShortlists } from './use-known-shortlists';

/** The shared lists that were opened on this device, the last opened first (SHORT-1); nothing while there are none. */
export function MyShortlists() {
  const t = useShortlistMessages();
  const lists = useKnownShortlists();
  if (lists.length === 0) return null;
  return (
    <section className={css.mine} aria-label={t('mine')}>
      <h2 className={css.mineTitle}>{t('mine')}</h2>
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <Link to={pathOfLink(list)}>
              <Users size={20} aria-hidden="true" />
              <span className={css.listName}>{list.title || t('title')}</span>
              {(list.ended || list.owner) && (
                <span className={css.quiet}>{t(list.ended ? 'ended' : 'madeHere')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
