import { parseUrl } from '@site/shared/parse-url';

/** A piece of a text: words, or an address in it. */
export interface TextPart {
  /** Where it starts; tells pieces apart. */
  at: number;
  text: string;
  /** Where the link leads, for an address. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'“”]+/gi;
const AFTER = /[.,;:!?…]$/;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Cuts off what belongs to the sentence around an address: its full stop, the bracket that was opened before it. */
function trimmed(found: string): string {
  let address = found;
  for (;;) {
    const opened = BRACKETS[address.at(-1) ?? ''];
    const isClosing = opened !== undefined && !address.includes(opened);
    if (!isClosing && !AFTER.test(address)) return address;
    address = address.slice(0, -1);
  }
}

/**
 * Finds the web addresses in a text (NEWS-3). Everything else stays text.
 *
 * @param text what somebody wrote
 * @returns its pieces, in order; together they are the text
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const url = parseUrl(address);
    if (!url) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: address, href: url.href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
