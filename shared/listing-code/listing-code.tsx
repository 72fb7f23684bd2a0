import { copyText } from '@site/shared/browser/clipboard';
import { useShell } from '@site/shared/contract';
import { listingCode } from '@site/shared/domain';
import { Copy } from 'lucide-react';
import css from './listing-code.lazy.module.css';
import { useListingCodeMessages } from './locales/use-messages';

/** The short code of a listing, to be named on the phone or typed into the search (INBOX-8); a press copies it. */
export function ListingCode({ id }: { id: string }) {
  const t = useListingCodeMessages();
  const { toast } = useShell();
  const code = listingCode(id);
  if (!code) return null;
  const copy = async () =>
    (await copyText(code))
      ? toast({ kind: 'success', message: t('copied', { code }) })
      : toast({ kind: 'error', message: t('notCopied', { code }) });
  return (
    <button type="button" className={css.code} aria-label={t('copy', { code })} onClick={copy}>
      <span className={css.name}>{t('code')}</span> <span className={css.letters}>{code}</span>
      <Copy size={16} aria-hidden="true" />
    </button>
  );
}
