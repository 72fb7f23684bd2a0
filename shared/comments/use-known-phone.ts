import { type LocalUser, useShell } from '@site/shared/contract';
import { formatPhone } from '@site/shared/domain';
import { useEffect, useState } from 'react';

/**
 * The number that a visitor has given before, as they would write it. A visitor without a local user gets none here:
 * only a message makes one (LOCAL-1).
 *
 * @param needed whether it is asked for at all
 */
export function useKnownPhone(needed: boolean): string | undefined {
  const { session } = useShell();
  const [device, setDevice] = useState<LocalUser>();
  const isVisitor = session.status === 'anonymous' && needed;
  useEffect(() => {
    if (!isVisitor) return;
    let isCurrent = true;
    session
      .credentials()
      .then(async ({ kind }) => {
        const user = kind === 'device' ? await session.localUser() : undefined;
        if (isCurrent) setDevice(user);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [session, isVisitor]);
  const phone = session.user ? session.user.phoneNumber : device?.phoneNumber;
  return phone ? formatPhone(phone) : undefined;
}
