/** What a month of a loan may cost, and the text without it. */
export interface MonthlyWords {
  /** Vnđ. */
  monthly: number;
  /** What was taken out is a bar. */
  rest: string;
}

const PAID =
  '(?:tra gop|gop|tra ngan hang|tra no|(?:moi|hang|mot|1) thang (?:chi |phai )?(?:tra|dong|gop)|instal+ments?|(?:monthly )?(?:re)?payments?|mortgage(?: payments?)?)';
/** Without one of the words above, only what is paid by the month is a payment: 'trả 30 triệu mỗi tháng'. */
const PAID_BY_MONTH = '(?:tra|dong|pay(?:ing)?)';
const BETWEEN =
  '(?: (?:moi|hang|mot|1|thang|khoang|tam|duoi|toi da|nhieu nhat|khong qua|chi|la|duoc|of|up to|at most|under|below|less than|no more than|max(?:imum)?|about|around|is|a|per|each|month|<=?))*';
const AMOUNT =
  '(?:(?:tu |from )?\\d+(?:[.,]\\d+)? ?(?:(?:trieu|tr) ?)?(?:-|den|toi|to) ?(?:duoi )?)?(\\d+(?:[.,]\\d+)?) ?(?:trieu|tr|millions?|mil)(?![a-z])';
const BY_MONTH = '(?: ?/? ?(?:(?:mot|1|moi|hang|a|per|each|every) )?(?:thang|month|monthly)(?![a-z]))';
const PAYMENT = new RegExp(
  `(?<= )(?:${PAID}${BETWEEN} ${AMOUNT}${BY_MONTH}?|${PAID_BY_MONTH}${BETWEEN} ${AMOUNT}${BY_MONTH})(?: (?:tro xuong|tro lai|do lai))?(?= |$)`,
);

/**
 * Reads what a month of a loan may cost: 'trả góp 30 triệu/tháng', 'instalments up to 30 triệu a month'. Of two amounts the
 * higher one counts.
 *
 * @param text the search without marks, its numbers as digits, between spaces
 * @returns undefined when it speaks of no such amount
 */
export function readMonthlyWords(text: string): MonthlyWords | undefined {
  const match = PAYMENT.exec(text);
  if (match === null) return undefined;
  const millions = Number((match[1] ?? match[2] ?? '').replace(',', '.'));
  if (!(millions > 0)) return undefined;
  return {
    monthly: Math.round(millions * 1e6),
    rest: `${text.slice(0, match.index)}|${text.slice(match.index + match[0].length)}`,
  };
}
