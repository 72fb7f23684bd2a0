import { plainDigits, typedLine, visibleText } from '../typed/typed-text';

export { plainDigits, typedLine, visibleText };

/**
 * Folds a text for search: lower case, no diacritics, đ as d, nothing invisible; both sides of a comparison are folded (FEED-4).
 *
 * @param text any text
 */
export function fold(text: string): string {
  return visibleText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd');
}

/**
 * Cuts a text to a number of characters at most (MEGA-8: 35); of a longer one the whole words among them stay, and '…'.
 *
 * @param text any text
 * @param length how many characters stay, of one long word all of them; one that people see as one (a letter and its
 * marks) counts as one
 */
export function truncate(text: string, length: number): string {
  const letters = Array.from(text.normalize('NFC'));
  if (letters.length <= length) return text;
  const end = letters.lastIndexOf(' ', length);
  return `${letters
    .slice(0, end > 0 ? end : length)
    .join('')
    .trimEnd()}…`;
}

/**
 * Decodes a part of an address's path.
 *
 * @param encoded as it stands in the address
 * @returns undefined when it is not valid UTF-8, as `%ff`
 */
export function decodePart(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The most characters of a search: what the services take, less some for characters that they count twice. */
export const LONGEST_SEARCH = 100;

/**
 * By how many characters a text is too long, counted as the services do: what is seen of it, without the spaces around it, and in UTF-16.
 *
 * @param text what was typed
 * @param limit the most that is taken
 * @returns 0 when it fits
 */
export const charactersOver = (text: string, limit: number): number =>
  Math.max(0, visibleText(text).trim().length - limit);
