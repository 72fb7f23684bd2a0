import { withoutMarks } from '../../foundation/text/plain-text.ts';

/** With marks, as they may be typed, and without. */
const REFUSALS = new Map(
  Object.entries({ khong: 'không', dung: 'đừng', tru: 'trừ', ngoai: 'ngoài', tranh: 'tránh' }),
);
const OTHER_REFUSALS = new Set(['ko', 'not', 'no', 'except', 'without', 'excluding']);
/** 'Không quá 5 tỷ' is an amount, 'không gian' a room, 'đúng 2 phòng' a number: what follows makes another word of it. */
const NO_REFUSAL_BEFORE: Record<string, RegExp> = {
  khong:
    /^ (?:qua|duoi|(?:toi|den|day|het) (?=\d|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi|nua)|tren|hon|vuot|(?:it|thap|nho|re|cao|lon) hon|gian|khi)\b/,
  ko: /^ (?:qua|duoi|tren|hon|vuot|it hon|thap hon)\b/,
  dung: /^ (?:\d|chuan|gia)/,
  ngoai:
    /^ (?:that|giao|thanh|o|troi|ngu)\b|^ (?=\d|(?:mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi) (?:ty|ti|trieu|muoi|tram)\b)/,
};
/** 'Xây dựng', 'sử dụng', 'Tân Trụ', 'Thốt Nốt': what comes before does. */
const NO_REFUSAL_AFTER: Record<string, RegExp> = {
  dung: /\b(?:xay|su|tan|van|tien|lao) $/,
  no: /\bkrong $/,
  not: /\bthot $/,
  tru: /\b(?:luu|tan|cu) $/,
};

/**
 * Where a search begins to say what is not wanted, which no filter can: from there on it stays as it is.
 *
 * @param typed the search, in Unicode's composed form
 * @returns the place, the text's length when nothing is refused
 */
export function beginOfUnwanted(typed: string): number {
  for (const match of typed.matchAll(/\p{L}+/gu)) {
    const [word] = match;
    const plain = withoutMarks(word);
    if (!isRefusal(word.toLowerCase(), plain)) continue;
    const before = withoutMarks(typed.slice(0, match.index)).replace(/\s+/g, ' ');
    const after = withoutMarks(typed.slice(match.index + word.length)).replace(/\s+/g, ' ');
    if (NO_REFUSAL_BEFORE[plain]?.test(after) || NO_REFUSAL_AFTER[plain]?.test(before)) continue;
    return match.index - (/\bloai $/.test(before) && plain === 'tru' ? 'loại '.length : 0);
  }
  return typed.length;
}

/** A word with other marks is another word: 'dựng' does not refuse. */
function isRefusal(word: string, plain: string): boolean {
  const marked = REFUSALS.get(plain);
  if (marked === undefined) return OTHER_REFUSALS.has(plain);
  return word === plain || word === marked;
}
