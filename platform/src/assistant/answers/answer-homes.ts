import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { AMENITIES } from '../catalogue/vocabulary.ts';
import { feedAddressOf } from '../homes/feed-address.ts';
import { type FoundHomes, findHomes, type SearchListings } from '../homes/find-homes.ts';
import type { Remembered } from '../question/asked.ts';
import { completeWish, type HomeWish } from '../question/home-wish.ts';
import type { Understanding } from '../question/understand.ts';
import type { Draft } from './draft.ts';
import { HOME_TEXTS, type HomeTexts, type WishPart } from './home-texts.ts';
import { LEFT_OUT_TEXTS } from './left-out-texts.ts';
import { linkLine } from './link.ts';

const SHOWN = 5;
const EXAMPLES = 3;
/** What is given up first to find something. */
const GIVEN_UP: readonly WishPart[] = [
  'words',
  'amenities',
  'direction',
  'bathrooms',
  'area',
  'price',
  'bedrooms',
  'types',
];

export interface HomeSources {
  search: SearchListings;
  projects: readonly CatalogueProject[];
  /** Projects whose surroundings hold words. */
  describedBy(words: string): readonly CatalogueProject[];
}

/**
 * Answers a wish for homes from the site's own search: how many there are, some of them, and the feed with the filter.
 * Lily says that no home fits only after a search with the wish alone found nothing, and repeats what she understood.
 */
export async function answerHomes(
  { slots, language, isYesNo, wantsMore, also }: Understanding,
  conversation: Remembered | undefined,
  sources: HomeSources,
): Promise<Draft> {
  const texts = HOME_TEXTS[language];
  const asked = slots.home;
  if (asked === undefined) throw new Error('find-homes without a wish');
  const { wish, notes } = withinTheSite(asked, texts, sources);
  const remember = (shown: number): Remembered => ({ intent: 'find-homes', home: asked, shown });
  if (wish === undefined) {
    const path = asked.foreign === 'hotel' ? '/hotel' : '/support';
    const label = asked.foreign === 'hotel' ? texts.all(true, undefined) : SUPPORT[language];
    return { text: notes.join('\n'), projects: [], links: [linkLine(label, path)], remember: remember(0) };
  }
  const said = texts.wish(shownWish(wish, language));
  const found = await search(wish, sources);
  const tail = [
    ...(also.includes('money') ? [texts.loan] : []),
    ...(also.includes('law') ? [texts.law] : []),
  ];
  if (found.homes.length === 0) {
    if (wish.words !== undefined && !isYesNo) {
      // A word that no listing has is more often a word of the story than a place.
      const less = { ...wish, words: undefined };
      const others = await search(less, sources);
      if (others.homes.length > 0) {
        const head = texts.withoutWords(wish.words);
        return foundDraft(less, others, [head, ...notes], tail);
      }
    }
    const instead = await withLess(wish, sources, texts);
    return {
      text: [texts.none(said, isYesNo), ...notes, ...instead.lines, ...tail].join('\n'),
      projects: [],
      links: instead.links,
      remember: remember(0),
    };
  }
  return foundDraft(wish, found, notes, tail);

  function foundDraft(
    own: HomeWish,
    { homes, more, prices }: FoundHomes,
    before: string[],
    after: string[],
  ): Draft {
    const from = wantsMore ? (conversation?.shown ?? 0) : 0;
    const shown = homes.slice(from, from + SHOWN);
    const words = texts.wish(shownWish(own, language));
    const head =
      shown.length === 0
        ? texts.noMore(words)
        : texts.found(texts.count(homes.length, more, own.kind), words, isYesNo);
    const range = shown.length === 0 || prices === undefined ? [] : [texts.prices(prices, own.kind)];
    const lines = shown.map((home) => homeLine(home, own, texts));
    const isByArea = own.order === 'largest' || own.order === 'smallest';
    const order = isByArea && more ? [LEFT_OUT_TEXTS[language].byArea(homes.length)] : [];
    const opening = isYesNo ? [head, ...before, ...order] : [...before, head, ...order];
    return {
      text: [...opening, ...range, ...lines, ...after].join('\n'),
      projects: [],
      links: feedLinks(own, texts),
      remember: remember(from + shown.length),
    };
  }
}

const SUPPORT = { vi: 'Gửi yêu cầu hỗ trợ', en: 'Ask our staff' };

