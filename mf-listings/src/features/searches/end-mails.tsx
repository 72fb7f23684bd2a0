import { Button, useOnReconnect } from '@site/shared/ui';
import { isNotFound } from '../../api/api-failure';
import { useSearchesMessages } from './locales/use-messages';
import { useEndMailsMutation } from './new-homes.api';
import css from './search-list.lazy.module.css';

/**
 * Ends the mails about a search for whoever comes by a mail's link, without a sign-in (ALERT-7). Opening the link changes nothing, because
 * scanners of mails open links too: the mails end with the button. Whoever comes a second time is told that there are none any more;
 * without a network it is tried again when there is one.
 */
export function EndMails({ token }: { token: string }) {
  const t = useSearchesMessages();
  const [end, { data, error, isUninitialized, isLoading }] = useEndMailsMutation();
  const isOver = error !== undefined && isNotFound(error);
  useOnReconnect(error && !isOver ? () => void end(token) : undefined);
  return (
    <div className={css.ending}>
      <p className={css.ended} role="status">
        {data
          ? t('mailsEnded', { name: data })
          : isUninitialized
            ? t('mailsAsk')
            : t(isOver ? 'mailsOver' : error ? 'mailsNotEnded' : 'mailsEnding')}
      </p>
      {!data && !isOver && (
        <Button busy={isLoading} onClick={() => void end(token)}>
          {t('endMails')}
        </Button>
      )}
    </div>
  );
}
