import { TitleContext, useShell } from '@site/shared/contract';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';

/**
 * Lets pages set the document's title, but keeps the site's own on `/`, whichever page is shown there (NAV-9).
 *
 * @param props.onTitle called after each title that is set
 * @param props.children the page
 */
export function PageTitles({ onTitle, children }: { onTitle: () => void; children: ReactNode }) {
  const t = useMessages();
  const { productName } = useShell().config;
  const isHome = useLocation().pathname === '/';
  const siteTitle = `${t('site.title')} | ${productName}`;
  useEffect(() => {
    if (!isHome) return;
    document.title = siteTitle;
    onTitle();
  }, [isHome, siteTitle, onTitle]);
  const show = useCallback(
    (title: string) => {
      if (isHome) return;
      document.title = title;
      onTitle();
    },
    [isHome, onTitle],
  );
  return <TitleContext value={show}>{children}</TitleContext>;
}
