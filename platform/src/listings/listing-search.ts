import { plainText } from '../text/plain-text.ts';

/** A search text, ready to be bound into SQL. */
export interface ListingSearch {
  /** A tsquery over `search_vector`, which holds words and, as 'phu_my', pairs of neighbours. */
  exact: string;
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
 * count by themselves, and small words ('nhà', 'bán', 'ở') may be missing. The last word may still be in the
 * middle of being typed and matches as a prefix, except a number: 'quận 1' is not 'quận 12'.
 *
 * Longer texts without numbers may also be misspelt names ('phu mi hung'). The repository looks for the known name
 * most like them (trigrams) only when nothing matches exactly, so likeness never dilutes a good result.
 *
 * @returns undefined when the text holds no letter or digit
 */
export function readSearch(input: string): ListingSearch | undefined {
  const plain = ALIASES.reduce((text, [short, long]) => text.replace(short, long), plainText(input));
  const words = plain.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const clauses = words.flatMap((word, index) => {
    const clause = clauseOf(words, word, index);
    return clause === undefined ? [] : [clause];
  });
  // Nothing but small words ('bán nhà'): then they are what is looked for.
  const needed = clauses.length > 0 ? withoutImplied(clauses) : words.map((_, index) => termOf(words, index));
  const text = words.join(' ');
  const loose = text.length >= LOOSE_MIN_LENGTH && !words.some(isNumber);
  return { exact: [...new Set(needed)].join(' & '), loose: loose ? text : undefined };
}

/** What people write short, and how listings write it. */
const ALIASES: [RegExp, string][] = [
  [/\bthanh pho\b/g, 'tp'],
  [/\btphcm\b/g, 'tp ho chi minh'],
  [/\bhcm\b/g, 'ho chi minh'],
  [/\bq ?(\d+)\b/g, 'quan $1'],
];

/** The terms of which one must be there for a word, or undefined for a word that may be missing. */
function clauseOf(words: string[], word: string, index: number): string[] | undefined {
  if (words.length === 1) return [termOf(words, 0)];
  if (FILLERS.has(word)) return undefined;
  const alternatives: string[] = [];
  if (word.length >= STANDALONE_LENGTH || isMixed(word)) alternatives.push(termOf(words, index));
  if (index > 0) alternatives.push(pairOf(words, index));
  if (index < words.length - 1) alternatives.push(pairOf(words, index + 1));
  return alternatives;
}

/** A clause that holds a term needed anyway says nothing more, and costs a look into the index. */
function withoutImplied(clauses: string[][]): string[] {
  const needed = new Set(clauses.flatMap((clause) => (clause.length === 1 ? clause : [])));
  const others = clauses.filter((clause) => !clause.some((term) => needed.has(term)));
  return [...needed, ...others.map((clause) => `(${clause.join(' | ')})`)];
}

function termOf(words: string[], index: number, word = words[index] ?? ''): string {
  return index === words.length - 1 && !/\d$/.test(word) ? `'${word}':*` : `'${word}'`;
}

/** The word with the one before it, as the index keeps neighbours. */
function pairOf(words: string[], index: number): string {
  return termOf(words, index, `${words[index - 1]}_${words[index]}`);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function isMixed(word: string): boolean {
  return /\d/.test(word) && /[a-z]/.test(word);
}
