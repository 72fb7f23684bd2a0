import { typedLine } from '@site/shared/typed/typed-text';
import { plainText } from '../../foundation/text/plain-text.ts';
import { childrenOf, findPlace, placesAround } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace, PlaceLevel } from '../gazetteer/gazetteer-place.ts';
import type { ListingKind } from '../home-kinds.ts';
import { landmarkWordOf } from '../words/landmark-words.ts';
import { bareName, markedWords } from '../words/marked-words.ts';
import { busiestPlaces } from './busiest-places.ts';
import type { HomeCounts, StreetOfHomes } from './home-counts.ts';
import { fitOfRestTo, fitTo, keyOf, keysOf, likenessTo, type NameKeys } from './name-fit.ts';
import { landmarkKey, type PlaceEntry, placeEntries } from './place-entries.ts';

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
/** Of places that fit as well, those of the order of today and of the market first. */
const LEVEL: Record<PlaceLevel, number> = {
  'old-district': 5,
  province: 4,
  project: 4,
  'new-ward': 3,
  'old-ward': -3,
};
/** Ranks that people say of places whose names are known without one. */
const RANKS: Partial<Record<PlaceLevel, RegExp>> = {
  'old-district': /^(?:quan|huien|tp|tx) /,
  province: /^(?:tinh|tp) /,
};
/** Letters that are no syllable, and no beginning of a name with its rank. */
const INITIALS = /^(?!t[px]$)[bcdghklmnpqrstvx]{2,4}$/;
const STREET = /^(?:duong|pho) /;

/** What a name of the same letters loses to the one that is written so to the mark: 'Văn Quan' to 'Văn Quán'. */
const OTHER_MARKS = 1.5;

/** How well a place fits, and by which name. */
interface Found {
  fit: number;
  landmark?: string | undefined;
}

/**
 * Finds what a text may become: places and streets whose name it is, begins, or misspells, and the places where a landmark of that
 * name stands; of one that is written out also the wards that it is today. Each way to read a text is tried only where those before
 * it find nothing, so that no likeness beats a name to the letter; a text that begins as a landmark or a street is no place whose name
 * does not. An empty text may become the places with the most homes.
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
    return counts
      ? busiestPlaces(kind, counts).map(({ place, homes }) => asSuggestion(place, homes, undefined))
      : [];
  const said = spoken(text);
  if (said.length < 2) return [];
  const { found, isNamed } = findPlaces(said);
  const hasOtherMarks = otherMarksThan(text, [...found.keys()]);
  const homes = (place: GazetteerPlace) => counts?.of(place, kind) ?? 0;
  const aroundHomes = ({ parent }: GazetteerPlace) => {
    const around = findPlace(parent ?? '');
    return around ? homes(around) : 0;
  };
  const score = (place: GazetteerPlace, fit: number) =>
    (fit - (hasOtherMarks(place) ? OTHER_MARKS : 0)) * 30 +
    LEVEL[place.level] * 4 +
    (place.level === 'old-ward' ? 0 : Math.min(30, 6 * Math.log10(1 + homes(place)))) +
    // Of wards without homes the one of a busy district is likelier meant.
    Math.log10(1 + aroundHomes(place));
  const places = [...found]
    .map(([place, { fit }]) => ({ place, score: score(place, fit) }))
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place)
    .slice(0, MOST);
  return mix(
    withWards(places, said).map((place) =>
      asSuggestion(place, counts && homes(place), found.get(place)?.landmark),
    ),
    findStreets(said, counts?.streets ?? [], isNamed).map(asText),
  );
}

/** The places that a text may mean, by the first reading that finds any, and whether it names them to the letter. */
function findPlaces(said: string): { found: ReadonlyMap<GazetteerPlace, Found>; isNamed: boolean } {
  const word = landmarkWordOf(said);
  const isOwnName = ({ key, landmark }: PlaceEntry) =>
    landmark !== undefined && said.includes(' ') && key === landmarkWordOf(key) + said;
  const entries = placeEntries().filter((entry) => entry.key.startsWith(word) || isOwnName(entry));
  const [fitOfName, fitOfRest, alike] = [fitTo(said), fitOfRestTo(said), likenessTo(said)];
  const isInitials = INITIALS.test(said);
  // A landmark is named by two words at least: 'chợ' and 'bệnh viện' are none.
  const isLandmark = said.length > word.length + 1 && said.includes(' ');
  const readings: ((entry: PlaceEntry) => number)[] = [
    (entry) => {
      if (entry.landmark !== undefined)
        return said === entry.key ? 4 : isLandmark && entry.key.startsWith(said) ? 3 : 0;
      if (isInitials && said === entry.initials) return entry.rank === 'tp ' ? 5 : 4;
      // Behind another rank a name to the letter comes before one that the text only begins.
      const rest = fitOfRest(entry);
      return Math.max(fitOfName(entry, RANKS[entry.place.level]), rest > 3 ? rest : 0);
    },
    (entry) => (entry.landmark === undefined ? fitOfRest(entry) : 0),
    (entry) => (isOwnName(entry) ? 1 : 0),
    (entry) => (isWithSurroundings(said, entry) ? 1 : 0),
    alike,
  ];
  for (const fitOfEntry of readings) {
    const found = new Map<GazetteerPlace, Found>();
    for (const entry of entries) {
      const fit = fitOfEntry(entry);
      if (fit > 0 && fit > (found.get(entry.place)?.fit ?? 0))
        found.set(entry.place, { fit, landmark: entry.landmark });
    }
    if (found.size > 0) return { found, isNamed: fitOfEntry !== alike };
  }
  return { found: new Map(), isNamed: false };
}

