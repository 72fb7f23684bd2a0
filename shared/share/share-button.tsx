import { listingCode } from '@site/shared/domain';
import { IconButton, type IconButtonProps } from '@site/shared/ui';
import { Share2 } from 'lucide-react';
import { useShareMessages } from './locales/use-messages';
import { useShare } from './use-share';

export interface ShareButtonProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  title: string;
  /** Its path and query; by default the page's own path: what a filter or a campaign has put into the query stays behind. */
  path?: string | undefined;
  /** Of a listing: the text of the share names its code (INBOX-8). */
  listingId?: string | undefined;
}

/** Hands an address to the system's share menu; copies the address where there is none or it does not open (COPY-1). */
export function ShareButton({ title, path, listingId, ...look }: ShareButtonProps) {
  const t = useShareMessages();
  const { share, sheet } = useShare();
  const code = listingId && listingCode(listingId);
  const text = code ? t('withCode', { title, code }) : undefined;
  return (
    <>
      <IconButton label={t('share')} onClick={() => void share(title, { path, text })} {...look}>
        <Share2 size={22} aria-hidden="true" />
      </IconButton>
      {sheet}
    </>
  );
}
