import { AMENITIES } from '../catalogue/vocabulary.ts';
import type { Understanding } from '../question/understand.ts';
import { LEFT_OUT_TEXTS } from './left-out-texts.ts';

/** Intents whose answer goes by the parts of a wish. */
const BY_WISH: readonly Understanding['intent'][] = [
  'find-homes',
  'project-list',
  'project-facts',
  'compare',
  'money',
  'unknown',
];

/** A line for each part of a question that its answer goes without. */
export function leftOutLines(understood: Understanding): string[] {
  const { intent, language, slots, strange, negated, later, compares } = understood;
  const texts = LEFT_OUT_TEXTS[language];
  const beside = [
    ...(later === undefined ? [] : [texts.later(later)]),
    ...(compares ? [texts.notCompared] : []),
  ];
  if (!BY_WISH.includes(intent)) return beside;
  const inWords = (name: string) =>
    language === 'vi' ? name : (Object.values(AMENITIES).find(({ vi }) => vi === name)?.en ?? name);
  const excepted = intent === 'find-homes' ? (slots.home?.excepted ?? []) : negated.excepted;
  const lines: [readonly string[], (names: string) => string][] = [
    [excepted.map(inWords), texts.excepted],
    [strange.foreignMoney, texts.foreignMoney],
    [strange.negative, texts.negative],
    [strange.noDistrict, texts.noDistrict],
  ];
  return [
    ...beside,
    ...lines.flatMap(([names, write]) => (names.length === 0 ? [] : [write(names.join(', '))])),
  ];
}
