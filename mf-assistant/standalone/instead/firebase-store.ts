import type { SiteConfig } from '@site/shared/contract';
import type { ChatMessage } from '../../src/api/store/chat-message';
import { type ChatStore, PAGE_SIZE } from '../../src/api/store/chat-store';

const COUNT = 12;

const message = (number: number): ChatMessage => {
  const mine = number % 2 === 1;
  return {
    id: `message-${number}`,
    senderId: mine ? 'user-1' : 'lily',
    sender: mine ? 'user' : 'assistant',
    text: mine ? 'Căn hộ hai phòng ngủ ở Quận 7?' : 'Có ba dự án hợp với bạn.',
    filePaths: [],
    created: { seconds: 1_790_000_000 + number * 60, nanoseconds: 0 },
    ...(mine ? {} : { status: 'done' as const, questionId: `message-${number - 1}` }),
    citations: [],
  };
};

const ALL = Array.from({ length: COUNT }, (_, index) => message(index + 1));

const placeOf = (id: string): number => ALL.findIndex((one) => one.id === id);

/**
 * Stands for Firestore while the area runs alone (`npm run alone -w mf-assistant`): a conversation that is there, and
 * that nothing is added to.
 */
export async function openFirebaseStore(
  _config: SiteConfig['services']['firebase'],
  _token: string,
): Promise<ChatStore> {
  const pageBefore = (end: number) => ({
    messages: ALL.slice(Math.max(0, end - PAGE_SIZE), end),
    full: end > PAGE_SIZE,
  });
  return {
    conversation: async () => 'conversation-1',
    members: async () => ['user-1'],
    watchNewest(_conversation, next) {
      queueMicrotask(() => next({ ...pageBefore(COUNT), live: true }));
      return () => undefined;
    },
    watchMessage: () => () => undefined,
    before: async (_conversation, { id }) => pageBefore(placeOf(id)),
    after: async (_conversation, { id }) => {
      const messages = ALL.slice(placeOf(id) + 1, placeOf(id) + 1 + PAGE_SIZE);
      return { messages, full: messages.length === PAGE_SIZE };
    },
    rest() {},
    close: async () => undefined,
  };
}
