/** An object from outside, of which nothing is known yet. */
export type Fields = Record<string, unknown>;

/** Whether a value from outside is an object, whose fields can be looked at. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether a value from outside is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text from outside; empty when the value is anything else. */
export const textOf = (value: unknown): string => (isText(value) ? value : '');

/** A text from outside; null when the value is anything else, or empty. */
export const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** The texts of a list from outside, without what is anything else, or empty. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => isText(entry) && entry !== '') : [];

/** Whether a value from outside is a text or null. */
export const isTextOrNothing = (value: unknown): boolean =>
  value === null || value === undefined || isText(value);
