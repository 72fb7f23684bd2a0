import { useShell } from '@site/shared/contract';
import { listingCode } from '@site/shared/domain';
import { IconButton, type IconButtonProps } from '@site/shared/ui';
import { Share2 } from 'lucide-react';
import { useShareMessages } from './locales/use-messages';

/** The visitor closed the system's own menu: no failure. */
const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export interface ShareButtonProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  title: string;
  /** Its path and query; by default the page's own path: what a filter or a campaign has put into the query stays behind. */
  path?: string | undefined;
  /** Of a listing: the text of the share names its code (INBOX-8). */
  listingId?: string | undefined;
}

/** Hands an address to the system's share menu; copies the address where the system has no such menu. */
export function ShareButton({ title, path, listingId, ...look }: ShareButtonProps) {
  const t = useShareMessages();
  const { toast } = useShell();

  const share = async () => {
    const url = location.origin + (path ?? location.pathname);
    try {
      const code = listingId && listingCode(listingId);
      const text = code ? { text: t('withCode', { title, code }) } : {};
      if (navigator.share) await navigator.share({ title, ...text, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ kind: 'success', message: t('copied') });
      }
    } catch (error) {
      if (isDismissal(error)) return;
      // Without a secure address there is no clipboard; the page's own link is in the address bar.
      toast({ kind: 'error', message: t(path === undefined ? 'notCopied' : 'notShared') });
    }
  };

  return (
    <IconButton label={t('share')} onClick={share} {...look}>
      <Share2 size={22} aria-hidden="true" />
    </IconButton>
  );
}
