export { type CommentItem, isByOwner, isMine } from './comment';
export { Composer } from './composer';
export { readComment } from './read-comments';
export { ThreadItem } from './thread-item';
export { useOutbox } from './use-outbox';
