import type { SessionUser } from '@site/shared/contract';
import type { ChatMessage } from '../api/store/chat-message';
import type { ChatStore } from '../api/store/chat-store';

export const ME = 'me';

/** Who is signed in. */
export const userOf = (role = 'Customer'): SessionUser => ({
  uid: ME,
  id: ME,
  role,
  displayName: 'Lan',
  photoURL: null,
  phoneNumber: null,
});

/**
 * The message at a place of the conversation.
 *
 * @param n its place, which is its time too
 * @param parts what is different; by default it is one's own
 */
export const message = (n: number, parts: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  senderId: ME,
  sender: (parts.senderId ?? ME) === ME ? 'user' : 'assistant',
  text: `tin ${n}`,
  filePaths: [],
  created: { seconds: n, nanoseconds: 0 },
  citations: [],
  ...parts,
});

/** One's own messages from one place to another, both included. */
export const run = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));

/** A service whose conversation is empty, except for what the test gives. */
export const chatStore = (parts: Partial<ChatStore> = {}): ChatStore => ({
  conversation: async () => 'c',
  members: async () => [ME],
  watchNewest(_conversation, next) {
    next({ messages: [], full: false, live: true });
    return () => undefined;
  },
  watchMessage: () => () => undefined,
  before: async () => ({ messages: [], full: false }),
  after: async () => ({ messages: [], full: false }),
  rest() {},
  close: async () => undefined,
  ...parts,
});
