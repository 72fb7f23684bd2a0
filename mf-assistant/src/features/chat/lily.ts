import type { ChatMessage } from '../../api/store/chat-message';

/** `sender_id` of what Lily herself says. */
export const ASSISTANT_ID = 'assistant';

/**
 * What whoever wrote a message is called to its readers.
 *
 * @returns a key of the area's texts
 */
export function nameKeyOf({ senderId, sender }: ChatMessage): 'lily' | 'broker' | 'member' {
  if (senderId === ASSISTANT_ID) return 'lily';
  return sender === 'assistant' ? 'broker' : 'member';
}
