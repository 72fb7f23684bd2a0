export * from './read-viewing';
export type * from './viewing';
export { newestViewing } from './viewing';
export * from './viewing-slot';
