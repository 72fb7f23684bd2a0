import { type ChatMessage, inOrder } from '../../api/store/chat-message';

/**
 * What a reader who does not see the chat is told of: the newest message of somebody else, once it is whole, and not
 * what stood there when the chat was opened.
 *
 * @param messages of the conversation, oldest first
 * @param last the newest message when the chat was opened; undefined when there was none
 * @param uid who reads
 */
export function newsOf(
  messages: readonly ChatMessage[],
  last: ChatMessage | undefined,
  uid: string,
): ChatMessage | undefined {
  const heard = messages.findLast(({ senderId, status }) => senderId !== uid && status !== 'writing');
  if (!heard || !last) return heard;
  const isNew = heard.id === last.id ? last.status === 'writing' : inOrder(heard, last) > 0;
  return isNew ? heard : undefined;
}
