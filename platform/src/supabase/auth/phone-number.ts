import { parsePhone, phoneDigits } from '@site/shared/typed/phone';

/** A number of another country: its prefix and the rest, with or without what dials out. */
const FOREIGN = /^(?:\+|00)?((?!84)[1-9]\d{7,14})$/;

/**
 * A telephone number as it is kept: digits with the country's prefix, without '+'.
 *
 * @param text as people type it: a Vietnamese one as `parsePhone` reads it, another one with its country's prefix
 * @returns undefined when it cannot be a number
 */
export function normalizePhone(text: string): string | undefined {
  return parsePhone(text) ?? FOREIGN.exec(phoneDigits(text))?.[1];
}
