import { findPlace } from '../../market/gazetteer/gazetteer.ts';
import { readWords } from '../../market/words/read-words.ts';
import type { SearchFilter } from '../../search/search-filter.ts';
import type { Asked } from './asked.ts';
import type { HomeSlots } from './home-wish.ts';

/** The search counts upper edges out: the first value above is sent. */
export const [NEXT_VND, NEXT_AREA] = [1, 0.01];
/** How the search names an order. */
export const SORTS = {
  cheapest: 'lowToHigh',
  dearest: 'highToLow',
  largest: 'areaHighToLow',
  smallest: 'areaLowToHigh',
} as const;

/** What ends a sentence in a chat and no search. */
const PARTICLES =
  /(?:[ ,]+(?:nữa|nua|nhé|nhe|nha|thôi|thoi|đi|di|ạ|với|voi|không|khong|ko|giúp|giup|thì sao|thi sao|thì có gì|thi co gi|vậy|vay|em|anh|chị|chi|bạn|please|too|as well|then))+[\s?.!]*$/iu;

/**
 * The filter that a question is: what the search in words makes of it (WORDS-1), as the box above a feed would. Where that
 * is not certain, the words with their slips mended are read the same way, and then Lily's own reading is taken: a chat is
 * whole sentences, and a slot is looked for that a short search would not name.
 */
export function filterAsked(asked: Asked): SearchFilter {
  const { question, reading, mended } = asked;
  const kind = reading.wish.kind ?? 'sale';
  const typed = readWords(question.replace(PARTICLES, ''), kind)?.filter ?? {};
  const read: SearchFilter = { ...readWords(mended.replace(PARTICLES, ''), kind)?.filter, ...typed };
  const own = filterOfSlots(reading.wish);
  const filter: SearchFilter = { ...own, ...read };
  if (read.bedroom !== undefined) delete filter.bedroom_from;
  if (read.bathroom !== undefined) delete filter.bathroom_from;
  if (filter.places === undefined) {
    const places = placesAsked(asked);
    if (places.length > 0) filter.places = places;
  }
  return filter;
}

/** The ids of the places that a name means to the search in words; none when it is not certain. */
export function placesNamed(name: string): string[] {
  return readWords(name, 'sale')?.filter.places ?? [];
}

/** The names of places by their ids. */
export const placeNames = (ids: readonly string[] = []): string[] =>
  ids.flatMap((id) => findPlace(id)?.name ?? []);

/** Places and projects by the names that Lily has read, through slips too. */
function placesAsked({ project }: Asked): string[] {
  const projects = project.named.flatMap(({ projects: [only, ...more] }) =>
    only !== undefined && more.length === 0 ? [`du-an-${only.id}`] : [],
  );
  if (projects.length > 0) return [...new Set(projects)];
  return [...new Set(project.wish.places.flatMap(({ label }) => placesNamed(label)))];
}

function filterOfSlots(slots: Partial<HomeSlots>): SearchFilter {
  const { types = [], bedrooms, bathrooms, price, area, direction, order } = slots;
  return {
    ...(types.length === 0 ? {} : { type_product: types.length === 1 ? types[0] : types }),
    ...(bedrooms === undefined ? {} : { bedroom_from: bedrooms.least }),
    ...(bathrooms === undefined ? {} : { bathroom_from: bathrooms.least }),
    ...(price === undefined ? {} : { price: edges(price, NEXT_VND, 1) }),
    ...(area === undefined ? {} : { square_meter: edges(area, NEXT_AREA, 100) }),
    ...(direction === undefined ? {} : { direction }),
    ...(order === undefined ? {} : { sort: SORTS[order] }),
  };
}

/** A range with both ends as the search takes it. */
export function edges([low, high]: readonly [number, number | null], next: number, per: number): number[] {
  const rounded = (value: number) => Math.round(value * per) / per;
  return high === null ? [rounded(low)] : [rounded(low), rounded(rounded(high) + next)];
}
