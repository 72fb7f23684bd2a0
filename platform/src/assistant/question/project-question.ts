import type { ProductType } from '../../base/listings/listings.schemas.ts';
import { plainText, withoutMarks } from '../../foundation/text/plain-text.ts';
import { type Amount, readAmount } from '../../market/words/amounts.ts';
import { numbersAsDigits } from '../../market/words/number-words.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import type { Term } from '../catalogue/vocabulary.ts';
import { FILLERS } from './fillers.ts';
import { type Language, languageOf } from './language.ts';
import { type NamedPlace, readPlaces } from './place-names.ts';
import type { NamedProject, ProjectNames } from './project-names.ts';
import { readAmenities, readTopics, readTypes, SAID, type Topic, withoutRead } from './topics.ts';

/** What a list of projects is narrowed down by. */
export interface Wish {
  places: readonly NamedPlace[];
  types: readonly ProductType[];
  amenities: readonly Term[];
  amount: Amount | undefined;
  /** Year of handover, or whether it has been. */
  handover: number | 'delivered' | 'expected' | undefined;
  /** Words of the question that describe projects ('metro'), and which. */
  described: { words: string; projects: readonly CatalogueProject[] } | undefined;
  order: 'cheapest' | 'dearest' | undefined;
}

/** What a question says of projects. */
export interface ProjectQuestion {
  language: Language;
  /** Projects named, each one or several of one part of a name. */
  named: readonly NamedProject[];
  topics: readonly Topic[];
  /** Amenities that it names. */
  amenities: readonly Term[];
  wish: Wish;
  hasWish: boolean;
  said: Record<keyof typeof SAID, boolean>;
  /** Words beside a shortened name, or instead of one, that mean nothing here: 'vinhomes'. */
  unknownWords: string;
  /** Whether every word is understood. */
  isClear: boolean;
  /** The words that name projects, as plain text. */
  saidNames: readonly string[];
}

/** 'quận 13', which is nowhere. */
const UNKNOWN_DISTRICT = /\bquan \d/;
const MIN_CONTENT = 4;
/** A single word says where something is only when it is long, or this. */
const TELLING = /^(?:.{5,}|bien|lake|sea)$/;

/** Reads out of a question what it says of projects; what was said before is not looked at. */
export function readProjectQuestion(question: string, names: ProjectNames): ProjectQuestion {
  const typed = typedWords(question);
  const words = typed.map(({ plain }) => plain);
  const named = names.find(words);
  const isNamed = (index: number) => named.some(({ start, end }) => index >= start && index < end);
  const others = words.map((word, index) => (isNamed(index) ? '|' : word)).join(' ');
  const { places, rest } = readPlaces(others.replace(/\|/g, ' ').replace(/\s+/g, ' '));
  const said = saidIn(rest);
  const types = readTypes(rest);
  const handover = readHandover(rest, said);
  const amount = readAmount(numbersAsDigits(withoutMarks(question)));
  const order = said.cheapest ? 'cheapest' : said.dearest ? 'dearest' : undefined;
  const amenities = readAmenities(rest);
  const topics = readTopics(rest);
  const runs = runsOf(withoutRead(rest));
  const content = runs.filter((run) => run.join('').length >= MIN_CONTENT);
  const described = named.length > 0 ? undefined : describedIn(content, typed, names);
  const wish: Wish = {
    places,
    types,
    amenities: named.length > 0 ? [] : amenities,
    amount,
    handover,
    described,
    order,
  };
  return {
    language: languageOf(question, rest),
    named,
    topics: amenities.length === 0 || topics.includes('amenities') ? topics : [...topics, 'amenities'],
    amenities,
    wish,
    hasWish:
      places.length + types.length + wish.amenities.length > 0 ||
      [amount, handover, described, order].some((part) => part !== undefined),
    said,
    unknownWords: described === undefined ? unknownBeside(named, typed, content) : '',
    isClear: runs.length === 0 && !UNKNOWN_DISTRICT.test(rest),
    saidNames: named.map(({ start, end }) => words.slice(start, end).join(' ')),
  };
}

export interface TypedWord {
  typed: string;
  plain: string;
}

/** The words of a question. */
export function typedWords(question: string): TypedWord[] {
  const found = question.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return found.flatMap((typed) =>
    plainText(typed)
      .split(' ')
      .filter(Boolean)
      .map((plain) => ({ typed, plain })),
  );
}

/** Words as they were typed, from and up to (not including). */
export function asTyped(words: readonly TypedWord[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ typed }) => typed)
    .join(' ');
}

function saidIn(text: string): ProjectQuestion['said'] {
  const entries = Object.entries(SAID).map(([what, words]) => [what, words.test(text)]);
  return Object.fromEntries(entries);
}

function readHandover(text: string, said: ProjectQuestion['said']): Wish['handover'] {
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1];
  if (year !== undefined) return Number(year);
  return said.delivered ? 'delivered' : said.expected ? 'expected' : undefined;
}

/** Words that do not ask, side by side, the longest run first. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of text.split(' ')) {
    if (word === '' || word.includes('|') || FILLERS.has(word) || /^\d+$/.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs
    .filter((run) => run.length > 0)
    .sort((one, other) => other.join('').length - one.join('').length);
}

function describedIn(
  runs: readonly (readonly string[])[],
  typed: readonly TypedWord[],
  names: ProjectNames,
): Wish['described'] {
  for (const run of runs.filter(([first = '', ...more]) => more.length > 0 || TELLING.test(first))) {
    const projects = names.describedBy(run);
    const start = typed.findIndex((_, index) =>
      run.every((word, offset) => typed[index + offset]?.plain === word),
    );
    if (projects.length > 0) return { words: asTyped(typed, start, start + run.length), projects };
  }
  return undefined;
}

function unknownBeside(
  named: readonly NamedProject[],
  typed: readonly TypedWord[],
  runs: readonly (readonly string[])[],
): string {
  if (named.length === 0) return (runs[0] ?? []).join(' ');
  const part = named.find(({ whole }) => !whole);
  if (part === undefined) return '';
  const before = typed[part.start - 1]?.plain;
  const isUnknown = before !== undefined && before.length >= 4 && !FILLERS.has(before) && !/\d/.test(before);
  return isUnknown && readPlaces(before).places.length === 0 ? asTyped(typed, part.start - 1, part.end) : '';
}
