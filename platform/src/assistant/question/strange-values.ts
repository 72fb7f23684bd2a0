import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { readPlaces } from './place-names.ts';

/** Values of a question that no home can be looked for by, each as it was typed. */
export interface StrangeValues {
  /** The question without them. */
  kept: string;
  /** Money that is not in đồng. */
  foreignMoney: string[];
  /** Numbers below zero. */
  negative: string[];
  /** Districts that do not exist. */
  noDistrict: string[];
}

const NUMBER = '\\d+(?:[.,]\\d+)*';
const BIG = '(?:k|m|mil|thousand|million|billion|bn|nghin|ngan|trieu|tr|ty|ti|tram|chuc)';
const CURRENCY =
  '(?:us ?dollars?|dollars?|usd|us ?\\$|\\$+|do ?la(?: my)?|eur(?:o?s?)?|€|£|gbp|pounds?|yen|jpy|¥|yuan|cny|rmb|aud|sgd|krw)(?![a-z])';
const COMPARED =
  '(?:(?:under|below|less than|up to|at most|over|above|more than|from|around|about|duoi|tren|khoang|tam|gia|tu|den|toi da|khong qua)\\s+)*';
const FOREIGN_MONEY = [
  new RegExp(
    `${COMPARED}(?:us ?\\$|usd|\\$|€|£|eur)\\s*${NUMBER}\\s*(?:${BIG}(?![a-z]))?(?:\\s*(?:-|to|and|den)\\s*\\$?\\s*${NUMBER}\\s*(?:${BIG}(?![a-z]))?)?(?:\\s*${CURRENCY})?`,
  ),
  new RegExp(
    `${COMPARED}(?:${NUMBER}\\s*(?:${BIG}\\s*)*(?:-|to|and|den)\\s*)?${NUMBER}\\s*(?:${BIG}\\s*)*${CURRENCY}`,
  ),
  // Without marks 'do' is 'đó' as well: it is money after thousands only.
  new RegExp(`${COMPARED}${NUMBER}\\s*(?:k|nghin|ngan)\\s*do(?![a-z])(?! (?:lai|len|thi|la))`),
];
const NEGATIVE = new RegExp(
  `(?:gia\\s+)?(?:(?<![a-z])(?:am|minus|negative)\\s+|(?<=\\S +)(?<!\\d *(?:ty|ti|trieu|tr|m2)? *)-)${NUMBER}\\s*(?:ty|ti|trieu|tr|billion|million|bn|m2|phong(?: ngu)?|pn|bedrooms?)(?![a-z])`,
);
const DISTRICT = /(?<![a-z])(?:quan|q|district)[ .]*(\d{1,3})(?![\d.,]*\d|[a-z])/g;
/** 'đô' of a text with marks. */
const DO_WITH_MARKS = /(?<=\d\s*(?:(?:k|nghìn|ngàn|triệu|trăm|tỷ)\s*)*)đô(?!\p{L})/giu;

/** Separates a question from its values that are not a valid price, number or district. */
export function readStrangeValues(question: string): StrangeValues {
  const values: StrangeValues = { kept: question, foreignMoney: [], negative: [], noDistrict: [] };
  for (const pattern of FOREIGN_MONEY) {
    takeAll(values, pattern, values.foreignMoney);
  }
  takeAll(values, NEGATIVE, values.negative);
  const plain = searchable(values.kept);
  for (const { 0: words, 1: number, index } of [...plain.matchAll(DISTRICT)].reverse()) {
    if (readPlaces(`quan ${number}`).places.length > 0) continue;
    const end = index + words.length;
    values.noDistrict.unshift(values.kept.slice(index, end).trim());
    values.kept = `${values.kept.slice(0, index)} , ${values.kept.slice(end)}`;
  }
  return values;
}

/** At most so many values of one kind are taken: a longer list is not a real question. */
const MOST = 5;

function takeAll(values: StrangeValues, pattern: RegExp, into: string[]): void {
  for (let taken = 0; taken < MOST; taken += 1) {
    const found = pattern.exec(searchable(values.kept));
    if (found === null) return;
    const end = found.index + found[0].length;
    into.push(values.kept.slice(found.index, end).trim());
    values.kept = `${values.kept.slice(0, found.index)} , ${values.kept.slice(end)}`;
  }
}

/** The question without marks, each letter where it was. */
function searchable(question: string): string {
  return [...question.replace(DO_WITH_MARKS, '$$$$')]
    .map((letter) => {
      const plain = withoutMarks(letter);
      return plain.length === letter.length ? plain : ' '.repeat(letter.length);
    })
    .join('');
}
