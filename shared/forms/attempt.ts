import { newId } from '../new-id';

/** What was last tried to send, and under which id. */
export interface Attempt {
  words: string;
  id: string;
}

/**
 * The attempt to send something: the same words again are the same thing, under the same id, so that what arrived
 * although its answer was lost is not done twice.
 *
 * @param last what was tried before and not acknowledged, if anything
 * @param values what is sent now
 */
export function attemptAt(last: Attempt | undefined, values: unknown): Attempt {
  const words = JSON.stringify(values);
  return last?.words === words ? last : { words, id: newId() };
}
