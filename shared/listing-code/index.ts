export * from './listing-code';
