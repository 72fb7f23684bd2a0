import { printable } from '../contract/printable';
import { maskedJson, maskedText } from './masked-text';

/** A sequence that colours a terminal: its last letter would hide that a number begins after it. */
const BEFORE_NUMBER = /(\p{Cc}\[[\d;]*[A-Za-z])(?=\+?\d)/gu;

/**
 * A text from outside as one line of a log or a terminal (WATCH-13): without telephone numbers and tokens; line ends, and whatever
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

/** A control character as JSON writes it, but for line ends of stacks; with the rest of a sequence that colours a terminal. */
const CONTROL = /(?<!\\)((?:\\\\)*)\\(?:u00[01][\da-f]|[bfr])(?:\[[\d;]*[A-Za-z])?/g;

/**
 * A line of JSON as a log may hold it: its texts as {@link loggedText} makes them. What could control a terminal is taken out also
 * where JSON has written it as an escape, since a reader may decode the line for a terminal.
 *
 * @param line of JSON
 */
export const loggedJson = (line: string): string =>
  `${printable(maskedJson(line.replace(CONTROL, '$1?').trimEnd()))}\n`;
