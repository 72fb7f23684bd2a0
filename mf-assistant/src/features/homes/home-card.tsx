import { useShell } from '@site/shared/contract';
import { formatArea } from '@site/shared/domain';
import { Picture, Price } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import type { Home } from '../../api/homes.api';
import css from './home-card.lazy.module.css';
import { useHomesMessages } from './locales/use-messages';

/** As wide as a card (homes-beside.lazy.module.css, homes-row.lazy.module.css). */
const SIZES = '320px';

/** A home that Lily speaks of; it leads to its page. */
export function HomeCard({ home }: { home: Home }) {
  const t = useHomesMessages();
  const { locale } = useShell();
  const rooms = [
    home.bedroom > 0 && t('bedrooms', { count: home.bedroom }),
    home.bathroom > 0 && t('bathrooms', { count: home.bathroom }),
    home.square_meter > 0 && formatArea(home.square_meter, locale),
  ];
  return (
    <Link className={css.card} to={`/${home.kind}/app/${encodeURIComponent(home.id)}`}>
      {home.cover && <Picture path={home.cover} alt="" sizes={SIZES} ratio="3 / 2" />}
      <span className={css.words}>
        <Price kind={home.kind} listing={home} perSquareMeter={false} />
        <span className={css.title}>{home.title}</span>
        <span className={css.fact}>{rooms.filter(Boolean).join(' · ')}</span>
        <span className={css.fact}>{home.location}</span>
      </span>
    </Link>
  );
}
