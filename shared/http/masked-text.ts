/**
 * A Vietnamese number as it is kept or written, with spaces between its digits too, after an operator of a filter
 * ('eq.') or an escape ('%2B', '\\n'), but no number of JSON and no part of an id.
 */
const PHONE =
  /(?:(?<![\w.]|":)|(?<=[a-z]\.|%2B|%20|\\[nrt]))(?:\+?84|0)(?: |%20)?[1-9](?:(?: |%20)?\d){8}(?!\w)/gi;
/** Access tokens, and whatever follows the word that announces one. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\bBearer )[^\s"\\]+/g;

/**
 * A text as a log may hold it: of what looks like a telephone number, too little is left to call anyone; access tokens
 * are left out.
 *
 * @param text a line of a log, or a part of one
 */
export const maskedText = (text: string): string =>
  text.replace(PHONE, (number) => `${number.slice(0, 2)}…${number.slice(-2)}`).replace(TOKEN, '[token]');
