import { maskPhones } from '../typed/phones-in-text';

/** Access tokens, whatever follows the word that announces one, and the password of an address. */
const TOKEN =
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\bBearer )[^\s"\\]+|(?<=(?:token|apikey|secret|password)=)[^\s"\\&]+|(?<=:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/gi;
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

/**
 * A text as a log may hold it: of what looks like a telephone number, too little is left to call anyone; access tokens
 * are left out.
 *
 * @param text a line of a log, or a part of one
 */
export const maskedText = (text: string): string => maskPhones(text).replace(TOKEN, '[token]');

/**
 * A line of JSON as a log may hold it: its texts are masked as {@link maskedText} says; its numbers stay, they are times and amounts.
 *
 * @param line of JSON
 */
export const maskedJson = (line: string): string => line.replace(JSON_TEXT, maskedText);
