import { useShell } from '@site/shared/contract';
import { type Author, formatPhone, telHref } from '@site/shared/domain';
import { Button, buttonClass, usePublishHeight } from '@site/shared/ui';
import { MessageCircle, Phone } from 'lucide-react';
import { useContactMessages } from '../contact/locales/use-messages';
import { zaloHref } from '../contact/zalo-href';
import css from './contact-bar.lazy.module.css';
import { useDetailMessages } from './locales/use-messages';

export interface ContactBarProps {
  author: Pick<Author, 'id' | 'phone_number'>;
  /** Asked for the field in which a question is written. */
  onAsk: () => void;
}

/**
 * Calls the author of a listing, writes to them on Zalo, or leads to the field for a question: at hand on a phone wherever the page is scrolled to
 * (PHONE-4). The author is offered neither.
 */
export function ContactBar({ author, onAsk }: ContactBarProps) {
  const d = useDetailMessages();
  const t = useContactMessages();
  const { status, user } = useShell().session;
  const bar = usePublishHeight<HTMLDivElement>('--page-foot-size');
  if (status === 'restoring' || user?.id === author.id) return null;
  return (
    <div className={css.foot} data-page-foot="">
      <div ref={bar} className={css.bar}>
        {author.phone_number && (
          <a
            className={buttonClass({ variant: 'primary', wide: true })}
            href={telHref(author.phone_number)}
            aria-label={d('call', { phone: formatPhone(author.phone_number) })}
          >
            <Phone size={18} aria-hidden="true" />
            {d('callShort')}
          </a>
        )}
        {author.phone_number && (
          <a
            className={buttonClass({ variant: 'secondary', wide: true })}
            href={zaloHref(author.phone_number)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('zaloLabel', { phone: formatPhone(author.phone_number) })}
          >
            {t('zaloShort')}
          </a>
        )}
        <Button wide variant={author.phone_number ? 'secondary' : 'primary'} onClick={onAsk}>
          <MessageCircle size={18} aria-hidden="true" />
          {d('questions')}
        </Button>
      </div>
    </div>
  );
}
