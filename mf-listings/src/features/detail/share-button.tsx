import { useShell } from '@site/shared/contract';
import { IconButton } from '@site/shared/ui';
import { Share2 } from 'lucide-react';
import { useDetailMessages } from './detail-messages';

/** The visitor closed the system's own menu: no failure. */
const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands the page's address to the system's share menu; where there is none, copies it. What a filter or a campaign has
 * put into the query stays behind.
 *
 * @param props.title what is shared
 */
export function ShareButton({ title }: { title: string }) {
  const d = useDetailMessages();
  const { toast } = useShell();

  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ kind: 'success', message: d('copied') });
      }
    } catch (error) {
      // Without a secure address there is no clipboard: the link is in the address bar.
      if (!isDismissal(error)) toast({ kind: 'error', message: d('notCopied') });
    }
  };

  return (
    <IconButton label={d('share')} onClick={share}>
      <Share2 size={22} aria-hidden="true" />
    </IconButton>
  );
}
