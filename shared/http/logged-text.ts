import { printable } from '../contract/printable';
import { maskedText } from './masked-text';

/** A sequence that colours a terminal: its last letter would hide that a number begins after it. */
const BEFORE_NUMBER = /(\p{Cc}\[[\d;]*[A-Za-z])(?=\+?\d)/gu;

/**
 * A text from outside as one line of a log or a terminal (WATCH-12): without telephone numbers and tokens; line ends, and whatever
 * else could control a terminal, or write or hide a line, are shown as '?'.
 *
 * @param text what somebody else wrote, or a line that holds it
 */
export const loggedText = (text: string): string => printable(maskedText(text.replace(BEFORE_NUMBER, '$1 ')));

/** Stands before each further line, so that no text can begin one of the log's own. */
const FURTHER = '  | ';

/**
 * A text from outside that may have several lines, as a stack has: each is made as {@link loggedText} makes it, and all but the
 * first are marked.
 *
 * @param text what somebody else wrote
 */
export const loggedLines = (text: string): string => text.split(/\r?\n/).map(loggedText).join(`\n${FURTHER}`);
