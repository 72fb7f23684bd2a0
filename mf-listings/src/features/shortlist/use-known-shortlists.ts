import { useShell } from '@site/shared/contract';
import { useEffect, useState } from 'react';
import { type KnownShortlist, knownShortlists } from './shortlist-database';

/** The shared lists that this device knows for whoever is here, the last opened first; none until they are read (SHORT-1). */
export function useKnownShortlists(): readonly KnownShortlist[] {
  const { session } = useShell();
  const [lists, setLists] = useState<readonly KnownShortlist[]>([]);
  const account = session.user?.uid;
  const isKnown = session.status !== 'restoring';
  useEffect(() => {
    if (!isKnown) return;
    let gone = false;
    knownShortlists(account).then(
      (found) => gone || setLists(found),
      // A browser without a database knows of none.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [account, isKnown]);
  return lists;
}
