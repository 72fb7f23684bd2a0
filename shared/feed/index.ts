export * from './feed-filter';
export * from './filter-bar';
export * from './move-in-feed';
export * from './use-feed-filter';
export * from './use-near-end';
