/**
 * Makes the pattern of anything that has a text in it. The wildcards of `ilike` in the text lose their meaning; the
 * asterisk keeps its one, for which there is no escape.
 *
 * @param search what was typed
 */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Quotes a value for PostgREST's `or=(…)`, where commas and brackets mean something. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
