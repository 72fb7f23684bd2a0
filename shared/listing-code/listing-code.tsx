import { listingCode } from '@site/shared/domain';
import { useCopy } from '@site/shared/share';
import { Copy } from 'lucide-react';
import css from './listing-code.lazy.module.css';
import { useListingCodeMessages } from './locales/use-messages';

/** The short code of a listing, to be named on the phone or typed into the search (INBOX-8); a press copies it. */
export function ListingCode({ id }: { id: string }) {
  const t = useListingCodeMessages();
  const { copy, sheet } = useCopy();
  const code = listingCode(id);
  if (!code) return null;
  return (
    <>
      <button
        type="button"
        className={css.code}
        aria-label={t('copy', { code })}
        onClick={() => void copy(code, t('copied', { code }))}
      >
        <span className={css.name}>{t('code')}</span> <span className={css.letters}>{code}</span>
        <Copy size={16} aria-hidden="true" />
      </button>
      {sheet}
    </>
  );
}
