import { Skeleton } from '@site/shared/ui';
import { type HomeRef, useNamedHomeQuery } from '../../api/homes.api';
import { HomeCard } from './home-card';
import css from './homes-row.lazy.module.css';
import { useHomesMessages } from './locales/use-messages';

/** Under an answer where there is no room beside the chat: its homes in a row to swipe through (HOMES-4). */
export function HomesRow({ homes }: { homes: readonly HomeRef[] }) {
  const t = useHomesMessages();
  return (
    <ul className={css.row} aria-label={t('homes')}>
      {homes.map((home) => (
        <RowHome key={`${home.kind} ${home.id}`} home={home} />
      ))}
    </ul>
  );
}

/** A home that is gone, or could not be had, has no card: its link is in the answer. */
function RowHome({ home }: { home: HomeRef }) {
  const { data, isError } = useNamedHomeQuery(home);
  if (isError) return null;
  return <li className={css.item}>{data ? <HomeCard home={data} /> : <Skeleton height={300} />}</li>;
}
