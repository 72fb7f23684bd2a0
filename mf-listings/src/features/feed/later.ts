export { FeedEmpty } from './feed-empty';
export { NearbyLinks } from './nearby-links';
export { UnknownFeed } from './unknown-feed';
