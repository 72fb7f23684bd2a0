/** Lower and upper end. */
export type Range = readonly [low: number, high: number];

/** What an amount in a question narrows down to. */
export interface Amount {
  range: Range;
  /** Vnđ a home, Vnđ a m², or m². */
  unit: 'total' | 'per-m2' | 'm2';
}

export interface Amounts {
  price?: Amount;
  area?: Amount;
  /** The text without them. */
  rest: string;
}

const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const MONEY = '(ty|ti|billions?|bn|trieu|tr|millions?|mil|k)';
/** In '70m 2pn' the 2 counts rooms. */
const AREA =
  '(m2|m 2(?! ?(?:pn|phong|ngu|wc|toilet|ve sinh|mat|tang|lau|bed|bath|br)[a-z]*)|m²|met vuong|sqm|square met(?:re|er)s?)';
const UNIT = `(?:${MONEY}(?![a-z])|${AREA}(?![a-z]))`;
const FACTORS: Record<string, number> = {
  ty: 1e9,
  ti: 1e9,
  billion: 1e9,
  billions: 1e9,
  bn: 1e9,
  trieu: 1e6,
  tr: 1e6,
  million: 1e6,
  millions: 1e6,
  mil: 1e6,
  k: 1e3,
};
const AT_MOST =
  /(?:duoi|khong qua|khong vuot qua|toi da|it hon|nho hon|thap hon|re hon|do lai|den|toi|co|ngan sach|tai chinh|voi|under|below|less than|up to|at most|no more than|max(?:imum)?|within|budget(?: of| is)?|cheaper than|smaller than|<=?)\s*(?:la|khoang|tam|gia|cua (?:minh|toi|em|anh)|:)?\s*$/;
const AT_LEAST =
  /(?:tren|hon|tu|toi thieu|it nhat|rong hon|lon hon|over|above|more than|from|at least|min(?:imum)?|larger than|bigger than|>=?)\s*(?:gia|khoang)?\s*$/;
const NOT_BELOW =
  /(?:khong (?:duoi|it hon|thap hon|nho hon|re hon)|not? (?:under|below|less than|cheaper than))\s*$/;
const NOT_ABOVE = /(?:khong (?:tren|hon|cao hon|lon hon)|not? (?:over|above|more than))\s*$/;
const MOST_AFTER =
  /^\s*(?:\|\s*)?(?:(?:tro|do) (?:xuong|lai|ve)(?! (?:sinh|dem))|quay dau|or less|or below|(?:la )?(?:max|toi da)(?! ?\d))/;
const LEAST_AFTER =
  /^\s*(?:\|\s*)?(?:(?:tro|do) (?:len|di)|(?:co )?hon(?![a-z]| ?\d)|\+|or more|and up|upwards)/;
/** What is borrowed, earned or paid at once is no price of a home. */
const OTHER_MONEY =
  /(?:vay|muon|tra truoc|dat coc|coc|thu nhap|luong|phi|de danh|tiet kiem|saved?|saving|loan|borrow(?:ing)?|income|salary|deposit|down payment|earn)(?: (?:them|ngan hang|hang thang|moi thang|la|khoang|tam|of|is|about|minh|cua|duoc|toi da)){0,3}\s*$/;
const ABOUT = 0.2;
/** What is said of an amount stands so near before it, characters. */
const SAID_WITHIN = 80;

/** 'Từ 3 đến dưới 5 tỷ' is a range too. */
const UP_TO = '(?:den|toi|to|and|va|hoac|hay|-|–)\\s*(?:(?:duoi|khong qua|toi da|under|below)\\s*)?';
const BETWEEN = new RegExp(`${NUMBER}\\s*${UNIT}?\\s*${UP_TO}${NUMBER}\\s*${UNIT}`, 'g');
const SINGLE = new RegExp(`(?<![\\d.,])${NUMBER}\\s*${UNIT}`, 'g');

/**
 * The price and the area that a question names: 'dưới 3 tỷ', 'từ 2 đến 4 tỷ', '50 triệu/m2', 'khoảng 80 m2'.
 *
 * @param text the question without marks, its numbers as digits (`numbersAsDigits`)
 */
