import { StatePanel } from '@site/shared/ui';
import { lazy } from 'react';

/** One chunk, once more for a file that got lost. */
const load = () => import(/* webpackChunkName: "feed-later" */ './later');
const loadSafely = () => load().catch(load);

// The server's HTML has these parts whole. In the browser their scripts come after a feed's first ones, and take them over
// then; a file that cannot be loaded costs a part's own words, not the page.

/** The links of a feed to those beside it. */
export const LaterNearbyLinks = lazy(() =>
  loadSafely().then(
    ({ NearbyLinks }) => ({ default: NearbyLinks }),
    () => ({ default: () => null }),
  ),
);

/** The feed when nothing is in it. */
export const LaterFeedEmpty = lazy(() =>
  loadSafely().then(
    ({ FeedEmpty }) => ({ default: FeedEmpty }),
    () => ({ default: () => <StatePanel kind="empty" /> }),
  ),
);

/** The state of an address that is no feed's. */
export const LaterUnknownFeed = lazy(() =>
  loadSafely().then(
    ({ UnknownFeed }) => ({ default: UnknownFeed }),
    () => ({ default: () => <StatePanel kind="notFound" heading="h1" /> }),
  ),
);
