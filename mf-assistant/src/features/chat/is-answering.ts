import type { ChatMessage } from '../../api/store/chat-message';

/**
 * Whether Lily is at an answer: it is being written, or a question that the service took has none yet.
 *
 * @param messages of the conversation
 * @param asked ids of questions that the service took during this visit
 */
export function isAnswering(messages: readonly ChatMessage[], asked: readonly string[]): boolean {
  if (messages.some(({ status }) => status === 'writing')) return true;
  const answered = new Set(messages.map(({ questionId }) => questionId));
  return asked.some((id) => !answered.has(id));
}
