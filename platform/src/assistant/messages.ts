import type { Firestore } from '../firebase/firestore/firestore.ts';
import { FirestoreError } from '../firebase/firestore/firestore-error.ts';
import type { Ending } from './answer-rows.ts';
import type { Citation } from './answers/citation.ts';

/** `sender_id` of what the assistant itself says. */
export const ASSISTANT_ID = 'assistant';

export interface Conversation {
  /** users.uid of who it belongs to. */
  ownerUid: string;
  /** users.uid of all who read it. */
  members: string[];
}

export interface PersonMessage {
  id: string;
  conversationId: string;
  senderUid: string;
  /** Brokers speak in the assistant's place in conversations of others. */
  sender: 'user' | 'assistant';
  text: string;
  filePaths: readonly string[];
}

/** How far an answer is, as its document says. */
export interface WrittenAnswer {
  text: string;
  status: 'writing' | Ending;
}

/** Conversations and messages of the assistant chat, as documents that every listener sees. */
export interface Messages {
  conversation(id: string): Promise<Conversation | undefined>;
  /** Lets somebody else read and write a conversation. */
  join(id: string, uid: string): Promise<void>;
  /** Writes a message once; false when the id is another message's. */
  send(message: PersonMessage): Promise<boolean>;
  /** What is there of the answer to a question. */
  answer(questionId: string): Promise<WrittenAnswer | undefined>;
  begin(questionId: string, conversationId: string, citations: readonly Citation[]): Promise<void>;
  /** The answer so far. */
  grow(questionId: string, text: string): Promise<void>;
  end(
    questionId: string,
    ending: Ending,
    change?: { text?: string; citations?: readonly Citation[] },
  ): Promise<void>;
  /** The text of a message of anybody, for what was said before. */
  text(messageId: string): Promise<string | undefined>;
}

/** Document id of the answer to a question: one question, one answer. */
export function answerIdOf(questionId: string): string {
  return `answer-${questionId}`;
}

/** Opens the messages in the platform's own documents. */
export function openMessages(firestore: Pick<Firestore, 'read' | 'write'>): Messages {
  const conversationPath = (id: string) => `assistant_conversations/${id}`;
  const messagePath = (id: string) => `assistant_messengers/${id}`;
  const answerPath = (questionId: string) => messagePath(answerIdOf(questionId));
  const touch = (id: string) => ({ path: conversationPath(id), update: {}, serverTime: ['updated_at'] });
  return {
    async conversation(id) {
      // An id with a slash would name another place than a conversation.
      if (id === '' || id.includes('/')) return undefined;
      const fields = await firestore.read(conversationPath(id));
      if (fields === undefined) return undefined;
      const members = Array.isArray(fields.members) ? fields.members : [];
      return { ownerUid: String(fields.user_id), members: members.map(String) };
    },
    async join(id, uid) {
      await firestore.write([{ path: conversationPath(id), update: {}, union: { members: [uid] } }]);
    },
    async send({ id, conversationId, senderUid, sender, text, filePaths }) {
      const own = { conversation_id: conversationId, sender_id: senderUid, sender };
      const create = { ...own, message: text, file_paths: [...filePaths] };
      try {
        await firestore.write([
          { path: messagePath(id), create, serverTime: ['created_at'] },
          touch(conversationId),
        ]);
        return true;
      } catch (error) {
        if (!(error instanceof FirestoreError && error.status === 'ALREADY_EXISTS')) throw error;
        const known = await firestore.read(messagePath(id));
        return known?.conversation_id === conversationId && known.sender_id === senderUid;
      }
    },
    async answer(questionId) {
      const fields = await firestore.read(answerPath(questionId));
      if (fields === undefined) return undefined;
      const { status } = fields;
      const ended = status === 'done' || status === 'stopped' || status === 'failed';
      return { text: String(fields.message), status: ended ? status : 'writing' };
    },
    async begin(questionId, conversationId, citations) {
      const create = {
        conversation_id: conversationId,
        sender_id: ASSISTANT_ID,
        sender: 'assistant',
        message: '',
        file_paths: [],
        status: 'writing',
        question_id: questionId,
        citations: [...citations],
      };
      await firestore.write([
        { path: answerPath(questionId), create, serverTime: ['created_at'] },
        touch(conversationId),
      ]);
    },
    async grow(questionId, text) {
      await firestore.write([{ path: answerPath(questionId), update: { message: text } }]);
    },
    async end(questionId, ending, { text, citations } = {}) {
      const update = {
        status: ending,
        message: text,
        citations: citations === undefined ? undefined : [...citations],
      };
      await firestore.write([{ path: answerPath(questionId), update }]);
    },
    async text(messageId) {
      const fields = await firestore.read(messagePath(messageId));
      return fields === undefined ? undefined : String(fields.message);
    },
  };
}
