import { useShell } from '@site/shared/contract';
import { useAtRest, useLazy } from '@site/shared/ui';
import { Menu as MenuIcon } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayHaveInbox } from '../inbox/may-have-inbox';
import { useMessages } from '../locales/use-messages';
import { AccountLink } from './account-link';
import { Logo } from './logo';
import { CATEGORY_TABS, sectionOf } from './nav-items';
import css from './top-bar.module.css';

/** Where its code cannot be had the menu changes the language all the same. */
const NoOffer = (): ReactNode => null;
const LanguageOffer = lazy<ComponentType<{ onAnswer: () => void }>>(() =>
  import(/* webpackChunkName: 'language-offer' */ './language-offer').catch(() => ({ default: NoOffer })),
);
/** Said before anything was painted (server/boot-scripts.ts): the header has the room from the start. */
const hasOffer = (): boolean => document.documentElement.dataset.offer !== undefined;
const never = () => () => undefined;

const loadMenu = () =>
  import(/* webpackChunkName: 'site-menu' */ './site-menu').then(({ default: SiteMenu }) => SiteMenu);

const InboxLink = lazy<ComponentType>(() =>
  import(/* webpackChunkName: 'inbox-link' */ '../inbox/inbox-link').catch(() => ({ default: () => null })),
);

/** Logo, the tabs Nhà bán, Nhà thuê, Khách sạn (NAV-3), the account, and the menu with everything else. */
export function TopBar() {
  const t = useMessages();
  const { config, session } = useShell();
  const { pathname } = useLocation();
  const current = pathname === '/' ? `/${config.homeFeed}` : sectionOf(pathname);
  const tabs = useRef<HTMLElement>(null);
  // With large words the row is longer than the bar: the tab that is lit comes into its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is lit
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const isOffered = useSyncExternalStore(never, hasOffer, () => false);
  const [isAnswered, setAnswered] = useState(false);
  const endOffer = () => {
    delete document.documentElement.dataset.offer;
    setAnswered(true);
  };
  const [hasInbox, setInbox] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in, and a first question on the page before
  useAtRest(useCallback(() => setInbox(mayHaveInbox()), [session.user, pathname]));
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Where its code cannot be had, the page stays as it is, and the next press asks again (OFFLINE-13).
  const { part: SiteMenu, retry } = useLazy(loadMenu, isMenuOpen);
  const openMenu = () => {
    retry();
    setMenuOpen(true);
  };
  return (
    <header className={css.bar}>
      <Link to="/" className={css.logo} aria-label={t('nav.home', { product: config.productName })}>
        <Logo />
        <span className={css.name}>{config.productName}</span>
      </Link>
      <nav ref={tabs} className={css.tabs} aria-label={t('nav.categories')}>
        {CATEGORY_TABS.map(({ id, to }) => (
          <Link key={id} to={to} className={css.tab} aria-current={current === to ? 'page' : undefined}>
            {t(`nav.${id}`)}
          </Link>
        ))}
      </nav>
      <span className={css.inbox}>
        {hasInbox && (
          <Suspense>
            <InboxLink />
          </Suspense>
        )}
      </span>
      <AccountLink />
      <button
        type="button"
        className={css.menu}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        data-opens="site-menu"
        onClick={openMenu}
      >
        <MenuIcon aria-hidden size={24} />
      </button>
      {isOffered && !isAnswered && (
        <Suspense>
          <LanguageOffer onAnswer={endOffer} />
        </Suspense>
      )}
      {SiteMenu && <SiteMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}
