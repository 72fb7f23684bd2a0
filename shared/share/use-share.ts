import { copyText } from '@site/shared/browser/clipboard';
import { hasShareMenu, openShareMenu } from '@site/shared/browser/share-menu';
import { useShell } from '@site/shared/contract';
import { useShareMessages } from './locales/use-messages';

/**
 * Gives a function that hands an address to the system's share menu, and copies it where the system has no such menu.
 *
 * @returns takes a title, a path on this site (without one the page's own path is shared), and a text to go along
 */
export function useShare(): (
  title: string,
  more?: { path?: string | undefined; text?: string | undefined },
) => Promise<void> {
  const t = useShareMessages();
  const { toast } = useShell();
  return async (title, { path, text } = {}) => {
    const url = location.origin + (path ?? location.pathname);
    if (hasShareMenu()) {
      const outcome = await openShareMenu({ title, ...(text ? { text } : {}), url });
      if (outcome !== 'refused') return;
    } else if (await copyText(url)) return toast({ kind: 'success', message: t('copied') });
    // Without a secure address there is no clipboard; the page's own link is in the address bar.
    toast({ kind: 'error', message: t(path === undefined ? 'notCopied' : 'notShared') });
  };
}
