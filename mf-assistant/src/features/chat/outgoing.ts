import type { ApiError } from '@site/shared/api';
import { isFields, isText } from '@site/shared/domain';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { keepDraft, readDraft } from '@site/shared/use-draft';

/** Why a message did not go out. */
export type SendFailure = 'unreachable' | 'tooMany' | 'tooFast' | 'signedOut' | 'refused';

/** A message of the visitor that the conversation does not show yet. */
export interface Outgoing {
  /** The id that its document will have: sent again, it stays one message. */
  id: string;
  text: string;
  filePaths: string[];
  /** Absent while it is on its way. */
  failure?: SendFailure | undefined;
}

const isOutgoing = (value: unknown): value is Outgoing => {
  if (!isFields(value)) return false;
  return isText(value.id) && isText(value.text) && Array.isArray(value.filePaths);
};

/**
 * A message that was being sent when the tab was reloaded: it is sent once more, under its id.
 *
 * @param name whose, and in which conversation
 */
export function readOutgoing(name: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(readDraft(name) || '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing).map(({ failure: _, ...entry }) => entry) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what is on its way over a reload of the tab.
 *
 * @param name whose, and in which conversation
 */
export const keepOutgoing = (name: string, entries: readonly Outgoing[]): void =>
  keepDraft(name, entries.length > 0 ? JSON.stringify(entries) : '');

/** The service's word for questions that wait for their answers; what else is too much comes too fast. */
const TOO_MANY = 'too_many_questions';

/** What a failed call means to who sent the message; its status is 0 when the service could not be reached. */
export function failureOf({ status, code }: Pick<ApiError, 'status' | 'code'>): SendFailure {
  if (status === 429) return code === TOO_MANY ? 'tooMany' : 'tooFast';
  if (status === 401 || status === 419) return 'signedOut';
  return isPassingStatus(status) ? 'unreachable' : 'refused';
}
