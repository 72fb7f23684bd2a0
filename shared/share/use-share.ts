import { hasShareMenu, openShareMenu } from '@site/shared/browser/share-menu';
import type { ReactNode } from 'react';
import { useShareMessages } from './locales/use-messages';
import { useCopy } from './use-copy';

export interface Share {
  /**
   * Shares an address. A press must have caused it.
   *
   * @param title what it is called
   * @param more a path on this site (without one the page's own path is shared), and a text to go along
   */
  share: (title: string, more?: { path?: string | undefined; text?: string | undefined }) => Promise<void>;
  /** To be rendered beside the button: the address to press and hold, where the browser lets no page copy. */
  sheet: ReactNode;
}

/** Hands an address to the system's share menu, and copies it where there is none or it does not open (COPY-1). */
export function useShare(): Share {
  const t = useShareMessages();
  const { copy, sheet } = useCopy();
  return {
    share: async (title, { path, text } = {}) => {
      const url = location.origin + (path ?? location.pathname);
      const data = { title, ...(text ? { text } : {}), url };
      // A menu that the visitor closed is no failure.
      if (hasShareMenu() && (await openShareMenu(data)) !== 'refused') return;
      await copy(url, t('copied'));
    },
    sheet,
  };
}
