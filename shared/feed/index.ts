export * from './feed-filter';
export * from './filter-bar';
export * from './use-feed-filter';
