import type { FastifyBaseLogger } from 'fastify';
import type { Assistant, AssistantMessage } from '../base/notifications/assistant.ts';
import type { Firestore } from '../firebase/firestore/firestore.ts';
import type { Database } from '../foundation/database/database.ts';
import { HttpError, notFound } from '../foundation/http/http-error.ts';
import type { ListingFinder } from '../search/listing-finder.ts';
import { dropQuestion, keepQuestion, openQuestion } from './answer-rows.ts';
import { AnswerWorker } from './answer-worker.ts';
import { type Answerer, openAnswerer } from './answers/plan-answer.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import { openHomeSearch } from './homes/find-homes.ts';
import { openLanguageModel } from './llm/language-model.ts';
import { type Conversation, type Messages, openMessages } from './messages.ts';

export interface AssistantParts {
  /** Migrated database; the caller closes it after the assistant. */
  database: Database;
  /** The site's own search of listings. */
  finder: ListingFinder;
  firestore: Pick<Firestore, 'read' | 'write'>;
  settings: AssistantSettings;
  logger?: FastifyBaseLogger;
  /** Answers from something else than the catalogue; tests only. */
  answerer?: Answerer;
}

/** Questions that may wait for an answer at a time: nobody fills the queue of all with conversations of their own. */
const MAX_OPEN = { conversation: 5, asker: 10 };

/**
 * Opens Lily (CHAT-4): messages become documents of the conversation, and questions are answered there in the
 * background, in pieces. It takes up at once what an earlier process left unfinished.
 */
export async function openAssistant(parts: AssistantParts): Promise<Assistant> {
  const {
    database,
    finder,
    settings,
    logger,
    answerer = openAnswerer({ search: openHomeSearch(finder) }),
  } = parts;
  const messages = openMessages(parts.firestore);
  const worker = new AnswerWorker({
    database,
    messages,
    answerer,
    paceMs: settings.paceMs,
    model: settings.model === undefined ? undefined : openLanguageModel(settings.model),
    logger,
  });
  await worker.start();
  return {
    async membersOf(conversationId) {
      return (await messages.conversation(conversationId))?.members;
    },
    async receive(message) {
      const conversation = await messages.conversation(message.conversationId);
      if (conversation === undefined) throw notFound('There is no such conversation.');
      // A broker who opened /megabot asks like anybody; in somebody else's conversation a broker answers.
      if (message.as === 'broker' && conversation.ownerUid !== message.senderUid) {
        return answerAsBroker(messages, message, conversation);
      }
      await ask(database, messages, message);
      worker.look();
    },
    stop: (conversationId) => worker.stop(conversationId),
    close: () => worker.close(),
  };
}

async function answerAsBroker(
  messages: Messages,
  message: AssistantMessage,
  conversation: Conversation,
): Promise<void> {
  const { conversationId, senderUid } = message;
  if (!conversation.members.includes(senderUid)) await messages.join(conversationId, senderUid);
  if (!(await messages.send({ ...message, sender: 'assistant' }))) throw takenId();
}

async function ask(database: Database, messages: Messages, message: AssistantMessage): Promise<void> {
  const { id, conversationId, senderUid, text, filePaths } = message;
  const question = { questionId: id, conversationId, askerUid: senderUid, question: text, filePaths };
  const outcome = await keepQuestion(database, question, MAX_OPEN);
  if (outcome === 'taken') throw takenId();
  if (outcome === 'full') {
    throw new HttpError(429, 'too_many_questions', 'Wait for the answers to the questions before.');
  }
  if (!(await messages.send({ ...message, sender: 'user' }))) {
    await dropQuestion(database, id);
    throw takenId();
  }
  await openQuestion(database, id);
}

function takenId(): HttpError {
  return new HttpError(409, 'conflict', 'id: is the id of another message', 'id');
}
