export * from './inbox';
export * from './inbox.api';
export * from './use-inbox-count';
export * from './use-inbox-news';
export * from './use-inbox-owner';
