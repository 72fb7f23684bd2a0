import { stripVTControlCharacters } from 'node:util';
import { printable } from '../contract/printable';
import { maskedText } from './masked-text';

/**
 * A text from outside as one line of a log or a terminal (WATCH-12): without the sequences that a terminal obeys, telephone numbers
 * and tokens; line ends and whatever else could write or hide a line are shown as '?'.
 *
 * @param text what somebody else wrote, or a line that holds it
 */
export const loggedText = (text: string): string => printable(maskedText(stripVTControlCharacters(text)));

/** Stands before each further line, so that no text can begin one of the log's own. */
const FURTHER = '  | ';

/**
 * A text from outside that may have several lines, as a stack has: each is made as {@link loggedText} makes it, and all but the
 * first are marked.
 *
 * @param text what somebody else wrote
 */
export const loggedLines = (text: string): string => text.split(/\r?\n/).map(loggedText).join(`\n${FURTHER}`);
