export { type CommentItem, isByOwner, isMine } from './comment';
export { Composer } from './composer';
export { ThreadItem } from './thread-item';
export { useOutbox } from './use-outbox';
