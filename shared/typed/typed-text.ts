/** What shows as a space and is none: spaces of other widths, controls, halves of characters, fillers; lines stay apart. */
const LIKE_A_SPACE = /(?!\n)[\p{Z}\p{Cc}\p{Cs}\u2800\u115f\u1160\u3164\uffa0]/gu;
/**
 * What shows as nothing: zero widths, marks of direction, soft hyphens, variation selectors. Those that make one picture of several
 * emoji stay.
 */
const INVISIBLE =
  /(?:(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)[\u200d\ufe0f])|(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text without what nobody sees: all its spaces are ordinary ones, invisible characters are gone, letters are composed, and the
 * letters that old Vietnamese encodings show for đ are đ. Copying from chats, documents and lists of contacts brings them along.
 *
 * @param text as typed or pasted; its lines stay lines
 */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(LIKE_A_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(/[ÐƉ]/g, 'Đ')
    .replace(/[ðɖ]/g, 'đ')
    .normalize('NFC');

/**
 * A text whose digits are those of ASCII: full-width ones of an input method and keycaps of emoji are the same digits.
 *
 * @param text as typed
 */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\ufe0f?\u20e3/g, '');

/**
 * The one form of a text of one line, as it is searched for, compared and kept: what is seen of it, with single spaces and none around.
 * Both sides of every entry use it: forms and searches of the site, and the platform's calls.
 *
 * @param text as typed or pasted
 * @returns '' when there is nothing to be seen in it
 */
export const typedLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim();
