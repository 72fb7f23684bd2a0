import { plainText, withoutMarks } from '../../foundation/text/plain-text.ts';
import { readAmounts } from '../../market/words/amounts.ts';
import { numbersAsDigits } from '../../market/words/number-words.ts';

const FEW_WORDS = '(?: [a-z0-9]+){0,4}';
const COST = '(?:gia|bao nhieu|bn|prices?|costs?|rents?|how much)';
const AVERAGE = [
  `\\bgia${FEW_WORDS} (?:trung binh|binh quan)\\b|\\b(?:trung binh|binh quan)${FEW_WORDS} gia\\b`,
  '\\bgia(?: thue| ban)? (?:tb|m2)\\b|\\bmat bang gia\\b',
  `\\b(?:average|mean|median|typical)${FEW_WORDS} (?:prices?|costs?|rents?)\\b|\\b(?:prices?|costs?|rents?)\\b.* on average\\b`,
];
const SQUARE_METRE = '\\b(?:moi|mot|1|tren|per|each|a|one) ?(?:m2|met vuong|sqm|sq m|square met(?:re|er))\\b';
const LEVEL = new RegExp(
  [...AVERAGE, `\\b${COST}\\b.*${SQUARE_METRE}`, `${SQUARE_METRE}.*\\b${COST}\\b`].join('|'),
);

/**
 * Whether a question asks what homes cost in general: their average, or the price of a m². An amount a m² is a condition and asks nothing.
 *
 * @param question as typed
 */
export function asksPriceLevel(question: string): boolean {
  if (!LEVEL.test(plainText(question))) return false;
  return readAmounts(numbersAsDigits(withoutMarks(question))).price?.unit !== 'per-m2';
}
