import { type SavedBook, type SavedState, useShell } from '@site/shared/contract';
import { usePush } from '@site/shared/push';
import { CardBoundary, StatePanel, useOnline } from '@site/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { WaysToFeeds } from '../ways-to-feeds/ways-to-feeds';
import { EndMails } from './end-mails';
import { useSearchesMessages } from './locales/use-messages';
import { askedOf, useNewHomesQuery } from './new-homes.api';
import { SearchCard } from './search-card';
import css from './search-list.lazy.module.css';

/** The saved searches: opened, renamed, deleted and brought back, each with what is new and whether it is told (ALERT-2). */
export function SearchList({ book, state }: { book: SavedBook; state: SavedState }) {
  const t = useSearchesMessages();
  const { session } = useShell();
  const push = usePush();
  const [params] = useSearchParams();
  const { searches } = state;
  const end = params.get('end');
  const asked = askedOf(searches);
  const { data } = useNewHomesQuery(asked, { skip: !useOnline() || asked.length === 0 });
  return (
    <div className={css.searches}>
      {end && <EndMails token={end} />}
      {session.status === 'anonymous' && searches.length > 0 && (
        <p className={css.hint}>
          {t('signInText')}{' '}
          <Link className={css.signIn} to="/login?next=%2Fsaved%3Fshow%3Dsearches">
            {t('signIn')}
          </Link>
        </p>
      )}
      {searches.length > 0 ? (
        <ul className={css.list}>
          {searches.map((search, place) => (
            <li key={search.id}>
              <CardBoundary>
                <SearchCard search={search} book={book} fresh={data?.totals[place] ?? 0} push={push} />
              </CardBoundary>
            </li>
          ))}
        </ul>
      ) : (
        <StatePanel kind="empty" title={t('emptyTitle')} text={t('emptyText')} actions={<WaysToFeeds />} />
      )}
    </div>
  );
}