/** The wish in terms of the site's own types, or undefined where it has nothing alike. */
function withinTheSite(
  asked: HomeWish,
  texts: HomeTexts,
  { projects }: HomeSources,
): { wish: HomeWish | undefined; notes: string[] } {
  const notes = [
    ...(asked.foreign === undefined ? [] : [texts.foreign(asked.foreign)]),
    ...(asked.hasPricePerArea ? [texts.perArea] : []),
  ];
  if (asked.foreign === 'land' || asked.foreign === 'warehouse' || asked.foreign === 'hotel') {
    return { wish: undefined, notes };
  }
  const wish: HomeWish = { ...asked };
  if (asked.foreign === 'office') wish.types = ['Shophouse'];
  if (asked.foreign === 'room') Object.assign(wish, { kind: 'rent', types: ['Chung cư'], bedrooms: [1] });
  if (asked.amenities.length > 0) {
    const fits = projects.some((project) => hasAll(project, asked.amenities) && isIn(project, asked.places));
    if (!fits)
      return {
        wish: { ...wish, amenities: [] },
        notes: [...notes, texts.noProjectWith(asked.amenities.join(', '))],
      };
    notes.push(texts.amenities(asked.amenities.join(', ')));
  }
  return { wish, notes };
}

async function search(
  wish: HomeWish,
  { search: listings, projects, describedBy }: HomeSources,
): Promise<FoundHomes> {
  if (wish.amenities.length > 0 && wish.project === undefined) {
    const fitting = projects.filter(
      (project) => hasAll(project, wish.amenities) && isIn(project, wish.places),
    );
    return findHomes(
      listings,
      wish,
      fitting.map(({ name }) => name),
    );
  }
  const found = await findHomes(listings, wish, undefined);
  if (wish.words === undefined || found.homes.length > 0) return found;
  // Nothing says so of itself; the projects near by are known.
  const near = describedBy(wish.words).filter((project) => isIn(project, wish.places));
  if (near.length === 0) return found;
  return findHomes(
    listings,
    { ...wish, words: undefined },
    near.map(({ name }) => name),
  );
}

/** What there is when one part of the wish is given up. */
async function withLess(
  wish: HomeWish,
  sources: HomeSources,
  texts: HomeTexts,
): Promise<{ lines: string[]; links: string[] }> {
  for (const part of GIVEN_UP) {
    const value = wish[part];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    const empty = Array.isArray(value) && part !== 'price' && part !== 'area' ? [] : undefined;
    const less: HomeWish = {
      ...wish,
      [part]: empty,
      ...(part === 'price' ? { order: orderNear(wish) } : {}),
    };
    const found = await search(less, sources);
    if (found.homes.length === 0) continue;
    return {
      lines: [
        texts.without(part, wish, texts.count(found.homes.length, found.more, wish.kind)),
        ...found.homes.slice(0, EXAMPLES).map((home) => homeLine(home, less, texts)),
      ],
      links: feedLinks(less, texts),
    };
  }
  // All that was given up at once: the kind of listing and the places are what a search begins with.
  const { kind, places, project, foreign, hasPricePerArea } = wish;
  const least = completeWish({ kind, places, project, foreign, hasPricePerArea });
  return { lines: [], links: feedLinks(least, texts) };
}

/** Homes beyond a price: the nearest ones first. */
function orderNear({ price }: HomeWish): HomeWish['order'] {
  return price?.[1] === null ? 'dearest' : 'cheapest';
}

function homeLine(home: FoundHomes['homes'][number], { kind }: HomeWish, texts: HomeTexts): string {
  return linkLine(texts.home(home, kind), `/for-${kind}/app/${home.post.id}`);
}

function feedLinks(wish: HomeWish, texts: HomeTexts): string[] {
  const places = wish.places.length > 1 ? wish.places : [undefined];
  return places.map((place) => {
    const { path, isExact } = feedAddressOf(place === undefined ? wish : { ...wish, places: [place] });
    return linkLine(texts.all(isExact, place), path);
  });
}

function shownWish(wish: HomeWish, language: Understanding['language']): HomeWish {
  if (language === 'vi') return wish;
  const inEnglish = (name: string) => Object.values(AMENITIES).find(({ vi }) => vi === name)?.en ?? name;
  return { ...wish, amenities: wish.amenities.map(inEnglish) };
}

function hasAll({ amenities }: CatalogueProject, names: readonly string[]): boolean {
  return names.every((name) => amenities.some(({ vi }) => vi === name));
}

function isIn({ place }: CatalogueProject, places: readonly string[]): boolean {
  if (places.length === 0) return true;
  return places.some(
    (name) => [place.ward, place.province].includes(name) || place.oldDistrict.includes(name),
  );
}
