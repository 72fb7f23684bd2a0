import { visibleText } from '@site/shared/typed/typed-text';

/** Begins and ends a word. */
const [FROM, TO] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
const rule = (words: string, full: string): [RegExp, string] => [new RegExp(words, 'giu'), full];
const word = (words: string, full: string): [RegExp, string] => rule(`${FROM}(?:${words})${TO}`, full);

/** What people write short in a chat, and what the readers of places, amounts and types know instead. */
const RULES: [RegExp, string][] = [
  word('hn', 'Hà Nội'),
  word('sg', 'Sài Gòn'),
  word('đn', 'Đà Nẵng'),
  word('chdv', 'căn hộ dịch vụ'),
  rule(`(?<=\\d)\\s*(?:m|mét|met) ?(?:vuông|vuong)${TO}`, ' m2'),
  rule(`(?<=\\d)\\s*bils?${TO}`, ' billion'),
  rule(`(?<=\\d)\\s*m(?=(?: vnđ?| vnd)?\\s*(?:/|a|per) ?month${TO})`, ' million'),
  // No home has 1 m²: it is what a price is counted for.
  rule(`(?<![\\d.,])1 ?m[2²]${TO}`, 'mỗi m2'),
  rule(`${FROM}(giá|gia)(?: thuê| bán| thue| ban)? (?:trung bình|trung binh|tb)${TO}`, '$1'),
  rule(`${FROM}(?:average|mean|median|typical) (?=(?:price|cost|rent)s?${TO})`, ''),
  // The search knows what is near, and not what is nearest.
  rule(`${FROM}(gần|gan)((?: (?!đây|day|nhất|nhat)[\\p{L}\\p{N}]+){1,3}?) (?:nhất|nhat)${TO}`, '$1$2'),
  word('(?:nearest|closest) to', 'near'),
];

/**
 * The question with what is written short in full.
 *
 * @param said as typed
 */
export const inFullWords = (said: string): string =>
  RULES.reduce((text, [words, full]) => text.replace(words, full), visibleText(said));
