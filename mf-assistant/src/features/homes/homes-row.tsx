import { listingPath } from '@site/shared/domain';
import { CardBoundary, Skeleton } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useNamedHomeQuery } from '../../api/homes.api';
import { HomeCard } from './home-card';
import css from './homes-row.lazy.module.css';
import { useHomesMessages } from './locales/use-messages';
import type { NamedHome } from './named-homes';

/** Under an answer where there is no room beside the chat: its homes in a row to swipe through (HOMES-4). */
export function HomesRow({ homes }: { homes: readonly NamedHome[] }) {
  const t = useHomesMessages();
  return (
    <ul className={css.row} aria-label={t('homes')}>
      {homes.map((home) => (
        <CardBoundary key={`${home.kind} ${home.id}`} as="li">
          <RowHome home={home} />
        </CardBoundary>
      ))}
    </ul>
  );
}

/** A home that could not be had still has its link, in the answer's words. */
function RowHome({ home }: { home: NamedHome }) {
  const { data, isError } = useNamedHomeQuery(home);
  if (isError)
    return (
      <li className={css.item}>
        <Link className={css.words} to={listingPath(home.kind, home.id)}>
          {home.words}
        </Link>
      </li>
    );
  return <li className={css.item}>{data ? <HomeCard home={data} /> : <Skeleton height={300} />}</li>;
}
