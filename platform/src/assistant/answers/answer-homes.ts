import { feedAddressOf } from '../../search/feed-address.ts';
import type { SearchFilter } from '../../search/search-filter.ts';
import { changedFilter } from '../../search/wider-searches.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { AMENITIES } from '../catalogue/vocabulary.ts';
import { type FoundHomes, findHomes, type HomeSearch } from '../homes/find-homes.ts';
import { type AskedSearch, holdsWords, lesserFilters, searchesOf } from '../homes/home-filter.ts';
import type { Remembered } from '../question/asked.ts';
import type { HomeWish } from '../question/home-wish.ts';
import type { Understanding } from '../question/understand.ts';
import type { Draft } from './draft.ts';
import { HOME_TEXTS, type HomeTexts } from './home-texts.ts';
import { linkLine } from './link.ts';
import { PRICE_LEVEL_TEXTS } from './price-level-texts.ts';

const SHOWN = 5;
const EXAMPLES = 3;

export interface HomeSources {
  search: HomeSearch;
  projects: readonly CatalogueProject[];
  /** Projects whose surroundings hold words. */
  describedBy(words: string): readonly CatalogueProject[];
}

/** What an answer about homes is written with. */
interface Writing {
  wish: HomeWish;
  texts: HomeTexts;
  sources: HomeSources;
  language: Understanding['language'];
  isYesNo: boolean;
}

/**
 * Answers a wish for homes from the site's own search: how many there are, the first of them as the feed has them, and the
 * feed with the filter. Lily says that no home fits only after the search with the wish alone found nothing, repeats what
 * she understood, and gives the nearest wider search.
 */
export async function answerHomes(
  { slots, language, isYesNo, wantsMore, also, asksLevel }: Understanding,
  conversation: Remembered | undefined,
  sources: HomeSources,
): Promise<Draft> {
  const texts = HOME_TEXTS[language];
  const asked = slots.home;
  if (asked === undefined) throw new Error('find-homes without a wish');
  const remember = (shown: number): Remembered => ({ intent: 'find-homes', home: asked, shown });
  const { wish, notes } = withinTheSite(asked, asksLevel, texts);
  if (wish === undefined) {
    const link =
      asked.foreign === 'hotel' ? linkLine(texts.hotels, '/hotel') : linkLine(SUPPORT[language], '/support');
    return { text: notes.join('\n'), projects: [], links: [link], remember: remember(0) };
  }
  if (wish.unfiltered.length > 0) notes.push(texts.unfiltered(wish.unfiltered));
  const tail = [
    ...(also.includes('money') ? [texts.loan] : []),
    ...(also.includes('law') ? [texts.law] : []),
  ];
  const writing: Writing = { wish, texts, sources, language, isYesNo };
  const from = wantsMore ? (conversation?.shown ?? 0) : 0;
  const { found, left, notes: searched } = await search(writing, from + SHOWN);
  notes.push(...searched);
  if (found.total === 0) {
    const instead = await searchWider(writing, found);
    const none = texts.none(wordsOf(writing, found, left), isYesNo);
    return {
      text: [none, ...notes, ...instead.lines, ...tail].join('\n'),
      projects: [],
      links: instead.links,
      remember: remember(0),
    };
  }
  const shown = found.homes.slice(from);
  const words = wordsOf(writing, found, left);
  const head =
    shown.length === 0 ? texts.noMore(words) : texts.found(texts.count(found.total), words, isYesNo);
  const range =
    shown.length === 0 || found.prices === undefined ? [] : [texts.prices(found.prices, wish.kind)];
  const level = asksLevel ? [await levelLine(writing, found)] : [];
  const lines = shown.map((home) => homeLine(home, wish, texts));
  const opening = isYesNo ? [head, ...notes] : [...notes, head];
  return {
    text: [...opening, ...level, ...range, ...lines, ...tail].join('\n'),
    projects: [],
    links: [feedLine(wish, found, texts)],
    remember: remember(from + shown.length),
  };
}

const SUPPORT = { vi: 'Gửi yêu cầu hỗ trợ', en: 'Ask our staff' };

/** The wish in terms of the site's own types, or undefined where it has nothing alike. */
function withinTheSite(
  asked: HomeWish,
  asksLevel: boolean,
  texts: HomeTexts,
): { wish: HomeWish | undefined; notes: string[] } {
  const notes = [
    ...(asked.foreign === undefined ? [] : [texts.foreign(asked.foreign)]),
    ...(asked.hasPricePerArea && !asksLevel ? [texts.perArea] : []),
  ];
  if (asked.foreign === 'land' || asked.foreign === 'warehouse' || asked.foreign === 'hotel') {
    return { wish: undefined, notes };
  }
  const wish: HomeWish = { ...asked };
  if (asked.foreign === 'office') wish.filter = { ...asked.filter, type_product: 'Shophouse' };
  if (asked.foreign === 'room') {
    wish.kind = 'rent';
    wish.filter = { ...asked.filter, type_product: 'Chung cư', bedroom: 1 };
    delete wish.filter.bedroom_from;
  }
  return { wish, notes };
}

