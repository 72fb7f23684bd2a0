export type { PostOwner } from './comment';
export * from './comment-panel';
