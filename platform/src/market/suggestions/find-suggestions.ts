import { typedLine } from '@site/shared/typed/typed-text';
import { plainText } from '../../foundation/text/plain-text.ts';
import { allPlaces, childrenOf, findPlace, placesAround } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace, PlaceLevel } from '../gazetteer/gazetteer-place.ts';
import type { ListingKind } from '../home-kinds.ts';
import { likeness } from '../words/edit-distance.ts';
import { numbersAsDigits } from '../words/number-words.ts';
import { spokenPlaces } from '../words/spoken-places.ts';
import { busiestPlaces } from './busiest-places.ts';
import type { HomeCounts, StreetOfHomes } from './home-counts.ts';

/** What is offered while a search is typed: a place, or the text of a street. */
export type Suggestion =
  | {
      type: 'place';
      id: string;
      name: string;
      detail: string;
      level: PlaceLevel;
      /** Ids of all places that it is in. */
      within: string[];
      count?: number;
    }
  | { type: 'text'; text: string; detail: string };

const MOST = 8;
/** Of a place that is written out, so many of the wards that it is today. */
const MOST_WARDS = 4;
const SHORTEST_TYPO = 4;
const LIKE_ENOUGH = 0.75;
const RANK = /^(?:phuong|xa|thi tran|quan|huyen|tp|thanh pho|thi xa|tx|tinh|dac khu|duong|pho) (?!\d)/;
const JOINED_RANK = /^(?:quan|huyen|phuong|tp|thanhpho)(?=[a-z]{4})/;
const SHORTEST_JOINED = 4;
/** Of places that fit as well, those of the order of today and of the market first. */
const LEVEL: Record<PlaceLevel, number> = {
  'old-district': 5,
  province: 4,
  project: 4,
  'new-ward': 3,
  'old-ward': -3,
};

interface Entry {
  /** Without rank and marks; 'y' as 'i', which people write for each other. */
  key: string;
  /** The same with its rank. */
  full: string;
  /** The key without its spaces, which many leave out: 'govap'. */
  joined: string;
  /** Words of its name and of all that it is in, each between spaces. */
  words: string;
  place: GazetteerPlace;
}

let kept: readonly Entry[] | undefined;

/**
 * Finds what a text may become: places and streets whose name it is, begins, or misspells; of one that is written out also
 * the wards that it is today. An empty text may become the places with the most homes.
 *
 * @param text as typed, with or without marks
 * @param counts how many homes are where; without them nothing is said of it, and no street is offered
 */
export function findSuggestions(
  text: string,
  kind: ListingKind,
  counts: HomeCounts | undefined,
): Suggestion[] {
  if (typedLine(text) === '')
    return counts ? busiestPlaces(kind, counts).map(({ place, homes }) => asSuggestion(place, homes)) : [];
  const said = spoken(text);
  if (said.length < 2) return [];
  const ranked = new Map<GazetteerPlace, number>();
  const rank = (fitOfEntry: (entry: Entry) => number) => {
    for (const entry of entries()) {
      const fit = fitOfEntry(entry);
      if (fit > 0) ranked.set(entry.place, fit);
    }
  };
  rank(({ key, full }) => fitOf(said, key, full));
  if (ranked.size === 0) rank(({ joined }) => fitWithoutSpaces(said, joined));
  if (ranked.size === 0) rank((entry) => (isWithSurroundings(said, entry) ? 1 : 0));
  const isNamed = ranked.size > 0;
  if (!isNamed) for (const [place, like] of misspelt(said)) ranked.set(place, like);
  const homes = (place: GazetteerPlace) => counts?.of(place, kind) ?? 0;
  const aroundHomes = ({ parent }: GazetteerPlace) => {
    const around = findPlace(parent ?? '');
    return around ? homes(around) : 0;
  };
  const score = (place: GazetteerPlace, fit: number) =>
    fit * 30 +
    LEVEL[place.level] * 4 +
    (place.level === 'old-ward' ? 0 : Math.min(30, 6 * Math.log10(1 + homes(place)))) +
    // Of wards without homes the one of a busy district is likelier meant.
    Math.log10(1 + aroundHomes(place));
  const places = [...ranked]
    .map(([place, fit]) => ({ place, score: score(place, fit) }))
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place)
    .slice(0, MOST);
  return mix(
    withWards(places, said).map((place) => asSuggestion(place, counts && homes(place))),
    findStreets(said, counts?.streets ?? [], isNamed).map(asText),
  );
}

/**
 * Streets whose name a text is or begins, the best first; where nothing is called so, also those that it names without its spaces
 * or misspells.
 *
 * @param isNamed whether a place is called so
 */
function findStreets(said: string, streets: readonly StreetOfHomes[], isNamed: boolean): StreetOfHomes[] {
  const ranked = (fitOfName: (key: string, full: string) => number) =>
    streets
      .map((street) => {
        const full = keyOf(plainText(street.name));
        return { street, fit: fitOfName(full.replace(RANK, ''), full) };
      })
      .filter(({ fit }) => fit > 0)
      .sort((one, other) => other.fit - one.fit)
      .map(({ street }) => street);
  const found = ranked((key, full) => fitOf(said, key, full));
  if (found.length > 0 || isNamed) return found;
  const joined = ranked((key) => fitWithoutSpaces(said, key.replaceAll(' ', '')));
  return joined.length > 0 ? joined : ranked(likenessTo(said));
}