/** What the search has for a wish; for words that no listing holds, what it has for the rest. */
async function search(
  { wish, texts, sources, isYesNo }: Writing,
  limit: number,
): Promise<{ found: FoundHomes; left: AskedSearch; notes: string[] }> {
  const asked = searchesOf(wish, sources.projects, sources.describedBy);
  const [exact, ...others] = asked;
  let first: FoundHomes | undefined;
  for (const one of asked) {
    const found = await findHomes(sources.search, wish.kind, one.filter, limit);
    // The search reads an unknown name as the one most like it; that is not what was asked.
    const holds = found.homes.every((home) => holdsWords(home, one.filter.search));
    const isFound = found.total > 0 && holds;
    const isLast = one.drops === 'words' && isYesNo;
    first ??= isFound ? found : { ...found, total: 0, homes: [], prices: undefined };
    if (isFound && !isLast) return { found, left: one, notes: notesOf(one, wish, texts) };
  }
  if (first === undefined || exact === undefined) throw new Error(`no search of ${others.length + 1}`);
  return { found: first, left: exact, notes: notesOf(exact, wish, texts) };
}

async function levelLine(
  { wish: { kind }, texts, sources, language }: Writing,
  { filter, total }: FoundHomes,
): Promise<string> {
  const { level, noLevel } = PRICE_LEVEL_TEXTS[language];
  const quartiles = await sources.search.quartiles(kind, filter);
  return quartiles === undefined ? noLevel : level(quartiles, texts.count(total), kind);
}

function notesOf({ drops, ofProjects, isSome }: AskedSearch, wish: HomeWish, texts: HomeTexts): string[] {
  const names = wish.amenities.join(', ');
  return [
    ...(drops === 'words' && wish.filter.search !== undefined
      ? [texts.withoutWords(wish.filter.search)]
      : []),
    ...(drops === 'amenities' ? [texts.noProjectWith(names)] : []),
    ...(ofProjects === undefined || wish.amenities.length === 0 ? [] : [texts.amenities(names)]),
    ...(isSome === true && ofProjects !== undefined ? [texts.someProjects(ofProjects)] : []),
  ];
}

/** The nearest wider searches as the site offers them where a list is empty (SEARCH-6). */
async function searchWider(
  writing: Writing,
  { filter }: FoundHomes,
): Promise<{ lines: string[]; links: string[] }> {
  const { wish, texts, sources } = writing;
  const offers = await sources.search.wider(wish.kind, filter, 0);
  const [nearest = await firstWithHomes(writing, filter), ...others] = offers.map(({ changes, total }) => ({
    filter: changedFilter(filter, changes),
    total,
  }));
  const said = (changed: SearchFilter) => texts.wish(wish.kind, changed, []);
  if (nearest === undefined) {
    // All that was given up at once: the kind of listing and the places are what a search begins with.
    const there = filter.places === undefined ? {} : { places: filter.places };
    const isNone = (await sources.search.count(wish.kind, there)) === 0;
    const least = isNone ? {} : there;
    const total = await sources.search.count(wish.kind, least);
    return { lines: [texts.noWider], links: [linkLine(texts.all(total), feedAddressOf(wish.kind, least))] };
  }
  const found = await findHomes(sources.search, wish.kind, nearest.filter, EXAMPLES);
  return {
    lines: [
      texts.wider(said(found.filter), texts.count(found.total)),
      ...found.homes.map((home) => homeLine(home, wish, texts)),
    ],
    links: [
      feedLine(wish, found, texts),
      ...others.map(({ filter: other, total }) =>
        linkLine(texts.orWider(said(other), texts.count(total)), feedAddressOf(wish.kind, other)),
      ),
    ],
  };
}

/** The first search with a part given up that has homes. */
async function firstWithHomes(
  { wish, sources }: Writing,
  filter: SearchFilter,
): Promise<{ filter: SearchFilter; total: number } | undefined> {
  for (const lesser of lesserFilters(filter)) {
    const total = await sources.search.count(wish.kind, lesser);
    if (total > 0) return { filter: lesser, total };
  }
  return undefined;
}

/** The wish as it was searched for. */
function wordsOf({ wish, texts, language }: Writing, { filter }: FoundHomes, left: AskedSearch): string {
  const inWords = (name: string) =>
    language === 'vi' ? name : (Object.values(AMENITIES).find(({ vi }) => vi === name)?.en ?? name);
  if (left.ofProjects === undefined) return texts.wish(wish.kind, filter, []);
  // Its projects are named by what they have, or are near to.
  const { places, search: words } = wish.filter;
  const { places: _, search: __, ...others } = filter;
  const said = {
    ...others,
    ...(places === undefined ? {} : { places }),
    ...(words === undefined ? {} : { search: words }),
  };
  return texts.wish(wish.kind, said, wish.amenities.map(inWords));
}

function homeLine(home: FoundHomes['homes'][number], { kind }: HomeWish, texts: HomeTexts): string {
  return linkLine(texts.home(home, kind), `/for-${kind}/app/${home.post.id}`);
}

const feedLine = ({ kind }: HomeWish, { filter, total }: FoundHomes, texts: HomeTexts): string =>
  linkLine(texts.all(total), feedAddressOf(kind, filter));
