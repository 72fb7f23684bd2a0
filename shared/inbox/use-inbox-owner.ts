import { useShell } from '@site/shared/contract';
import { useEffect, useState } from 'react';
import { DEVICE } from '../asker';

/** Whose inbox it is: an account's uid or a device's; `nobody` for a visitor whom the services do not know. */
export type InboxPerson = string | 'nobody' | undefined;

/**
 * Whose inbox the page shows. A visitor's first question makes the record of their device (LOCAL-1), and so their inbox.
 *
 * @returns undefined while it is not known
 */
export function useInboxOwner(): InboxPerson {
  const { session, outbox } = useShell();
  const { status, user } = session;
  const [device, setDevice] = useState<'nobody' | typeof DEVICE>();
  useEffect(() => {
    if (status !== 'anonymous') return;
    let isCurrent = true;
    const look = () =>
      void session.credentials().then(
        ({ kind }) => {
          if (isCurrent) setDevice(kind === 'none' ? 'nobody' : DEVICE);
        },
        () => undefined,
      );
    look();
    const stop = outbox.subscribe(look);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [session, outbox, status]);
  return user?.uid ?? (status === 'anonymous' ? device : undefined);
}
