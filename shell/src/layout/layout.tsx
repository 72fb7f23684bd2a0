import type { ReactNode } from 'react';
import { useMessages } from '../locales/use-messages';
import { BottomBar } from '../navigation/bottom-bar';
import { Sidebar } from '../navigation/sidebar';
import { TopBar } from '../navigation/top-bar';
import { ToastHost } from '../toasts/toast-host';
import { AppBanner } from './app-banner';
import css from './layout.module.css';
import { PageTitles } from './page-titles';
import { useScrolled } from './use-scrolled';

/**
 * The frame around every page: top bar, sidebar on desktop, bottom bar on mobile.
 *
 * @param props.feed whether the page is a feed, which shows the app banner (NAV-7)
 * @param props.children the page
 */
export function Layout({ feed, children }: { feed: boolean; children: ReactNode }) {
  const t = useMessages();
  useScrolled();
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('nav.skip')}
      </a>
      <TopBar />
      <Sidebar />
      <main id="main" className={css.main} tabIndex={-1}>
        <PageTitles>{children}</PageTitles>
      </main>
      {feed && <AppBanner />}
      <BottomBar />
      <ToastHost />
    </div>
  );
}
