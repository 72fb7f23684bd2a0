import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import css from './main-links.module.css';
import { NavIcon } from './nav-icon';
import { feedOfDetail, NAV_ITEMS, sectionOf } from './nav-items';

/**
 * The four main entries, as the bottom bar and the sidebar show them (NAV-1, NAV-2, NAV-4).
 *
 * @param props.className class of each link
 */
export function MainLinks({ className = '' }: { className?: string | undefined }) {
  const t = useMessages();
  const { pathname } = useLocation();
  return NAV_ITEMS.map(({ id, to, activeOn }) => {
    const isHere = activeOn.includes(sectionOf(pathname));
    const active = isHere || activeOn.includes(feedOfDetail(pathname));
    return (
      <Link key={id} to={to} className={className} aria-current={isHere ? 'page' : active || undefined}>
        <span className={css.pill}>
          <NavIcon id={id} active={active} />
        </span>
        <span className={css.label}>{t(`nav.${id}`)}</span>
      </Link>
    );
  });
}
