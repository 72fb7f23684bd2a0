/**
 * A text that somebody else wrote, as one line of a terminal or a log: control characters (the escapes of a terminal and line ends
 * among them) and invisible characters, which could write other lines or hide their own, are shown as '?'.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
