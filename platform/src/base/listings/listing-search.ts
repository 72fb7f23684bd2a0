import { plainText } from '../../foundation/text/plain-text.ts';

/**
 * How a search may be read, the strictest first: as it stands, its last word as the start of one, or as the known name
 * most like it.
 */
export const SEARCH_READINGS = ['whole', 'started', 'corrected'] as const;

export type SearchReading = (typeof SEARCH_READINGS)[number];

/** A search text, ready to be bound into SQL. */
export interface ListingSearch {
  /** A tsquery over `search_vector`, which holds words and, as 'phu_my', pairs of neighbours. */
  whole: string;
  /** The same for a last word that is still being typed; undefined when that cannot be. */
  started: string | undefined;
  /** Text to be compared by trigrams with `search_names`, when it may be a misspelt name. */
  loose: string | undefined;
}

/** Longer than nearly every Vietnamese syllable: such a word (shophouse, masteri) means something by itself. */
const STANDALONE_LENGTH = 7;
const LOOSE_MIN_LENGTH = 6;
const MAX_WORDS = 16;
const FILLERS = new Set(['ban', 'can', 'cho', 'co', 'gan', 'mua', 'nha', 'o', 'tai', 'thue', 'tim', 'villa']);

/**
 * Turns what a person typed into a search (FEED-4), without case and diacritics; 'q7' means 'quận 7'.
 *
 * Vietnamese writes words as separate short syllables, so asking only that all of them appear somewhere finds
 * 'Quận 1 … 7 phòng' for 'quan 7', while asking for the whole text as one phrase finds nothing for
 * 'chung cư quận 7' in 'Chung cư cao cấp, Quận 7'. So each syllable must stand beside its left or its right
 * neighbour in the text as it does in the search; long words, and words that mix letters and digits ('2pn', 's1'),
 * count by themselves, and small words ('nhà', 'bán', 'ở') may be missing.
 *
 * What a comma parts need not be neighbours: 'quận 2, metro' wants both, wherever.
 *
 * The last word may be in the middle of being typed: when no listing holds it as it is, the repository takes it for the
 * start of a word, except a number: 'quận 1' is not 'quận 12'. A word that is whole is looked up sooner by far.
 *
 * Longer texts without numbers may also be misspelt names ('phu mi hung'). The repository looks for the known name
 * most like them (trigrams) only when nothing matches exactly, so likeness never dilutes a good result.
 *
 * @returns undefined when the text holds no letter or digit
 */
export function readSearch(input: string): ListingSearch | undefined {
  const parts = partsOf(input);
  if (parts.length === 0) return undefined;
  const [lastPart = []] = parts.slice(-1);
  const earlier = parts.slice(0, -1).map((words) => queryOf(termsOf(words)));
  const last = termsOf(lastPart);
  const together = (query: string) => [...new Set([...earlier, query])].join(' & ');
  const started = /\d$/.test(lastPart.at(-1) ?? '')
    ? undefined
    : together(queryOf({ ...last, terms: withStart(last.terms), pairs: withStart(last.pairs) }));
  const words = parts.flat();
  const text = words.join(' ');
  const loose = text.length >= LOOSE_MIN_LENGTH && !words.some(isNumber);
  return { whole: together(queryOf(last)), started, loose: loose ? text : undefined };
}

/** The words between the commas; what lies apart in a listing is searched with a comma: 'quận 2, metro'. */
function partsOf(input: string): string[][] {
  let room = MAX_WORDS;
  const parts = input.split(/[,;]/).flatMap((part) => {
    const plain = ALIASES.reduce((text, [short, long]) => text.replace(short, long), plainText(part));
    const words = plain.split(' ').filter(Boolean).slice(0, room);
    room -= words.length;
    return words.length > 0 ? [words] : [];
  });
  const telling = parts.filter((words) => words.some((word) => !FILLERS.has(word)));
  return telling.length > 0 ? telling : parts.slice(0, 1);
}

function termsOf(words: string[]): Terms {
  const terms = words.map((word) => `'${word}'`);
  const pairs = words.map((word, index) => `'${words[index - 1]}_${word}'`);
  return { words, terms, pairs };
}

/** The words of a search, each as a term, and as one with the word before it. */
interface Terms {
  words: string[];
  terms: string[];
  pairs: string[];
}

const withStart = (terms: string[]): string[] => terms.with(-1, `${terms.at(-1)}:*`);

function queryOf(search: Terms): string {
  const clauses = search.words.flatMap((word, index) => {
    const clause = clauseOf(search, word, index);
    return clause === undefined ? [] : [clause];
  });
  // Nothing but small words ('bán nhà'): then they are what is looked for.
  const needed = clauses.length > 0 ? withoutImplied(clauses) : search.terms;
  return [...new Set(needed)].join(' & ');
}

/** What people write short, and how listings write it. */
const ALIASES: [RegExp, string][] = [
  [/\bthanh pho\b/g, 'tp'],
  [/\btphcm\b/g, 'tp ho chi minh'],
  [/\bhcm\b/g, 'ho chi minh'],
  [/\bq ?(\d+)\b/g, 'quan $1'],
];

/** The terms of which one must be there for a word, or undefined for a word that may be missing. */
function clauseOf({ words, terms, pairs }: Terms, word: string, index: number): string[] | undefined {
  if (words.length === 1) return terms;
  if (FILLERS.has(word)) return undefined;
  const standsAlone = word.length >= STANDALONE_LENGTH || isMixed(word);
  return [
    ...(standsAlone ? terms.slice(index, index + 1) : []),
    ...pairs.slice(Math.max(1, index), index + 2),
  ];
}

/** A clause that holds a term needed anyway says nothing more, and costs a look into the index. */
function withoutImplied(clauses: string[][]): string[] {
  const needed = new Set(clauses.flatMap((clause) => (clause.length === 1 ? clause : [])));
  const others = clauses.filter((clause) => !clause.some((term) => needed.has(term)));
  return [...needed, ...others.map((clause) => `(${clause.join(' | ')})`)];
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function isMixed(word: string): boolean {
  return /\d/.test(word) && /[a-z]/.test(word);
}
