import { isFields, textOf, textsOf } from '@site/shared/domain';
/** A project that an answer goes by (CHAT-4). */
export interface Citation {
  project_id: string;
  name: string;
  place: string;
  developer: string;
  handover: string;
  price_text: string;
  /** Search text for which the feeds give the project's listings. */
  search: string;
  /** The project is made up. */
  sample: boolean;
  /** When the catalogue was last gone through, as 2026-11-01; empty in older answers. */
  updated: string;
}

/** How far an answer of Lily is; a person's message has none. */
export type AnswerStatus = 'writing' | 'done' | 'stopped' | 'failed';

export interface ChatMessage {
  id: string;
  senderId: string;
  sender: 'user' | 'assistant';
  text: string;
  filePaths: string[];
  /** When the service wrote it. */
  created: { seconds: number; nanoseconds: number };
  status?: AnswerStatus;
  /** The message that it answers. */
  questionId?: string;
  citations: Citation[];
}

const STATUSES: readonly unknown[] = ['writing', 'done', 'stopped', 'failed'] satisfies AnswerStatus[];

const readCitation = (value: unknown): Citation[] => {
  if (!isFields(value) || !textOf(value.name)) return [];
  const name = textOf(value.name);
  return [
    {
      project_id: textOf(value.project_id) || name,
      name,
      place: textOf(value.place),
      developer: textOf(value.developer),
      handover: textOf(value.handover),
      price_text: textOf(value.price_text),
      search: textOf(value.search) || name,
      sample: value.sample === true,
      updated: textOf(value.updated),
    },
  ];
};

/**
 * Reads a document of assistant_messengers.
 *
 * @param id the document's id
 * @param fields what it holds; its time as anything with seconds and nanoseconds
 * @returns undefined when it is no message
 */
export function readMessage(id: string, fields: unknown): ChatMessage | undefined {
  if (!isFields(fields)) return undefined;
  const { sender, created_at: created, status, question_id } = fields;
  if (sender !== 'user' && sender !== 'assistant') return undefined;
  if (!isFields(created) || typeof created.seconds !== 'number') return undefined;
  return {
    id,
    senderId: textOf(fields.sender_id),
    sender,
    text: textOf(fields.message),
    filePaths: textsOf(fields.file_paths),
    created: { seconds: created.seconds, nanoseconds: Number(created.nanoseconds) || 0 },
    ...(STATUSES.includes(status) ? { status: status as AnswerStatus } : {}),
    ...(typeof question_id === 'string' ? { questionId: question_id } : {}),
    citations: Array.isArray(fields.citations) ? fields.citations.flatMap(readCitation) : [],
  };
}

/** Order of messages in a conversation, as the service has it. */
export const inOrder = (left: ChatMessage, right: ChatMessage): number =>
  left.created.seconds - right.created.seconds ||
  left.created.nanoseconds - right.created.nanoseconds ||
  (left.id < right.id ? -1 : 1);
