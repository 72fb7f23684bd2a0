import MiniSearch from 'minisearch';
import { plainText } from '../../foundation/text/plain-text.ts';
import { likeness } from '../../market/words/edit-distance.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { FILLERS } from './fillers.ts';
import { keysOf, type ProjectKey } from './project-keys.ts';

export interface NamedProject {
  /** One, or several that share what was typed. */
  projects: readonly CatalogueProject[];
  /** Words of the question that name it, from and up to (not including). */
  start: number;
  end: number;
  /** Whether the whole name was typed, misspelt or not. */
  whole: boolean;
}

/** Finds projects in questions, also by names that are misspelt, shortened or without marks. */
export interface ProjectNames {
  /** The projects that plain words name, in their order there. */
  find(words: readonly string[]): NamedProject[];
  /** Projects whose surroundings, amenities or description hold these words side by side, best first. */
  describedBy(words: readonly string[]): CatalogueProject[];
}

const CANDIDATES = 15;
/** Words of a question up to which slips are looked for in each. */
const LONG_QUESTION = 200;
/** Words of a name that may be typed as one. */
const LONGEST_NAME = 8;
/** Short words get no second chance: 'tan' and 'lan' are different names. */
const FUZZY_FROM = 4;
const FUZZINESS = 0.3;
const MIN_LIKENESS = 0.74;
const MIN_JOINED_LIKENESS = 0.78;
const MIN_WORD_LIKENESS = 0.45;
const MIN_SINGLE_LIKENESS = 0.8;
/** Parts of names up to so many letters must be typed right: 'khang' is not 'hang'. */
const EXACT_WORD = 5;
const EXACT_PART = 8;

interface Match extends NamedProject {
  /** Letters explained, less for what differs. */
  weight: number;
}

/** Indexes the catalogue. */
export function openProjectNames(projects: readonly CatalogueProject[]): ProjectNames {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const keys = keysOf(projects);
  const names = new MiniSearch<CatalogueProject>({
    fields: ['name', 'pairs'],
    processTerm: (term) => term,
    tokenize: (text) => text.split(' '),
    extractField: (project, field) => {
      if (field === 'id') return project.id;
      const words = plainText(project.name).split(' ');
      return field === 'name' ? words.join(' ') : [...pairsOf(words), words.join('')].join(' ');
    },
  });
  names.addAll(projects);
  const texts = new Map(projects.map((project) => [project.id, ` ${describe(project)} `]));
  const surroundings = new MiniSearch<CatalogueProject>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    extractField: (project, field) => (field === 'id' ? project.id : (texts.get(project.id) ?? '').trim()),
  });
  surroundings.addAll(projects);

  return {
    find(words) {
      const asked = words.filter((word) => !FILLERS.has(word));
      const together = asked.length <= LONGEST_NAME ? asked.join('') : '';
      // In a story of hundreds of words names are looked for as they are spelt.
      const isStory = words.length > LONG_QUESTION;
      const terms = [...new Set([...words, ...pairsOf(words), together])].filter(Boolean).join(' ');
      const hits = names.search(terms, {
        prefix: (term) => term.length >= FUZZY_FROM,
        fuzzy: (term) => !isStory && (term.length >= FUZZY_FROM ? FUZZINESS : term.length === 3 ? 1 : false),
        boost: { name: 2 },
      });
      const near = new Set(hits.slice(0, CANDIDATES).map(({ id }) => byId.get(String(id))));
      const matches = keys
        .filter(({ owners }) => owners.some((owner) => near.has(owner)))
        .flatMap((key) => matchesOf(key, words));
      return withoutOverlaps(matches);
    },
    describedBy(words) {
      if (words.length === 0) return [];
      const phrase = ` ${words.join(' ')} `;
      return surroundings
        .search(words.join(' '), { combineWith: 'AND' })
        .filter(({ id }) => texts.get(String(id))?.includes(phrase) === true)
        .flatMap(({ id }) => byId.get(String(id)) ?? []);
    },
  };
}

function describe({ place, amenities, highlight, developer }: CatalogueProject): string {
  const parts = [...place.nearby, ...place.streets, ...amenities.flatMap(({ vi, en }) => [vi, en])];
  return plainText([...parts, highlight, developer].join(' , '));
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function matchesOf(key: ProjectKey, words: readonly string[]): Match[] {
  const sizes = [key.words.length - 1, key.words.length, key.words.length + 1, 1];
  // A long text repeats itself.
  const known = new Map<string, number | undefined>();
  const likenessOf = (typed: readonly string[]): number | undefined => {
    const text = typed.join(' ');
    if (!known.has(text)) known.set(text, likenessTo(key, typed));
    return known.get(text);
  };
  return [...new Set(sizes)].flatMap((size) =>
    size < 1
      ? []
      : Array.from({ length: Math.max(0, words.length - size + 1) }, (_, start) => start).flatMap((start) => {
          const like = likenessOf(words.slice(start, start + size));
          const { owners: projects, whole, joined } = key;
          return like === undefined
            ? []
            : [{ projects, whole, start, end: start + size, weight: joined.length * like ** 3 }];
        }),
  );
}

/** How like the key some words are, or undefined when they do not mean it. */
function likenessTo(key: ProjectKey, typed: readonly string[]): number | undefined {
  const joined = typed.join('');
  if (Math.abs(joined.length - key.joined.length) > Math.max(3, key.joined.length * 0.4)) return undefined;
  // Words that only ask do not name anything, unless the name has just them.
  if (
    joined !== key.joined &&
    typed.some((word, index) => isEdge(index, typed) && FILLERS.has(word) && !key.words.includes(word))
  ) {
    return undefined;
  }
  if (joined === key.joined) return 1;
  if (!key.whole && key.joined.length <= (key.words.length === 1 ? EXACT_WORD : EXACT_PART)) return undefined;
  const like = likeness(joined, key.joined);
  if (key.words.length === 1 && typed.length === 1) return like >= MIN_SINGLE_LIKENESS ? like : undefined;
  if (typed.length !== key.words.length) return like >= MIN_JOINED_LIKENESS ? like : undefined;
  const each = key.words.map((word, index) => likeness(word, typed[index] ?? ''));
  return like >= MIN_LIKENESS && Math.min(...each) >= MIN_WORD_LIKENESS ? like : undefined;
}

function isEdge(index: number, words: readonly string[]): boolean {
  return index === 0 || index === words.length - 1;
}

/** The heaviest matches that share no word, as they follow each other. */
function withoutOverlaps(matches: readonly Match[]): NamedProject[] {
  const chosen: Match[] = [];
  for (const match of [...matches].sort((one, other) => other.weight - one.weight)) {
    if (chosen.every(({ start, end }) => match.end <= start || match.start >= end)) chosen.push(match);
  }
  return chosen
    .sort((one, other) => one.start - other.start)
    .map(({ projects, start, end, whole }) => ({ projects, start, end, whole }));
}
