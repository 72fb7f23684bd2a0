import { type Author, formatPhone } from '@site/shared/domain';
import { ListingCode } from '@site/shared/listing-code';
import { buttonClass } from '@site/shared/ui';
import { MessageSquareText } from 'lucide-react';
import css from './contact-more.lazy.module.css';
import { useContactMessages } from './locales/use-messages';
import { OwnListing } from './own-listing';
import { zaloHref } from './zalo-href';

export interface ContactMoreProps {
  id: string;
  author: Pick<Author, 'phone_number'>;
  /** The visitor is the author. */
  isOwn: boolean;
}

/** Beside calling and asking: Zalo, and the code to name on the phone; for the author, what waits for them (INBOX-6, INBOX-7). */
export function ContactMore({ id, author: { phone_number: phone }, isOwn }: ContactMoreProps) {
  const t = useContactMessages();
  return (
    <div className={css.more}>
      {isOwn ? (
        <OwnListing id={id} />
      ) : (
        phone && (
          <a
            className={buttonClass({ variant: 'secondary', wide: true })}
            href={zaloHref(phone)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('zaloLabel', { phone: formatPhone(phone) })}
          >
            <MessageSquareText size={18} aria-hidden="true" />
            {t('zalo')}
          </a>
        )
      )}
      <ListingCode id={id} />
    </div>
  );
}
