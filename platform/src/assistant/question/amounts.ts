import type { Range } from '../catalogue/catalogue.ts';

/** What an amount in a question narrows down to. */
export interface Amount {
  range: Range;
  /** Vnđ a home, Vnđ a m², or m². */
  unit: 'total' | 'per-m2' | 'm2';
}

const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const MONEY = '(ty|ti|billion|bn|trieu|tr|million|mil)';
const AREA = '(m2|met vuong|sqm|square met(?:re|er)s?)';
const UNIT = `(?:${MONEY}\\b|${AREA}\\b)`;
const FACTORS: Record<string, number> = {
  ty: 1e9,
  ti: 1e9,
  billion: 1e9,
  bn: 1e9,
  trieu: 1e6,
  tr: 1e6,
  million: 1e6,
  mil: 1e6,
};
const AT_MOST =
  /(?:duoi|khong qua|toi da|it hon|nho hon|thap hon|re hon|co|ngan sach|voi|under|below|less than|up to|at most|within|budget(?: of| is)?|cheaper than|<)\s*(?:la|khoang|gia)?\s*$/;
const AT_LEAST = /(?:tren|hon|tu|toi thieu|it nhat|over|above|more than|from|at least|>)\s*(?:gia)?\s*$/;
const ABOUT = 0.2;

/**
 * The price or area that a question names: 'dưới 3 tỷ', 'từ 2 đến 4 tỷ', '50 triệu/m2', 'khoảng 80 m2', '2 tỷ 5'.
 *
 * @param text the question without marks
 */
export function readAmount(text: string): Amount | undefined {
  const spoken = text
    .replace(/(\d+) ?(?:ty|ti) (\d)(?![\d.,])(?! ?(?:trieu|tr|phong|pn|can))/g, '$1.$2 ty')
    .replace(/(\d+) ?(?:ty|ti) ruoi/g, '$1.5 ty');
  const between = new RegExp(
    `${NUMBER}\\s*${UNIT}?\\s*(?:den|toi|to|and|va|-|–)\\s*${NUMBER}\\s*${UNIT}`,
  ).exec(spoken);
  if (between !== null) {
    const [whole, low = '', lowMoney, , high = '', money, area] = between;
    const unit = unitOf(money, area, spoken.slice(between.index + whole.length));
    return { unit, range: [numberOf(low) * factorOf(lowMoney ?? money), numberOf(high) * factorOf(money)] };
  }
  const single = new RegExp(`${NUMBER}\\s*${UNIT}`).exec(spoken);
  if (single === null) return undefined;
  const [whole, number = '', money, area] = single;
  const value = numberOf(number) * factorOf(money);
  const unit = unitOf(money, area, spoken.slice(single.index + whole.length));
  const before = spoken.slice(0, single.index);
  if (AT_MOST.test(before)) return { unit, range: [0, value] };
  if (AT_LEAST.test(before)) return { unit, range: [value, Number.POSITIVE_INFINITY] };
  return { unit, range: [value * (1 - ABOUT), value * (1 + ABOUT)] };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

function factorOf(money: string | undefined): number {
  return money === undefined ? 1 : (FACTORS[money] ?? 1);
}

function unitOf(money: string | undefined, area: string | undefined, after: string): Amount['unit'] {
  if (area !== undefined && money === undefined) return 'm2';
  return new RegExp(`^\\s*(?:/|mot|moi|tren|per|a)?\\s*${AREA}`).test(after) ? 'per-m2' : 'total';
}
