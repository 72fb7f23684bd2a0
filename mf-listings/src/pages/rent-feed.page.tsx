import { FeedOfPath } from '../features/feed/feed-of-path';

/** The feed of homes for rent (FEED-1). */
export default function RentFeedPage() {
  return <FeedOfPath kind="for-rent" page="rent-feed" />;
}
