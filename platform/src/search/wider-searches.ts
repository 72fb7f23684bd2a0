import { allPlaces, findPlace } from '../market/gazetteer/gazetteer.ts';
import { metresBetween } from '../market/landmarks/metres-between.ts';
import { MOST_PLACES, type SearchFilter } from './search-filter.ts';

/** What a wider search changes of a filter: values that take the place of others, null for a key that goes. */
export type FilterChanges = { [Key in keyof SearchFilter]?: SearchFilter[Key] | null };

/** By how much an edge is moved, nearest first. */
const SHARES = [0.1, 0.25];
/** How many neighbours are added, fewest first: the nearest one may have no homes at all. */
const NEIGHBOURS = [1, 2, 4, 8];
/** How far what is near may be, metres, nearest first. */
const DISTANCES = [500, 1000, 2000, 3000];
/** A text that is searched for has so many words at least, unless a visitor typed fewer. */
const FEWEST_WORDS = 2;
/** What does not narrow a search beside its words: without the words it would be all there is. */
const NOT_NARROWING: ReadonlySet<string> = new Set(['search', 'sort']);

/**
 * What could be given up of a filter, each a list of changes of which a later one gives up more: the price first, then
 * area, place, what is near, rooms, direction and the words.
 */
export function widerSearches(filter: SearchFilter): FilterChanges[][] {
  const { price, square_meter, direction } = filter;
  return [
    widerRanges(price, PRICE).above.map((range) => ({ price: range })),
    widerRanges(square_meter, AREA).below.map((range) => ({ square_meter: range })),
    morePlaces(filter.places),
    farther(filter.near),
    fewerBedrooms(filter),
    fewerBathrooms(filter),
    direction === undefined ? [] : [{ direction: null }],
    fewerWords(filter),
    widerRanges(price, PRICE).below.map((range) => ({ price: range })),
    widerRanges(square_meter, AREA).above.map((range) => ({ square_meter: range })),
  ];
}

/** A filter with what a wider search changes. */
export function changedFilter(filter: SearchFilter, changes: FilterChanges): SearchFilter {
  const entries = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as SearchFilter;
}

/** How edges of a range are written. */
interface Unit {
  /** The smallest difference: a client that means an upper edge as included sends one more. */
  least: number;
  /** Whether an upper edge, less the smallest difference, is one that people say. */
  isSaid: (edge: number) => boolean;
}

const PRICE: Unit = { least: 1, isSaid: (edge) => edge % 1000 === 0 };
const AREA: Unit = { least: 0.01, isSaid: Number.isInteger };
const HUNDREDTHS = 100;

function widerRanges(
  range: readonly number[] | undefined,
  unit: Unit,
): { above: number[][]; below: number[][] } {
  const [min = 0, max] = range ?? [];
  const less = max === undefined ? 0 : rounded(max - unit.least);
  const included = unit.isSaid(less) ? unit.least : 0;
  return {
    above:
      max === undefined
        ? []
        : SHARES.map((share) => [min, rounded(moved(rounded(max - included), share, 1) + included)]),
    below:
      min === 0 ? [] : SHARES.map((share) => [moved(min, share, -1), ...(max === undefined ? [] : [max])]),
  };
}

const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/** An edge farther out, at a figure that people say: 5 tỷ → 5,5 tỷ → 6,5 tỷ; 10 tỷ → 11 tỷ → 12,5 tỷ. */
function moved(edge: number, share: number, sign: 1 | -1): number {
  const target = edge * (1 + sign * share);
  const power = 10 ** Math.floor(Math.log10(target));
  const coarse = target / power < 2.5 ? power / 4 : power / 2;
  const step = Math.max(1, share > 0.1 ? coarse : power / 10);
  const figure = Math.round(target / step) * step;
  return Math.max(0, sign * (figure - edge) > 0 ? figure : edge + sign * step);
}

function fewerBedrooms({ bedroom, bedroom_from }: SearchFilter): FilterChanges[] {
  if (bedroom !== undefined) return [{ bedroom: null, bedroom_from: Math.max(1, bedroom - 1) }];
  return bedroom_from === undefined ? [] : [{ bedroom_from: oneFewer(bedroom_from) }];
}

function fewerBathrooms({ bathroom, bathroom_from }: SearchFilter): FilterChanges[] {
  if (bathroom !== undefined) return [{ bathroom: null, bathroom_from: Math.max(1, bathroom - 1) }];
  return bathroom_from === undefined ? [] : [{ bathroom_from: oneFewer(bathroom_from) }];
}

/** What shall be near may be a step farther, and then anywhere. */
function farther(near: SearchFilter['near']): FilterChanges[] {
  if (near === undefined) return [];
  const next = near.map(({ kind, within }) => ({
    kind,
    within: DISTANCES.find((distance) => distance > within) ?? within,
  }));
  const isFarther = next.some(({ within }, index) => within !== near[index]?.within);
  return [...(isFarther ? [{ near: next }] : []), { near: null }];
}

/** Without its words, where something else narrows the search; words alone with a part of them given up. */
function fewerWords(filter: SearchFilter): FilterChanges[] {
  if (filter.search === undefined) return [];
  return Object.keys(filter).some((key) => !NOT_NARROWING.has(key))
    ? [{ search: null }]
    : partsOfWords(filter.search).map((search) => ({ search }));
}

/**
 * The parts of a text that are still a search, the likeliest first. Names stand at the end, 'mặt tiền Nguyễn Huệ', and begin with a
 * capital letter: the words before it go first; without one, most of what is said of a home has two syllables. Then words at the end go, by
 * twos, since half a name is no name. Two words are left at least: a single syllable is hardly ever meant.
 */
function partsOfWords(text: string): string[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const name = words.findIndex((word, index) => index > 0 && /^\p{Lu}/u.test(word));
  const starts = [name, 2, 1, 3].filter((start) => start > 0 && words.length - start >= FEWEST_WORDS);
  const ends = [2, 3, 4].map((dropped) => words.length - dropped).filter((end) => end >= FEWEST_WORDS);
  const parts = [...starts.map((start) => words.slice(start)), ...ends.map((end) => words.slice(0, end))];
  return [...new Set(parts.map((part) => part.join(' ')))];
}

const oneFewer = (rooms: number): number | null => (rooms > 1 ? rooms - 1 : null);

/** The same places and those of their level whose centres are nearest to one of theirs. */
function morePlaces(ids: readonly string[] | undefined): FilterChanges[] {
  const meant = (ids ?? []).flatMap((id) => findPlace(id) ?? []);
  const levels: ReadonlySet<string> = new Set(
    meant.map(({ level }) => level).filter((level) => level !== 'province'),
  );
  const position = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
  const neighbours = allPlaces()
    .filter(({ id, level }) => levels.has(level) && !meant.some((place) => place.id === id))
    .map(({ id, centre }) => ({
      id,
      metres: Math.min(...meant.map((place) => metresBetween(position(place.centre), position(centre)))),
    }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ id }) => id);
  const places = meant.map(({ id }) => id);
  return NEIGHBOURS.filter((count) => neighbours.length > 0 && places.length + count <= MOST_PLACES).map(
    (count) => ({ places: [...places, ...neighbours.slice(0, count)] }),
  );
}