export function readAmounts(text: string): Amounts {
  const amounts: Amounts = { rest: text };
  let from = 0;
  for (let next = readNext(amounts.rest, from); next; next = readNext(amounts.rest, from)) {
    const { start, end, amount } = next;
    const name = amount?.unit === 'm2' ? 'area' : 'price';
    const known = amounts[name];
    const both = known && amount ? bothOf(known, amount) : amount;
    if (amount && !both) {
      from = end;
      continue;
    }
    if (both) amounts[name] = both;
    amounts.rest = `${amounts.rest.slice(0, start)}|${amounts.rest.slice(end)}`;
    from = start + 1;
  }
  return amounts;
}

/** 'Trên 3 tỷ dưới 5 tỷ': two amounts of which one is the least and one the most are one range; others contradict each other. */
function bothOf(one: Amount, other: Amount): Amount | undefined {
  if (one.unit !== other.unit) return undefined;
  const [least, most] = one.range[0] === 0 ? [other.range, one.range] : [one.range, other.range];
  const isRange = least[1] === Number.POSITIVE_INFINITY && most[0] === 0 && least[0] <= most[1];
  return isRange ? { unit: one.unit, range: [least[0], most[1]] } : undefined;
}

/** A price that is one alone, or undefined: for callers that know of one only. */
export function readAmount(text: string): Amount | undefined {
  const { price, area } = readAmounts(text);
  return price ?? area;
}

interface Found {
  start: number;
  end: number;
  /** Undefined for money that is no wish. */
  amount: Amount | undefined;
}

function readNext(text: string, from: number): Found | undefined {
  const between = rangeIn(text, from);
  SINGLE.lastIndex = from;
  const single = SINGLE.exec(text);
  const beforeOf = ({ index }: RegExpExecArray) => text.slice(Math.max(0, index - SAID_WITHIN), index);
  if (between !== null && (single === null || between.index <= single.index)) {
    const [whole, low = '', lowMoney, , high = '', money, area] = between;
    const end = between.index + whole.length;
    const { unit, past } = unitOf(money, area, text.slice(end));
    const range: Range = [numberOf(low) * factorOf(lowMoney ?? money), numberOf(high) * factorOf(money)];
    const isOther = OTHER_MONEY.test(beforeOf(between));
    return {
      start: between.index,
      end: end + past,
      amount: isOther ? undefined : { unit, range: ascending(range) },
    };
  }
  if (single === null) return undefined;
  const [whole, number = '', money, area] = single;
  const end = single.index + whole.length;
  const value = numberOf(number) * factorOf(money);
  const { unit, past } = unitOf(money, area, text.slice(end));
  const before = beforeOf(single);
  const after = text.slice(end + past);
  const isOther = area === undefined && OTHER_MONEY.test(before);
  const found = { start: single.index, end: end + past };
  return { ...found, amount: isOther ? undefined : { unit, range: rangeOf(value, before, after) } };
}

/** A range between two numbers of one kind: '60m2 - 3 tỷ' is a size and a price. */
function rangeIn(text: string, from: number): RegExpExecArray | null {
  BETWEEN.lastIndex = from;
  const found = BETWEEN.exec(text);
  if (found === null) return null;
  const [, , lowMoney, lowArea, , money, area] = found;
  const isMixed =
    (lowMoney !== undefined && area !== undefined) || (lowArea !== undefined && money !== undefined);
  return isMixed ? null : found;
}

function rangeOf(value: number, before: string, after: string): Range {
  if (MOST_AFTER.test(after)) return [0, value];
  if (LEAST_AFTER.test(after)) return [value, Number.POSITIVE_INFINITY];
  // 'Không dưới 3 tỷ' is 3 billion at least.
  if (NOT_BELOW.test(before)) return [value, Number.POSITIVE_INFINITY];
  if (NOT_ABOVE.test(before)) return [0, value];
  if (AT_MOST.test(before)) return [0, value];
  if (AT_LEAST.test(before)) return [value, Number.POSITIVE_INFINITY];
  return [value * (1 - ABOUT), value * (1 + ABOUT)];
}

const ascending = ([one, other]: Range): Range => [Math.min(one, other), Math.max(one, other)];

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

function factorOf(money: string | undefined): number {
  return money === undefined ? 1 : (FACTORS[money] ?? 1);
}

const PER_AREA = new RegExp(`^\\s*(?:/|mot|1|moi|tren|per|a)?\\s*${AREA}`);

function unitOf(money: string | undefined, area: string | undefined, after: string) {
  if (area !== undefined && money === undefined) return { unit: 'm2' as const, past: 0 };
  const [perArea] = PER_AREA.exec(after) ?? [];
  return perArea === undefined
    ? { unit: 'total' as const, past: 0 }
    : { unit: 'per-m2' as const, past: perArea.length };
}
