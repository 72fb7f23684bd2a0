/** An object from outside, of which nothing is known yet. */
export type Fields = Record<string, unknown>;

/** Whether a value from outside is an object, whose fields can be looked at. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether a value from outside is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value from outside is a text, or says that there is none. */
export const isTextOrNothing = (value: unknown): boolean =>
  value === null || value === undefined || isText(value);
