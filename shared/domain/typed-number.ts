import { fold, plainDigits, typedLine } from './text';

/** What a field takes for a number. */
export interface NumberRule {
  /** Amounts in Vnđ, which have words for their sizes ('tỷ', 'triệu', 'nghìn') and no decimals; or any other number. */
  kind: 'money' | 'plain';
  /** How many decimals it takes; none unless told otherwise. */
  decimals?: number;
  /** The largest number it takes; the smallest is 0. */
  max: number;
  /** Whether 0 is refused: a price of nothing makes no sense. */
  aboveZero?: boolean;
  /** What a short number without a word counts, folded: 'ty' where nobody means 5 đồng by '5' or '5,5'. */
  bare?: string;
  /** Its unit, which may stand behind it (`TYPED_UNITS`). */
  unit?: RegExp;
}

/** Why a text is no number that a field takes. */
export type NumberProblem =
  | 'unreadable'
  | 'negative'
  | 'zero'
  | 'range'
  | 'notWhole'
  | 'noUnit'
  | 'decimals'
  | 'tooLarge';

/** What a text in a number field means. */
export type TypedNumber =
  | { value: number }
  | { problem: NumberProblem }
  /** It can be read in two ways. */
  | { problem: 'ambiguous'; readings: [one: number, other: number] };

/** Names of sizes, folded, and how many zeros they stand for; the longer ones first. */
const SIZES: readonly [names: string, zeros: number][] = [
  ['(?:nghin|ngan) (?:ty|ti|toi)', 12],
  ['billion|bil|bn|ty|ti|toi', 9],
  ['million|mil|trieu|tr|cu', 6],
  ['thousand|nghin|ngan|k', 3],
];
/** No number is longer, with all its words. */
const LONGEST = 60;

const SIZE = SIZES.map(([names]) => `(${names})`).join('|');
const PART = new RegExp(`\\s*([\\d.,' ]*\\d)\\s*(?:${SIZE})?(?:\\s*(ruoi))?(?![a-z])`, 'y');

/** Nobody types an amount in full with so few digits. */
const SHORT = /^\d{1,4}(?:[.,]\d{1,3})?$/;

/** What stands between the two ends of a range. */
const RANGE = /\d\s*[a-z]*\s*(?:[-‐-―−~〜→>]+|den|toi|to|hay|hoac)\s*(?:duoi\s*)?\d/;
const CURRENCY = /\s*(?:vnd|dong|₫)$/;
const SHORT_CURRENCY = /([\d ])d$/;
const PER_MONTH = /\s*(?:(?:\/|hang|moi|mot|per|a|1)\s*)+(?:thang|month|mo|th)$/;
/** What stands before an amount, or says that it is not exact: the amount is meant. */
const ABOUT =
  /^(?:(?:[~〜≈≃∼±]|(?:gia(?: ban| thue| chao)?|dt|dien tich|khoang|tam|co|gan|xap xi|tren duoi|about)(?![a-z]))[\s:]*)+/;
/** What stands behind a price: for the whole home, and open to talks. */
const BEHIND_PRICE =
  /(?:\s*\/\s*(?:can|nha|lo|nen|phong))?(?:[\s,(–-]*(?:(?:co )?(?:tl|thuong luong)|(?:con )?bot loc)\)?)?$/;
/** How a sentence ends; a comma behind a digit is half a number. */
const END = /(?:(?<!\d\s*)[\s.,;:!?…]|(?<=\d[.!?…]*)[.!?…])+$/;
/** 'Tỏi' is slang for tỷ, and 'tới' is 'to'; without marks only the words tell them apart. */
const SLANG = /(\d\s*)tỏi(?!\p{L})/giu;

/** Digits without grouping and with a '.' before decimals; two of them when it is not clear which is meant. */
type Digits = { digits: string } | { readings: [one: string, other: string] } | undefined;

const grouped = (text: string, sign: string): boolean =>
  text.split(sign).every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/**
 * Reads digits in the Vietnamese way (1.070,5) and the English way (1,070.5).
 *
 * @param text digits, points, commas, spaces
 * @param mayHaveDecimals whether a fraction makes sense here
 */
