import type { Listing } from '../../base/listings/listings.schemas.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { wardOf } from '../../market/gazetteer/gazetteer.ts';
import { scopeOf } from '../../search/place-scope.ts';
import { MOST_PLACES, type SearchFilter } from '../../search/search-filter.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import type { HomeWish } from '../question/home-wish.ts';

/** One way to ask the search for a wish. */
export interface AskedSearch {
  filter: SearchFilter;
  /** What of the wish it goes without. */
  drops?: 'words' | 'amenities';
  /** It asks for so many projects, by what they have or are near to. */
  ofProjects?: number;
  /** More projects fit than it asks for. */
  isSome?: boolean;
}

/**
 * The ways to ask for a wish, the nearest one first. What projects have or are near to is asked for by the projects, since
 * listings do not name it.
 *
 * @param describedBy gives the projects whose surroundings hold words
 */
export function searchesOf(
  wish: HomeWish,
  projects: readonly CatalogueProject[],
  describedBy: (words: string) => readonly CatalogueProject[],
): AskedSearch[] {
  const { amenities, filter } = wish;
  const isOfProject = filter.places?.some((id) => id.startsWith('du-an-')) === true;
  if (amenities.length > 0 && !isOfProject) {
    const fitting = projects.filter((project) => hasAll(project, amenities) && isIn(project, filter));
    return [fitting.length === 0 ? { filter, drops: 'amenities' } : ofProjects(filter, fitting)];
  }
  const { search, ...others } = filter;
  if (search === undefined) return [{ filter }];
  const near = describedBy(search).filter((project) => isIn(project, filter));
  return [
    { filter },
    ...(near.length === 0 ? [] : [ofProjects(others, near)]),
    // A word that no listing has is more often a word of the story than a place.
    { filter: others, drops: 'words' },
  ];
}

/** Parts of a filter that are given up to find something, the least first, where no wider search has any. */
const GIVEN_UP: readonly (readonly (keyof SearchFilter)[])[] = [
  ['near'],
  ['direction'],
  ['bathroom', 'bathroom_from'],
  ['square_meter'],
  ['price'],
  ['bedroom', 'bedroom_from'],
  ['type_product'],
];
/** How near is near, metres, when nothing is nearer. */
const FARTHER = [2000, 3000];

/** A filter with one part given up, the nearest to it first; homes beyond a price come in the order of prices. */
export function lesserFilters(filter: SearchFilter): SearchFilter[] {
  const { near, price } = filter;
  const farther = FARTHER.filter((metres) => near?.some(({ within }) => within < metres)).map((metres) => ({
    ...filter,
    near: near?.map((wish) => ({ ...wish, within: Math.max(wish.within, metres) })),
  }));
  const less = GIVEN_UP.filter((keys) => keys.some((key) => filter[key] !== undefined)).map((keys) => {
    const kept: SearchFilter = { ...filter };
    for (const key of keys) delete kept[key];
    if (keys.includes('price')) kept.sort = price?.[1] === undefined ? 'highToLow' : 'lowToHigh';
    return kept;
  });
  return [...farther, ...less];
}

/** Whether a listing says all the words of a search. */
export function holdsWords({ post }: Listing, words: string | undefined): boolean {
  if (words === undefined) return true;
  const text = ` ${plainText([post.title, post.project ?? '', post.location].join(' '))} `;
  return plainText(words)
    .split(' ')
    .every((word) => text.includes(` ${word}`));
}

function ofProjects(filter: SearchFilter, projects: readonly CatalogueProject[]): AskedSearch {
  const asked = projects.slice(0, MOST_PLACES);
  return {
    filter: { ...filter, places: asked.map(({ id }) => `du-an-${id}`) },
    ofProjects: asked.length,
    isSome: projects.length > asked.length,
  };
}

function hasAll({ amenities }: CatalogueProject, names: readonly string[]): boolean {
  return names.every((name) => amenities.some(({ vi }) => vi === name));
}

function isIn({ place, name }: CatalogueProject, { places }: SearchFilter): boolean {
  if (places === undefined) return true;
  const { wards, projects } = scopeOf(places);
  return wards.has(wardOf(place.ward, place.province) ?? '') || projects.has(name);
}
