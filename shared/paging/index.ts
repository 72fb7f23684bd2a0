export { firstRows } from './kept-places';
export * from './more-pages';
export * from './use-kept-place';
export * from './use-paged';
