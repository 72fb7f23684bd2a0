import { useShell } from '@site/shared/contract';
import { formatArea, listingPath } from '@site/shared/domain';
import { Picture, Price } from '@site/shared/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Home } from '../../api/homes.api';
import css from './home-card.lazy.module.css';
import { useHomesMessages } from './locales/use-messages';

/** As wide as a card (homes-beside.lazy.module.css, homes-row.lazy.module.css). */
const SIZES = '320px';

export interface HomeCardProps {
  home: Home;
  /** Shows the home over the page; without it the card leads to the home's own page. */
  onOpen?: (home: Home) => void;
}

/** A home that Lily speaks of. It is a link to its page, so that it leads there in a new tab too. */
export function HomeCard({ home, onOpen }: HomeCardProps) {
  const t = useHomesMessages();
  const { locale } = useShell();
  const rooms = [
    home.bedroom > 0 && t('bedrooms', { count: home.bedroom }),
    home.bathroom > 0 && t('bathrooms', { count: home.bathroom }),
    home.square_meter > 0 && formatArea(home.square_meter, locale),
  ];
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(home);
  };
  return (
    <Link className={css.card} to={listingPath(home.kind, home.id)} onClick={open}>
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
