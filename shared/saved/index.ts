export * from './heart';
export * from './home-summary';
export * from './use-seen';
