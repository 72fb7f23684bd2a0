import type { ReactNode } from 'react';
import { useMessages } from '../locales/use-messages';
import { BottomBar } from '../navigation/bottom-bar';
import { Sidebar } from '../navigation/sidebar';
import { TopBar } from '../navigation/top-bar';
import { useArrival } from '../navigation/use-arrival';
import { ToastHost } from '../toasts/toast-host';
import { AppBanner } from './app-banner';
import css from './layout.module.css';
import { PageTitles } from './page-titles';
import { useScrolled } from './use-scrolled';

/**
 * The frame around every page: top bar, sidebar on desktop, bottom bar on mobile.
 *
 * @param props.feed whether the page is a feed, which shows the app banner (NAV-7)
 * @param props.page what tells one page from another, the same with any filter
 * @param props.children the page
 */
export function Layout({ feed, page, children }: { feed: boolean; page: string; children: ReactNode }) {
  const t = useMessages();
  const { said, onTitle } = useArrival(page);
  useScrolled();
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('nav.skip')}
      </a>
      <TopBar />
      <Sidebar />
      <main id="main" className={css.main} tabIndex={-1}>
        <PageTitles onTitle={onTitle}>{children}</PageTitles>
      </main>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {feed && <AppBanner />}
      <BottomBar />
      <ToastHost />
    </div>
  );
}
