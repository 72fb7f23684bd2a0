import { useShell } from '@site/shared/contract';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import { AccountLink } from './account-link';
import { Logo } from './logo';
import { CATEGORY_TABS } from './nav-items';
import css from './top-bar.module.css';

const SiteMenu = lazy(() => import('./site-menu'));

/** Logo, the tabs Nhà bán, Nhà thuê, Khách sạn (NAV-3), the account, and the menu with everything else. */
export function TopBar() {
  const t = useMessages();
  const { config } = useShell();
  const { pathname } = useLocation();
  const current = pathname === '/' ? `/${config.homeFeed}` : pathname;
  const [menu, setMenu] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <header className={css.bar}>
      <Link to="/" className={css.logo} aria-label={t('nav.home', { product: config.productName })}>
        <Logo />
        <span className={css.name}>{config.productName}</span>
      </Link>
      <nav className={css.tabs} aria-label={t('nav.categories')}>
        {CATEGORY_TABS.map(({ id, to }) => (
          <Link key={id} to={to} className={css.tab} aria-current={current === to ? 'page' : undefined}>
            {t(`nav.${id}`)}
          </Link>
        ))}
      </nav>
      <AccountLink />
      <button
        type="button"
        className={css.menu}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={() => setMenu('open')}
      >
        <MenuIcon aria-hidden size={24} />
      </button>
      {menu !== 'never-opened' && (
        <Suspense>
          <SiteMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
