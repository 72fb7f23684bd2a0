export * from './heart';
export * from './home-summary';
export * from './price-memory';
export * from './use-seen';
