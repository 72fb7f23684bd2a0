import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { readAmounts } from '../../market/words/amounts.ts';
import { numbersAsDigits } from '../../market/words/number-words.ts';
import { readPlaces } from './place-names.ts';

/** What joins two wishes. */
const JOINT =
  /[,;.]?\s+(?:với lại|voi lai|và|va|hoặc là|hoặc|hoac|hay là|hay|còn|or|and|plus)\s+|[,;]\s+|\.\s+(?=\S)/giu;
const KINDS: Record<'rent' | 'sale', RegExp> = {
  rent: /\b(?:thue|rent|let|lease)\b/,
  sale: /\b(?:mua|ban|buy|sale)\b/,
};
/** Begins another question, of whatever it is. */
const ASKS_BESIDE =
  /^(?:cho (?:minh|em|toi|anh|chi|hoi)(?: hoi)?(?: them)?|hoi them|tien (?:the )?(?:hoi|cho)|by the way|also|can you also)\b/;
const HAS_QUESTION = /\b(?:thue|phi|luat|giay to|so hong|so do|tax|fees?|law|legal)\b/;

/** A question with two wishes, taken apart. */
export interface FirstWish {
  /** The first of them, or the whole question. */
  first: string;
  /** The second one as it was typed; undefined where there is one wish. */
  later: string | undefined;
}

/**
 * Takes the first wish of two: one search has one price and one kind, and 'mua dưới 4 tỷ hoặc thuê dưới 15 triệu' is two. Places that
 * share a price are one wish.
 *
 * @param question as typed
 */
export function firstWish(question: string): FirstWish {
  for (const { 0: joint, index } of question.matchAll(JOINT)) {
    const [first, later] = [question.slice(0, index).trim(), question.slice(index + joint.length).trim()];
    if (first !== '' && later !== '' && isAnother(plain(first), plain(later))) return { first, later };
  }
  return { first: question, later: undefined };
}

const plain = (text: string): string => numbersAsDigits(withoutMarks(text.toLowerCase()));
const isOf = (kind: 'rent' | 'sale', text: string): boolean => KINDS[kind].test(text);
const hasPrice = (text: string): boolean => readAmounts(text).price?.unit === 'total';

function isAnother(first: string, later: string): boolean {
  const isPriced = hasPrice(first);
  if (isPriced && ASKS_BESIDE.test(later) && HAS_QUESTION.test(later)) return true;
  if (!isPriced || !hasPrice(later)) return false;
  const isOtherKind =
    (isOf('rent', later) && !isOf('rent', first)) || (isOf('sale', later) && isOf('rent', first));
  const isElsewhere = readPlaces(first).places.length > 0 && readPlaces(later).places.length > 0;
  return isOtherKind || isElsewhere;
}
