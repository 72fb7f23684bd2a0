import { FeedOfPath } from '../features/feed/feed-of-path';

/** The feed of homes for sale (FEED-1). */
export default function SaleFeedPage() {
  return <FeedOfPath kind="for-sale" page="sale-feed" />;
}