function readDigits(text: string, mayHaveDecimals: boolean): Digits {
  const [, spaced] = /^(\d{1,3}(?:[ ']\d{3})+)(?:[.,]\d+)?$/.exec(text) ?? [];
  const plain = spaced ? spaced.replace(/[ ']/g, '') + text.slice(spaced.length) : text;
  const [first, ...more] = plain.match(/[.,]/g) ?? [];
  if (/[ ']/.test(plain)) return undefined;
  if (first === undefined) return { digits: plain };
  const last = more.at(-1) ?? first;
  const at = plain.lastIndexOf(last);
  const [whole, fraction] = [plain.slice(0, at), plain.slice(at + 1)];
  if (first !== last) {
    // Two signs: the second one comes once, before the decimals.
    return whole.includes(last) || !grouped(whole, first)
      ? undefined
      : { digits: `${whole.replaceAll(first, '')}.${fraction}` };
  }
  if (more.length > 0) return grouped(plain, first) ? { digits: plain.replaceAll(first, '') } : undefined;
  const canBeGrouping = !spaced && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  if (!canBeGrouping) return { digits: `${whole || '0'}.${fraction}` };
  // '1.000' is a thousand on a Vietnamese site; with a comma it is one, or a thousand in the English way.
  if (first === '.' || !mayHaveDecimals) return { digits: whole + fraction };
  return { readings: [`${whole}.${fraction}`, whole + fraction] };
}

/** A part of an amount: '5 tỷ' of '5 tỷ 500 triệu'. */
interface Part {
  text: string;
  /** Of its size; undefined without one. */
  zeros: number | undefined;
  half: boolean;
}

function splitParts(text: string): Part[] | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    PART.lastIndex = at;
    const found = PART.exec(text);
    if (!found) return undefined;
    const size = found.slice(2, 2 + SIZES.length).findIndex((name) => name !== undefined);
    parts.push({
      text: (found[1] ?? '').trim(),
      zeros: SIZES[size]?.[1],
      half: found[2 + SIZES.length] !== undefined,
    });
    at += found[0].length;
  }
  return parts;
}

const scaled = (digits: string, zeros: number): number => Number(`${digits}e${zeros}`);

const UNREADABLE = { problem: 'unreadable' } as const;

/** An amount whose parts each have a smaller size than the one before: '1 tỷ 250 triệu', '5 tỷ 2', '5tỷ500'. */
function readParts(parts: Part[]): TypedNumber {
  let value = 0;
  let before: number | undefined;
  for (const [index, { text, zeros, half }] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (before !== undefined && zeros === undefined && /^\d{1,3}$/.test(text)) {
      // What follows a size without one of its own are its decimals: '5 tỷ 2' is 5,2 tỷ.
      const asDecimals = value + scaled(`0.${text}`, before);
      // But fifty may be the millions themselves.
      if (/^[1-9]0$/.test(text)) {
        return { problem: 'ambiguous', readings: [value + scaled(`0.0${text}`, before), asDecimals] };
      }
      return half ? UNREADABLE : { value: asDecimals };
    }
    const size = zeros ?? 0;
    const read = readDigits(text, zeros !== undefined);
    if (!read) return UNREADABLE;
    if ('readings' in read) {
      const [one, other] = read.readings;
      return parts.length > 1
        ? UNREADABLE
        : { problem: 'ambiguous', readings: [scaled(one, size), scaled(other, size)] };
    }
    const isWhole = !read.digits.includes('.');
    const amount = scaled(read.digits, size) + (half ? scaled('0.5', size) : 0);
    const fits = before === undefined || amount < scaled('1', before);
    if (!fits || (half && (!isWhole || zeros === undefined))) return UNREADABLE;
    if (!isLast && (!isWhole || zeros === undefined || half)) return UNREADABLE;
    value += amount;
    before = size;
  }
  return { value };
}

function readMoney(text: string): TypedNumber {
  const amount = text
    .replace(BEHIND_PRICE, '')
    .replace(PER_MONTH, '')
    .replace(CURRENCY, '')
    .replace(SHORT_CURRENCY, '$1')
    .trim()
    .replace(PER_MONTH, '')
    .replace(/^(?:vnd|₫)\s*/, '');
  const parts = splitParts(amount);
  if (!parts || parts.length === 0) return UNREADABLE;
  const read = readParts(parts);
  if (!('value' in read) || Number.isInteger(read.value)) return read;
  return { problem: parts.length === 1 && parts[0]?.zeros === undefined ? 'noUnit' : 'notWhole' };
}

function readPlain(text: string, { decimals = 0, unit = /$/ }: NumberRule): TypedNumber {
  const number = text.replace(unit, '');
  if (!/^[\d.,' ]*\d$/.test(number)) return UNREADABLE;
  const read = readDigits(number, decimals > 0);
  if (!read) return UNREADABLE;
  if ('readings' in read) {
    return { problem: 'ambiguous', readings: [Number(read.readings[0]), Number(read.readings[1])] };
  }
  const fraction = read.digits.split('.')[1]?.replace(/0+$/, '') ?? '';
  if (fraction.length > decimals) return { problem: decimals === 0 ? 'notWhole' : 'decimals' };
  return { value: Number(read.digits) };
}

/**
 * Reads a number as people type it: '5,5 tỷ', '5.5 tỷ', '5 tỷ 2', '5tỷ500', '500k', '5.500.000.000', '70,5', '1.000'. A text
 * means the same in both languages of the interface. What is not clear is refused, never guessed.
 *
 * @param input what was typed
 * @param rule what the field takes
 * @returns undefined for nothing typed
 */
export function readTypedNumber(input: string, rule: NumberRule): TypedNumber | undefined {
  const text = fold(typedLine(plainDigits(input)).replace(/[’ʼ]/g, "'").replace(SLANG, '$1tỷ'))
    .replace(END, '')
    .replace(ABOUT, '')
    .replace(/^\+\s*/, '');
  if (text === '') return undefined;
  if (text.length > LONGEST) return UNREADABLE;
  if (/^[-–—−]/.test(text)) return { problem: 'negative' };
  if (RANGE.test(text)) return { problem: 'range' };
  const worded = rule.bare && SHORT.test(text) ? `${text} ${rule.bare}` : text;
  const read = rule.kind === 'money' ? readMoney(worded) : readPlain(text, rule);
  if (!('value' in read)) return read;
  if (rule.aboveZero && read.value === 0) return { problem: 'zero' };
  return read.value > rule.max ? { problem: 'tooLarge' } : read;
}