/** The text as names are compared: 'Q.7', 'quan bay', 'Quận 7 cũ' → 'quan 7', 'p12' → 'phuong 12', 'q. gò vấp' → 'quan go vap'. */
function spoken(text: string): string {
  const plain = plainText(typedLine(text).replace(/(?<=\d\s)cu\s*$|\scũ\s*$/iu, ''))
    .replace(/\b([qp]) (\d)/g, '$1$2')
    .replace(/\bq (?=[a-z]{2})/g, 'quan ')
    .replace(/\bp(?: (?=[a-z]{2})|(?=\d{1,2}\b))/g, 'phuong ');
  return keyOf(numbersAsDigits(spokenPlaces(plain)));
}

/** How well a name fits: 4 it is the name, 3 it begins it, 2 it is in it, 0 not. A rank alone is no name. */
function fitOf(said: string, key: string, full: string): number {
  const isRanked = RANK.test(said) || /\d/.test(said);
  if (said === key || (isRanked && said === full)) return 4;
  if (key.startsWith(said) || (isRanked && full.startsWith(said))) return 3;
  return key.includes(` ${said}`) ? 2 : 0;
}

/** The same of a name that is written without its spaces, behind a rank or not: 'govap', 'quanbinhthanh'. */
function fitWithoutSpaces(said: string, joined: string): number {
  const typed = said.replace(RANK, '').replaceAll(' ', '');
  if (typed.length < SHORTEST_JOINED) return 0;
  const rankOf = (name: string) => (name === joined ? 4 : joined.startsWith(name) ? 3 : 0);
  return rankOf(typed) || rankOf(typed.replace(JOINED_RANK, ''));
}

/** Whether all words are in the name and the names of what it is in, the last one perhaps begun: 'tan my quan 7'. */
function isWithSurroundings(said: string, { key, words }: Entry): boolean {
  const parts = said.split(' ');
  const last = parts.pop() ?? '';
  return (
    parts.length > 0 &&
    words.includes(` ${last}`) &&
    parts.every((part) => words.includes(` ${part} `)) &&
    [...parts, last].some((part) => key === part || key.startsWith(`${part} `))
  );
}

/** Places that the text is a slip of the finger away from. */
function misspelt(said: string): [GazetteerPlace, number][] {
  const likeOf = likenessTo(said);
  return entries().flatMap(({ key, place }) => {
    const like = likeOf(key);
    return like > 0 ? [[place, like] as [GazetteerPlace, number]] : [];
  });
}

/** Tells how alike a text is to a name as a whole or to its beginning, 0 to 1; 0 for more than a slip of the finger. */
function likenessTo(said: string): (key: string) => number {
  const bare = said.replace(RANK, '');
  const typed = bare.replaceAll(' ', '');
  if (typed.length < SHORTEST_TYPO || /^\d/.test(typed)) return () => 0;
  const count = bare.split(' ').length;
  const likeOf = (name: string) =>
    Math.abs(name.length - typed.length) > 2 || name[0] !== typed[0] ? 0 : likeness(name, typed);
  return (key) => {
    const words = key.split(' ');
    const like = Math.max(likeOf(words.slice(0, count).join('')), count === 1 ? likeOf(words.join('')) : 0);
    return like >= LIKE_ENOUGH ? like : 0;
  };
}

/** After a district that is written out, the wards that it is today: both orders are offered. */
function withWards(places: readonly GazetteerPlace[], said: string): GazetteerPlace[] {
  const [first, ...more] = places;
  if (first?.level !== 'old-district') return [...places];
  const key = keyOf(plainText(first.name));
  if (said !== key && said !== key.replace(RANK, '')) return [...places];
  const wards = (childrenOf(first.id) ?? []).slice(0, MOST_WARDS);
  return [...new Set([first, ...wards, ...more])];
}

/** Places and streets in the room that there is: a quarter is kept for streets. */
function mix(places: readonly Suggestion[], streets: readonly Suggestion[]): Suggestion[] {
  const kept = streets.slice(0, Math.max(2, MOST - places.length));
  return [...places.slice(0, MOST - kept.length), ...kept];
}

const asSuggestion = (place: GazetteerPlace, count: number | undefined): Suggestion => ({
  type: 'place',
  id: place.id,
  name: place.name,
  detail: place.detail,
  level: place.level,
  within: placesAround(place),
  ...(count === undefined ? {} : { count }),
});

const asText = ({ name, detail }: StreetOfHomes): Suggestion => ({ type: 'text', text: name, detail });

const keyOf = (plain: string): string => plain.replaceAll('y', 'i');

function entries(): readonly Entry[] {
  kept ??= allPlaces().map((place) => {
    const full = keyOf(plainText(place.name));
    const names = [place.name];
    for (let id = place.parent; id !== null; id = findPlace(id)?.parent ?? null)
      names.push(findPlace(id)?.name ?? '');
    const key = full.replace(RANK, '');
    return {
      key,
      full,
      joined: key.replaceAll(' ', ''),
      words: ` ${keyOf(plainText(names.join(' ')))} `,
      place,
    };
  });
  return kept;
}
