import { useInboxCountQuery } from './inbox.api';
import { useInboxNews } from './use-inbox-news';
import type { InboxPerson } from './use-inbox-owner';

/**
 * How many threads wait for somebody, kept up while the tab is looked at (INBOX-3).
 *
 * @param person whose
 * @returns undefined while it is not known, and where the service has no such call
 */
export function useInboxCount(person: InboxPerson): number | undefined {
  const isKnown = person !== undefined && person !== 'nobody';
  const { currentData, refetch } = useInboxCountQuery(
    { person: person ?? '' },
    { skip: !isKnown, refetchOnMountOrArgChange: true },
  );
  useInboxNews(isKnown && currentData !== undefined, refetch);
  return isKnown ? currentData : undefined;
}
