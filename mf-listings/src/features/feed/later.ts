export { FeedEmpty } from './feed-empty';
export { NearbyLinks } from './nearby-links';
export { ToFirstPage } from './to-first-page';
export { UnknownFeed } from './unknown-feed';
