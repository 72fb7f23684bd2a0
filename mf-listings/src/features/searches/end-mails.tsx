import { useEffect } from 'react';
import { useSearchesMessages } from './locales/use-messages';
import { useEndMailsMutation } from './new-homes.api';
import css from './search-list.lazy.module.css';

/** Ends the mails about a search for whoever comes by a mail's link, without a sign-in (ALERT-7). */
export function EndMails({ token }: { token: string }) {
  const t = useSearchesMessages();
  const [end, { data, error }] = useEndMailsMutation();
  useEffect(() => void end(token), [end, token]);
  return (
    <p className={css.ended} role="status">
      {data ? t('mailsEnded', { name: data }) : t(error ? 'mailsNotEnded' : 'mailsEnding')}
    </p>
  );
}
