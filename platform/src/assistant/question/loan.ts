/** What a question says of a loan: the slots of the intent money. JSON, so that a conversation keeps it. */
export interface LoanSlots {
  /** What is borrowed, Vnđ. */
  amount?: number | undefined;
  /** What the home costs, Vnđ. */
  price?: number | undefined;
  /** What share of the price is borrowed, 0 to 1. */
  share?: number | undefined;
  months?: number | undefined;
  /** Interest a year, per cent. */
  rate?: number | undefined;
}

const MONEY = '(\\d+(?:[.,]\\d+)?) ?(ty|ti|billions?|bn|trieu|tr|millions?|mil)\\b';
const BORROWED = new RegExp(
  `(?:vay|muon|tra gop|borrow(?:ing)?|loan|mortgage)(?: (?:them|ngan hang|duoc|la|of|khoang|tam|a|toi da|minh|mua nha|tien|for|is|mot khoan)){0,4} ${MONEY}`,
);
const LOAN_OF = new RegExp(`${MONEY}(?: vnd| dong)?(?: home| mortgage)? (?:loan|mortgage|tien vay)`);
const UPFRONT = new RegExp(`(?:tra truoc|co san|von tu co|co|dat truoc|down ?payment(?: of)?) ${MONEY}`);
const COST = new RegExp(
  `(?:can|nha|can ho|gia|mua|home|house|flat|apartment|costs?|price|worth)(?: [a-z]+){0,3} ${MONEY}`,
);
const PERCENT = '(\\d+(?:[.,]\\d+)?) ?(?:%|phan tram|percent)';
const SHARE = new RegExp(`(?:vay|borrow(?:ing)?|loan(?: of)?|finance)(?: [a-z]+){0,2} ${PERCENT}`);
const UPFRONT_SHARE = new RegExp(
  `(?:tra truoc|down ?payment(?: of)?)(?: [a-z]+)? ${PERCENT}|${PERCENT} (?:down|tra truoc)`,
);
const RATE = new RegExp(
  `(?:lai(?: suat| vay)?|interest(?: rate)?|rate|at|voi)(?: [a-z]+){0,3} ${PERCENT}|${PERCENT} ?(?:/ ?nam|mot nam|moi nam|1 nam|nam|a year|per year|interest|lai|per annum|p\\.a)`,
);
const YEARS = /(\d+(?:[.,]\d+)?)[ -]*(?:nam|years?)\b/;
const MONTHS = /(\d+)[ -]*(?:thang|months?)\b/;
const FACTORS: Record<string, number> = { ty: 1e9, ti: 1e9, bn: 1e9, billion: 1e9, billions: 1e9 };
const MILLION = 1e6;
const YEAR = 12;
const LONGEST_YEARS = 60;

/** @param text without marks, numbers as digits */
export function readLoan(text: string): LoanSlots {
  const slots: LoanSlots = {};
  const shareText = SHARE.exec(text);
  const upfrontShare = UPFRONT_SHARE.exec(text);
  if (shareText !== null) slots.share = number(shareText[1]) / 100;
  else if (upfrontShare !== null) slots.share = 1 - number(upfrontShare[1] ?? upfrontShare[2]) / 100;
  const withoutShare = text.replace(SHARE, ' ').replace(UPFRONT_SHARE, ' ');
  const rate = RATE.exec(withoutShare);
  if (rate !== null) slots.rate = number(rate[1] ?? rate[2]);
  else {
    const lone = new RegExp(PERCENT).exec(withoutShare);
    if (lone !== null) slots.rate = number(lone[1]);
  }
  const unrated = withoutShare.replace(
    new RegExp(`${PERCENT} ?(?:/ ?nam|mot nam|moi nam|1 nam|nam\\b|a year|per year)?`),
    ' ',
  );
  const years = YEARS.exec(unrated);
  const months = MONTHS.exec(unrated);
  if (years !== null && number(years[1]) <= LONGEST_YEARS) slots.months = Math.round(number(years[1]) * YEAR);
  else if (months !== null) slots.months = number(months[1]);
  const borrowed = BORROWED.exec(text) ?? LOAN_OF.exec(text);
  if (borrowed !== null) slots.amount = moneyOf(borrowed);
  const unborrowed = text.replace(BORROWED, ' ').replace(LOAN_OF, ' ');
  const upfront = UPFRONT.exec(unborrowed);
  const cost = COST.exec(upfront === null ? unborrowed : unborrowed.replace(upfront[0], ' '));
  if (cost !== null) slots.price = moneyOf(cost);
  if (slots.amount === undefined && slots.price !== undefined && upfront !== null) {
    slots.amount = slots.price - moneyOf(upfront);
  }
  return slots;
}

/** What is borrowed, as far as it can be told. */
export function borrowedOf({ amount, price, share }: LoanSlots): number | undefined {
  if (amount !== undefined) return amount > 0 ? amount : undefined;
  if (price === undefined || share === undefined) return undefined;
  return share > 0 && share <= 1 ? price * share : undefined;
}

/** What a loan costs a month, in Vnđ. */
export interface Instalment {
  monthly: number;
  /** All interest until the end. */
  interest: number;
}

/**
 * The constant instalment of an annuity: amount · i / (1 − (1 + i)^−n), i the monthly interest.
 *
 * @param amount Vnđ
 * @param months at least 1
 * @param rate per cent a year
 */
export function instalmentOf(amount: number, months: number, rate: number): Instalment {
  const monthlyRate = rate / 100 / YEAR;
  const monthly =
    monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return { monthly, interest: monthly * months - amount };
}

function moneyOf([, value, unit = '']: RegExpExecArray): number {
  return number(value) * (FACTORS[unit] ?? MILLION);
}

function number(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'));
}
