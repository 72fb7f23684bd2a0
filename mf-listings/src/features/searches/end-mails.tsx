import { useOnReconnect } from '@site/shared/ui';
import { useEffect } from 'react';
import { isNotFound } from '../../api/api-failure';
import { useSearchesMessages } from './locales/use-messages';
import { useEndMailsMutation } from './new-homes.api';
import css from './search-list.lazy.module.css';

/**
 * Ends the mails about a search for whoever comes by a mail's link, without a sign-in (ALERT-7). Whoever comes a second time is told that
 * there are none any more; without a network it is tried again when there is one.
 */
export function EndMails({ token }: { token: string }) {
  const t = useSearchesMessages();
  const [end, { data, error }] = useEndMailsMutation();
  useEffect(() => void end(token), [end, token]);
  const isOver = error !== undefined && isNotFound(error);
  useOnReconnect(error && !isOver ? () => void end(token) : undefined);
  return (
    <p className={css.ended} role="status">
      {data
        ? t('mailsEnded', { name: data })
        : t(isOver ? 'mailsOver' : error ? 'mailsNotEnded' : 'mailsEnding')}
    </p>
  );
}