/**
 * Streets whose name a text is or begins, the best first; where nothing is called so, also those that it names without its spaces
 * or misspells.
 *
 * @param isNamed whether a place is called so
 */
function findStreets(text: string, streets: readonly StreetOfHomes[], isNamed: boolean): StreetOfHomes[] {
  const said = text.replace(STREET, '');
  const ranked = (fitOfStreet: (keys: NameKeys) => number) =>
    streets
      .map((street) => {
        const key = keyOf(plainText(street.name)).replace(STREET, '');
        return { street, fit: fitOfStreet({ rank: '', key, full: key, joined: key.replaceAll(' ', '') }) };
      })
      .filter(({ fit }) => fit > 0)
      .sort((one, other) => other.fit - one.fit)
      .map(({ street }) => street);
  const found = ranked(fitTo(said));
  if (found.length > 0 || isNamed) return found;
  const rest = ranked(fitOfRestTo(said));
  return rest.length > 0 ? rest : ranked(likenessTo(said));
}

/** The text as names are compared: 'Q.7', 'quan bay', 'Quận 7 cũ' → 'quan 7', 'p12' → 'phuong 12', 'q. gò vấp' → 'quan go vap'. */
function spoken(text: string): string {
  const plain = plainText(typedLine(text).replace(/(?<=\d\s)cu\s*$|\scũ\s*$/iu, ''))
    .replace(/\bt p\b/g, 'tp')
    .replace(/\b([qp]) (\d)/g, '$1$2')
    .replace(/\bq (?=[a-z]{2})/g, 'quan ')
    .replace(/\bp(?: (?=[a-z]{2})|(?=\d{1,2}\b))/g, 'phuong ');
  return landmarkKey(plain);
}

/** Whether all words are in the name and the names of what it is in, the last one perhaps begun: 'tan my quan 7'. */
function isWithSurroundings(said: string, { key, words, landmark }: PlaceEntry): boolean {
  if (landmark !== undefined && !said.startsWith(`${key} `)) return false;
  const parts = said.split(' ');
  const last = parts.pop() ?? '';
  return (
    parts.length > 0 &&
    words.includes(` ${last}`) &&
    parts.every((part) => words.includes(` ${part} `)) &&
    [...parts, last].some((part) => key === part || key.startsWith(`${part} `))
  );
}

/** Tells which places have the letters of a text, but not the marks in which it is the name of another one. */
function otherMarksThan(text: string, places: readonly GazetteerPlace[]): (place: GazetteerPlace) => boolean {
  const written = markedWords(bareName(typedLine(text)));
  const letters = plainText(written);
  const marksOf = ({ name }: GazetteerPlace) => markedWords(bareName(name));
  const isName = written.trim() !== letters && places.some((place) => marksOf(place) === written);
  return (place) => isName && marksOf(place) !== written && plainText(bareName(place.name)) === letters;
}

/** After a district that is written out, the wards that it is today: both orders are offered. */
function withWards(places: readonly GazetteerPlace[], said: string): GazetteerPlace[] {
  const [first, ...more] = places;
  if (first?.level !== 'old-district') return [...places];
  const { key, full } = keysOf(plainText(first.name));
  if (said !== full && said !== key) return [...places];
  const wards = (childrenOf(first.id) ?? []).slice(0, MOST_WARDS);
  return [...new Set([first, ...wards, ...more])];
}

/** Places and streets in the room that there is: a quarter is kept for streets. */
function mix(places: readonly Suggestion[], streets: readonly Suggestion[]): Suggestion[] {
  const kept = streets.slice(0, Math.max(2, MOST - places.length));
  return [...places.slice(0, MOST - kept.length), ...kept];
}

const asSuggestion = (
  place: GazetteerPlace,
  count: number | undefined,
  landmark: string | undefined,
): Suggestion => ({
  type: 'place',
  id: place.id,
  name: place.name,
  detail: landmark === undefined ? place.detail : `${landmark}, ${place.detail}`,
  level: place.level,
  within: placesAround(place),
  ...(count === undefined ? {} : { count }),
});

const asText = ({ name, detail }: StreetOfHomes): Suggestion => ({ type: 'text', text: name, detail });
