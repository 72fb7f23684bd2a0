export * from './author.api';
export * from './author-frame';
export * from './author-request';
export type { AuthorTab } from './author-tabs';
export * from './read-author';
