import { textOf } from '@site/shared/domain';

const LONGEST_DESCRIPTION = 200;

/** A text of a service's answer without the spaces around it; empty when the value is anything else. */
export const trimmedText = (value: unknown): string => textOf(value).trim();

/** A number of a service's answer; NaN when the value is not a number. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** A description of at most 200 characters, on one line, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION))}…`;
}

const LONGEST_ID = 200;
/** Signs that no service gives an id. */
const NO_ID = /[%/\\?#\p{Cc}]/u;

/**
 * Reads the id that a path names.
 *
 * @param part the path's part, encoded
 * @returns undefined when no id can be like that: nobody is asked for it (FIND-6)
 */
export function readId(part: string): string | undefined {
  const id = decodeURIComponent(part);
  return id.trim() === '' || id.length > LONGEST_ID || NO_ID.test(id) ? undefined : id;
}
