export * from './heart';
export * from './home-summary';
