import { fold, isFields, isText, textOrNull, typedLine } from '@site/shared/domain';
import { containing } from '@site/shared/tables';

/** Somebody to whose posts the video feed can be narrowed. */
export interface Person {
  /** Id (not uid), as posts name their author. */
  id: string;
  display_name: string;
  avatar: string | null;
}

/** Letters that can bear a Vietnamese mark: whoever types none means any of them. */
const MARKABLE = /[adeiouy]/g;

/**
 * Makes the pattern of names that have a text in them. Without a mark in the text, marks do not matter.
 *
 * @param name what was typed
 */
export function namePattern(name: string): string {
  const typed = typedLine(name).toLowerCase();
  return fold(typed) === typed ? containing(typed).replace(MARKABLE, '_') : containing(typed);
}

/**
 * Makes people out of rows of users, without those whose names only fit the pattern, and without rows that make no sense.
 *
 * @param rows what the table answered
 * @param name what was typed
 */
export function readPeople(rows: readonly unknown[], name: string): Person[] {
  return rows.flatMap((row) => {
    if (!isFields(row)) return [];
    const { id, displayName, photoURL } = row;
    if (
      !isText(id) ||
      id === '' ||
      !isText(displayName) ||
      !fold(displayName).includes(fold(typedLine(name)))
    )
      return [];
    return { id, display_name: displayName, avatar: textOrNull(photoURL) };
  });
}
