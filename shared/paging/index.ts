export * from './more-pages';
export * from './use-paged';
