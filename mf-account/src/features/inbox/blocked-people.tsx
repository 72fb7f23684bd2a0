import { useShell } from '@site/shared/contract';
import { useBlockAskerMutation, useBlockedAskersQuery } from '@site/shared/inbox';
import { Button, Sheet, Skeleton, StatePanel } from '@site/shared/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import css from './inbox.lazy.module.css';
import { useInboxMessages } from './locales/use-messages';

/** Whom an owner has blocked, and the way to let them write again (INBOX-2); asked for when it is opened. */
export function BlockedPeople({ person }: { person: string }) {
  const t = useInboxMessages();
  const { toast } = useShell();
  const [open, setOpen] = useState(false);
  const { currentData, error, refetch, isFetching } = useBlockedAskersQuery(
    { person },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const [blockAsker] = useBlockAskerMutation();
  const unblock = async (id: string) => {
    const { error: failure } = await blockAsker({ id, blocked: false });
    if (failure) toast({ kind: 'error', message: t('blockFailed') });
    refetch();
  };
  return (
    <>
      <Button
        variant="quiet"
        className={css.blockedButton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ban size={18} aria-hidden="true" />
        {t('blockedPeople')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('blockedPeople')} height="auto">
        {currentData ? (
          currentData.length > 0 ? (
            <ul className={css.people}>
              {currentData.map(({ id, name }) => (
                <li key={id} className={css.person}>
                  <span>{name}</span>
                  <Button
                    size="small"
                    aria-label={t('unblockPerson', { name })}
                    onClick={() => void unblock(id)}
                  >
                    {t('unblock')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.note}>{t('noneBlocked')}</p>
          )
        ) : error ? (
          <StatePanel kind="failed" heading="h3" busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton height={56} />
        )}
      </Sheet>
    </>
  );
}
