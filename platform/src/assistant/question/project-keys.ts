import { plainText } from '../../foundation/text/plain-text.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { FILLERS } from './fillers.ts';

/** A name, or a part of one, that says which project is meant. */
export interface ProjectKey {
  words: readonly string[];
  joined: string;
  /** Whose it is; several when a part does not tell them apart ('Imperia'). */
  owners: readonly CatalogueProject[];
  /** Whether it is a whole name. */
  whole: boolean;
}

const MAX_OWNERS = 3;
const MIN_SINGLE = 4;
/** Words of many names, which say nothing by themselves. */
const GENERIC = new Set(
  `tower garden gardens residence riverside park view city plaza home lake lakeview villas green ocean center skyline sky
   new island central town river villa grand golden royal smart eco sun gold song sea panorama avenue gate hill level
   land pho vuon biet thu nha xa hoi bien mid school image symphony sparks house saigon`.split(/\s+/),
);

/** 'Khu đô thị Sala' beside 'Sala Bình Khánh' is what that project is a part of: whoever says 'Sala' means it. */
const NAMESAKE = /^khu do thi \S+$/;

/** The keys of every project: whole names, and parts that belong to few projects and are no place. */
export function keysOf(projects: readonly CatalogueProject[]): ProjectKey[] {
  const spots = new Set(
    projects.flatMap(({ place }) =>
      [place.ward, place.oldDistrict, place.province, ...place.streets, ...place.nearby]
        .map(plainText)
        .filter((text) => !NAMESAKE.test(text))
        .map((text) => ` ${text} `),
    ),
  );
  const isSpot = (part: string) => [...spots].some((spot) => spot.includes(` ${part} `));
  // 'Mid Town' and 'Midtown' are the same to whoever types.
  const parts = new Map<string, { words: readonly string[]; owners: Set<CatalogueProject> }>();
  for (const project of projects) {
    for (const words of partsOf(plainText(project.name).split(' '))) {
      const joined = words.join('');
      const known = parts.get(joined) ?? { words, owners: new Set() };
      parts.set(joined, { words, owners: known.owners.add(project) });
    }
  }
  return [...parts].flatMap(([joined, { words, owners }]) => {
    const whole = [...owners].some(({ name }) => plainText(name).replaceAll(' ', '') === joined);
    if (!whole && (owners.size > MAX_OWNERS || !saysSomething(words) || isSpot(words.join(' ')))) return [];
    return [{ words, joined, owners: [...owners], whole }];
  });
}

function partsOf(words: readonly string[]): (readonly string[])[] {
  return words.flatMap((_, start) =>
    words.slice(start).map((_, more) => words.slice(start, start + more + 1)),
  );
}

function saysSomething(words: readonly string[]): boolean {
  const [only = ''] = words;
  if (words.length === 1) return only.length >= MIN_SINGLE && !GENERIC.has(only) && !FILLERS.has(only);
  // 'central park' tells, 'ba thang' does not: at least one word must be no small one.
  return words.some((word) => !FILLERS.has(word)) && words.join('').length >= 6;
}
