import { editDistance, likeness } from '../words/edit-distance.ts';

/** A name as texts are compared with it: without marks, 'y' as 'i', which people write for each other. */
export interface NameKeys {
  /** 'tp.', 'quan' and their like, empty for none. */
  rank: string;
  /** Without its rank. */
  key: string;
  /** The same with its rank. */
  full: string;
  /** The key without its spaces, which many leave out: 'govap'. */
  joined: string;
}

const RANK = /^(?:phuong|xa|thi tran|quan|huien|tp|tx|tinh|dac khu) (?!\d)/;
const JOINED_RANK = /^(?:quan|huien|phuong|tp|thanhpho)(?=[a-z]{4})/;
const OF_CITIES = /^(?:quan|tp|tx) $/;
const OF_DISTRICTS = /^(?:quan|huien|tp|tx) $/;
const OF_WARDS = /^(?:phuong|xa|thi tran) $/;
const [SHORTEST_TYPO, SHORTEST_JOINED] = [4, 4];
/** Shorter words with another letter are other words: 'bé' and 'bờ'. */
const SHORTEST_SLIP = 3;
/** Fewer words with a slip begin too many names: 'nguyễn huệ' and 'Nguyễn Hữu Thọ'. */
const FEWEST_BEGUN = 3;
/** A name run together has more letters that could be another's. */
const SHORTEST_JOINED_SLIP = 6;
/** Sounds that many write for each other. */
const HEARD: [RegExp, string][] = [
  [/^tr/, 'ch'],
  [/^(?:gi|r)(?=[aeiou])/, 'd'],
  [/^s/, 'x'],
  [/^l/, 'n'],
  [/^k/, 'c'],
];

/** Words as names are compared. @param plain without marks */
export const keyOf = (plain: string): string =>
  plain
    .replaceAll('y', 'i')
    .replace(/\bthanh pho (?=[a-z])/g, 'tp ')
    .replace(/\bthi xa (?=[a-z])/g, 'tx ');

const rankOf = (key: string): string => RANK.exec(key)?.[0] ?? '';
const withoutRank = (key: string): string => key.slice(rankOf(key).length);

/** The keys of a name. @param plain without marks */
export function keysOf(plain: string): NameKeys {
  const full = keyOf(plain);
  const key = withoutRank(full);
  return { rank: rankOf(full), key, full, joined: key.replaceAll(' ', '') };
}

/**
 * Tells how well a name fits a text: 5 it is the name with its rank, 4 it is the name, 3 it begins it, 2 it is in it, 0 not. A rank alone is no name.
 *
 * @returns a function of the name and of the ranks that may stand before it though it has none
 */
export function fitTo(said: string): (keys: NameKeys, ranks?: RegExp) => number {
  const typedRank = rankOf(said);
  const bare = withoutRank(said);
  const isRanked = typedRank !== '' || /\d/.test(said);
  return ({ rank, key, full }, ranks) => {
    if (isRanked && said === full) return 5;
    if (said === key) return 4;
    if (key.startsWith(said) || (isRanked && full.startsWith(said))) return 3;
    if (rank === '' && key.startsWith(bare) && ranks?.test(typedRank)) return bare === key ? 4.2 : 3;
    return key.includes(` ${said}`) ? 2 : 0;
  };
}

/**
 * The same for a name behind a rank that it has not, or written without its spaces: 'quận hóc môn', 'govap', 'quanbinhthanh'. Ranks
 * change with the years, so a name to the letter fits under each; that of a rank of the same kind fits better.
 */
export function fitOfRestTo(said: string): (keys: NameKeys) => number {
  const typedRank = rankOf(said);
  const typed = withoutRank(said).replaceAll(' ', '');
  const typedRest = typed.replace(JOINED_RANK, '');
  if (typed.length < SHORTEST_JOINED && typedRank === '') return () => 0;
  const isLike = (kind: RegExp, rank: string) => kind.test(typedRank) && kind.test(rank);
  return ({ rank, joined }) => {
    if (!joined.startsWith(typed) && !joined.startsWith(typedRest)) return 0;
    const rest = joined === typed || joined === typedRest ? 4 : 3;
    if (rest === 3 && typed.length < SHORTEST_JOINED) return 0;
    if (typedRank === '' || typedRank === rank) return rest;
    if (isLike(OF_CITIES, rank)) return rest - 0.1;
    return rest - (isLike(OF_DISTRICTS, rank) || isLike(OF_WARDS, rank) ? 0.2 : 0.9);
  };
}

/**
 * Tells how alike a text is to a name as a whole, or from three words on to its beginning, 0 to 1. All words must be those of the name,
 * but for one that is a slip of the finger away (a letter more, fewer or other, but not the first one, or two that changed places) or
 * sounds the same; where words are run together or apart, so may all of them be as one.
 */
export function likenessTo(said: string): (keys: Pick<NameKeys, 'key' | 'joined'>) => number {
  const typed = withoutRank(said);
  const words = typed.split(' ');
  const together = words.join('');
  if (together.length < SHORTEST_TYPO || /^\d/.test(typed)) return () => 0;
  const begin = `${words[0]} `;
  const others = ` ${words.slice(1).join(' ')}`;
  const inWords = (key: string): number => {
    const names = key.split(' ', words.length);
    const at = names.findIndex((name, index) => name !== words[index]);
    if (names.length !== words.length) return 0;
    if (words.length < FEWEST_BEGUN && key.split(' ').length > words.length) return 0;
    const isRestSame = words.every((word, index) => index <= at || word === names[index]);
    return isRestSame ? likenessOfSlip(words[at] ?? '', names[at] ?? '') : 0;
  };
  const runTogether = ({ key, joined }: Pick<NameKeys, 'key' | 'joined'>): number => {
    const isOtherCount = key.length - joined.length !== words.length - 1;
    const isLong = together.length >= SHORTEST_JOINED_SLIP;
    return isOtherCount && isLong && isOneLetterOff(together, joined) ? likeness(joined, together) : 0;
  };
  return (keys) => {
    const { key } = keys;
    const canFit = words.length === 1 || key.startsWith(begin) || key.includes(others);
    return (canFit && inWords(key)) || runTogether(keys);
  };
}

/** How alike a word is to the one of a name that it stands for: 0 for more than a slip. */
function likenessOfSlip(word: string, name: string): number {
  if (heard(word) === heard(name)) return 1;
  const isLong = Math.max(word.length, name.length) >= SHORTEST_SLIP;
  return isLong && isOneLetterOff(word, name) ? likeness(word, name) : 0;
}

/** Whether two words differ in one letter that is not the first, or in two neighbours that changed places. */
const isOneLetterOff = (word: string, name: string): boolean =>
  word[0] === name[0] && Math.abs(word.length - name.length) <= 1 && editDistance(word, name) <= 1;

const heard = (word: string): string =>
  HEARD.reduce((sound, [written, said]) => sound.replace(written, said), word);
