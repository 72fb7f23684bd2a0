import { amountsAsSaid, withHyphens } from './amount-words.ts';

const DIGITS: Record<string, number> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
};
const ENGLISH: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};
/** 'tư' follows 'mươi' only; at the beginning 'tu' is 'từ'. */
const FIRST = 'mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi';
const NEXT = `${FIRST}|tu|lam|tram|nghin|ngan`;
/** What a number after 'tỷ' or 'triệu' counts, when it is no part of the price: '5 tỷ 2 toilet', '3 tỷ 70m'. */
const NO_DECIMAL =
  '(?:phong|pn|ngu|can|wc|vs|toilets?|(?:nha )?ve sinh|nha tam|bed\\w*|bath\\w*|rooms?|br|tang|lau|tret|gac|mat|o to|xe|nguoi|thang|nam|ngay|gio|phut|km|met|m2?|m²)(?![a-z])|%';
/** What a number word must count; 'ba' alone is also a name, and 'nam' is south. */
const COUNTED =
  'ty|ti|trieu|tr|cu|phong|pn|ngu|wc|toilet|(?:nha )?ve sinh|m2|met|phan tram|%|nam(?! (?:dinh|tu liem|nha trang|sai gon))|thang|tang|lau|can|bed\\w*|bath\\w*|rooms?|billion|million|percent|years?|br';
// 'Phường Tam Thắng' counts no months.
const VIETNAMESE = new RegExp(
  `(?<!\\bphuong )\\b(?:(tam) (?=(?:${FIRST}) ))?((?:${FIRST})(?: (?:${NEXT}))*?)(?=[ -](?:${COUNTED})(?![a-z]))`,
  'g',
);
const IN_ENGLISH = new RegExp(`\\b(${Object.keys(ENGLISH).join('|')})(?=[ -](?:${COUNTED})(?![a-z]))`, 'g');
const DECIMAL =
  /(\d) (ty|ti) (mot|hai|ba|bon|tu|nam|lam|sau|bay|tam|chin)(?! (?:phong|pn|ngu|can|muoi|tram|ty|ti|trieu|wc|\d))(?![a-z])/g;

const DECIMALS_OF_TY = new RegExp(
  `\\b(\\d+) (?:ty|ti) (\\d{1,3})(?![\\d.,])(?! ?(?:(?:trieu|tr|ty)(?![a-z])|(?:(?:-|den|toi) ?\\d+ ?)?${NO_DECIMAL}))`,
  'g',
);
const DECIMALS_OF_TRIEU = new RegExp(
  `\\b(\\d+) (?:tr|trieu) (\\d)(?![\\d.,])(?! ?(?:(?:-|den|toi) ?\\d+ ?)?(?:${NO_DECIMAL}))`,
  'g',
);

/**
 * Writes the numbers of a question as digits: 'hai phong ngu' → '2 phong ngu', 'bon ty ruoi' → '4.5 ty', '15tr5' → '15.5 trieu'.
 *
 * Only words that count something are numbers: 'Ba Đình' stays.
 *
 * @param text the question without marks, lower case
 */
export function numbersAsDigits(text: string): string {
  return amountsAsSaid(
    withHyphens(text)
      .replace(/(\d)([a-z])/g, (whole, digit: string, letter: string) =>
        letter === 'm' ? whole : `${digit} ${letter}`,
      )
      .replace(/\b(ty|ti|tr|trieu)(\d)/g, '$1 $2')
      .replace(/\b([1-9]\d{0,2}(?: \d{3})+ 000)\b/g, (number) => number.replaceAll(' ', ''))
      .replace(/\b(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})+)\b/g, (number) => number.replace(/[.,]/g, ''))
      .replace(/\b(\d{9,12})\b(?: ?(?:vnd|dong|d)\b)?/g, (_, digits: string) => `${Number(digits) / 1e9} ty`)
      .replace(
        /\b(\d{7,8})\b(?: ?(?:vnd|dong|d)\b)?/g,
        (_, digits: string) => `${Number(digits) / 1e6} trieu`,
      )
      .replace(/\bnua ty\b/g, '0.5 ty')
      .replace(/(?<!\w )\bty ruoi\b|(?<=\b(?:duoi|tren|khoang|tam|hon|gia|co|den) )ty ruoi\b/g, '1.5 ty')
      .replace(IN_ENGLISH, (word) => String(ENGLISH[word]))
      .replace(
        VIETNAMESE,
        (_, about: string | undefined, words: string) =>
          `${about === undefined ? '' : 'tam '}${rangeOf(words.split(' ')) ?? numberOf(words.split(' '))}`,
      )
      .replace(/(?<!\b(?:quan|phuong) )\b(\d+(?:[.,]\d+)?) cu\b/g, '$1 trieu')
      // 'Tối đa' and 'tới dưới' begin what follows.
      .replace(/(?<!m)(\d) toi(?= |$)(?! ?(?:\d|da |thieu |duoi ))/g, '$1 ty')
      .replace(/(\d) (ty|ti|trieu|tr) (?:ruoi|ruoii)\b/g, '$1.5 $2')
      .replace(
        DECIMAL,
        (_, whole: string, unit: string, digit: string) => `${whole}.${DIGITS[digit]} ${unit}`,
      )
      .replace(/\b(\d+) (?:ty|ti) (\d{3}) ?(?:trieu|tr)\b/g, '$1.$2 ty')
      .replace(DECIMALS_OF_TY, '$1.$2 ty')
      .replace(DECIMALS_OF_TRIEU, '$1.$2 trieu'),
  );
}

/** Two numbers that follow each other, as people count roughly: 'hai ba tỷ' is 2-3, 'năm bảy trăm' 500-700; undefined for others. */
function rangeOf([one = '', other = '', ...more]: readonly string[]): string | undefined {
  const [low = 0, high = 0] = [DIGITS[one], DIGITS[other]];
  const isRough = high === low + 1 || (low === 5 && high === 7);
  const isWhole = more.length === 0 || (more.length === 1 && /^(?:muoi|tram)$/.test(more[0] ?? ''));
  return low > 0 && isRough && isWhole
    ? `${numberOf([one, ...more])}-${numberOf([other, ...more])}`
    : undefined;
}

function numberOf(words: readonly string[]): number {
  let total = 0;
  let current = 0;
  for (const word of words) {
    if (word === 'muoi') current = current === 0 ? 10 : current * 10;
    else if (word === 'tram') current *= 100;
    else if (word === 'nghin' || word === 'ngan') {
      total += current * 1000;
      current = 0;
    } else current += DIGITS[word] ?? 0;
  }
  return total + current;
}
