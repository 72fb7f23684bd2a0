// @ts-check

/**
 * A text as one line of a terminal, as shared/contract/printable.ts, which these scripts cannot load: no build has been made yet.
 *
 * @param {string} text what a service or a program wrote
 */
export const asOneLine = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
