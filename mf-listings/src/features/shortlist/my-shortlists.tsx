import { useShell } from '@site/shared/contract';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShortlistMessages } from './locales/use-messages';
import css from './share-list.lazy.module.css';
import { type KnownShortlist, knownShortlists } from './shortlist-database';
import { pathOfLink } from './shortlist-keys';

/** The shared lists that were opened on this device, the last opened first (SHORT-1); nothing while there are none. */
export function MyShortlists() {
  const t = useShortlistMessages();
  const { session } = useShell();
  const [lists, setLists] = useState<readonly KnownShortlist[]>([]);
  const account = session.user?.uid;
  const isKnown = session.status !== 'restoring';
  useEffect(() => {
    if (!isKnown) return;
    let gone = false;
    knownShortlists(account).then(
      (found) => gone || setLists(found),
      // A browser without a database knows of none.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [account, isKnown]);
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
