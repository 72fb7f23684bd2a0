import type { ChatMessage } from './chat-message';

/** How many messages are a page (CHAT-2). */
export const PAGE_SIZE = 5;

export interface MessagePage {
  /** Oldest first. */
  messages: ChatMessage[];
  /** There may be more beyond it. */
  full: boolean;
}

/** The newest page, as it is now. */
export interface NewestPage extends MessagePage {
  /** The service says so; otherwise the connection is down, and this is what was there last. */
  live: boolean;
}

/** Conversations and messages of one signed-in visitor. Nothing of it outlives {@link close}. */
export interface ChatStore {
  /** Finds the visitor's conversation with Lily, or makes it, once (CHAT-1); gives its id. */
  conversation(): Promise<string>;
  /** Uids of who is in a conversation, as the service has it now. */
  members(conversation: string): Promise<string[]>;
  /** Follows the newest page until the returned function is called (CHAT-2). */
  watchNewest(
    conversation: string,
    next: (page: NewestPage) => void,
    failed: (error: unknown) => void,
  ): () => void;
  /** Follows one message, for an answer that is still written after it left the newest page. */
  watchMessage(id: string, next: (message: ChatMessage) => void): () => void;
  /** The page before a message. */
  before(conversation: string, message: ChatMessage): Promise<MessagePage>;
  /** The page after a message. */
  after(conversation: string, message: ChatMessage): Promise<MessagePage>;
  /** Lets the connection go while nobody looks, or takes it up again. */
  rest(resting: boolean): void;
  /** Signs out of the store and forgets all of it. */
  close(): Promise<void>;
}
