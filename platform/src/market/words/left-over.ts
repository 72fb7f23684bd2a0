import { plainText } from '../../foundation/text/plain-text.ts';

/**
 * The words that were not understood, as they were typed.
 *
 * @param typed the whole text
 * @param plain the words that are left of it, without marks, in their order
 */
export function leftOver(typed: string, plain: readonly string[]): string {
  const words = typed.split(/\s+/).filter(Boolean);
  const left: string[] = [];
  let from = 0;
  for (const word of plain) {
    const at = words.findIndex((one, index) => index >= from && plainText(one) === plainText(word));
    if (plainText(word) === '') continue;
    left.push(at < 0 ? word : (words[at] ?? word));
    if (at >= 0) from = at + 1;
  }
  return left.join(' ').replace(/[,;.]+$/, '');
}
