import type { KeyboardEvent } from 'react';

/** What keyboards of old report for each key while they compose. */
const COMPOSING_KEY = 229;

/**
 * Whether a key belongs to the composition of a word: its Enter chooses that word, and sends nothing.
 *
 * @param event of a key that went down in a field
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY;
