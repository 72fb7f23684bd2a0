import { isUnreachable, useOnReconnect } from '@site/shared/ui';
import { useInboxCountQuery } from './inbox.api';
import { useInboxNews } from './use-inbox-news';
import type { InboxPerson } from './use-inbox-owner';

/**
 * How many threads wait for somebody, kept up while the tab is looked at (INBOX-3).
 *
 * @param person whose
 * @returns undefined while it is not known, and where the service has no such call; 'unreached' without a network: there may be an
 * inbox that was kept
 */
export function useInboxCount(person: InboxPerson): number | 'unreached' | undefined {
  const isKnown = person !== undefined && person !== 'nobody';
  const { currentData, error, refetch } = useInboxCountQuery(
    { person: person ?? '' },
    { skip: !isKnown, refetchOnMountOrArgChange: true },
  );
  useInboxNews(isKnown && currentData !== undefined, refetch);
  const isLost = isKnown && currentData === undefined && isUnreachable(error);
  useOnReconnect(isLost ? refetch : undefined);
  if (isLost) return 'unreached';
  return isKnown ? currentData : undefined;
}
