import type { ListingKind, Post } from '../base/listings/listings.schemas.ts';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import { FreshPicker, Random } from '../foundation/random.ts';
import { type Facts, locationText } from '../market/facts.ts';
import { chooseCovers } from './covers.ts';
import { makeHome, roundRent, roundSale } from './homes.ts';
import type { SeedAuthor } from './people.ts';
import { type Look, PictureChooser } from './pictures.ts';
import { writeTexts } from './texts/texts.ts';

/** A generated listing: what clients receive, and the columns they do not see. */
export interface SeedListing extends Post {
  kind: ListingKind;
  old_district: string;
}

export interface FeedOptions {
  kind: ListingKind;
  count: number;
  seed: number;
  /** Dates are counted back and forth from here. */
  now: Date;
  media: readonly MediaItem[];
  authors: readonly SeedAuthor[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FEED_SPAN = 150 * DAY;
const RUNNING_SHARE = 0.1;
const ENDED_SHARE = 0.06;

/** A home with its dates and prices, before its texts and pictures. */
interface Draft {
  id: string;
  facts: Facts;
  author_id: string;
  new_price: Post['new_price'];
  priceInForce: number;
  created: number;
  updated: number;
}

/**
 * Generates a feed, newest first, so that neighbours can be kept from looking alike. The same options give the same listings.
 *
 * All homes are known before the first one has its pictures; texts are written as the listings are taken, so that those of
 * 100,000 need not fit in memory. Pictures have choices of their own: others do not change a home, its price or its texts.
 */
export function* generateFeed(options: FeedOptions): Generator<SeedListing> {
  const { kind, seed, media } = options;
  const seedOfKind = seed ^ (kind === 'sale' ? 0x5a1e : 0x4e47);
  const drafts = makeDrafts(options, new Random(seedOfKind));
  const chooser = new PictureChooser(new Random(seedOfKind ^ 0x10c5), media);
  const looks = drafts.map(({ facts }) => chooser.chooseLook(facts));
  const covers = chooseCovers(
    drafts,
    looks.map((look) => look.covers),
    new Random(seedOfKind ^ 0xc0e5),
  );
  const random = new Random(seedOfKind ^ 0x7e87);
  const writeFresh = freshWriter(random);
  for (const [index, draft] of drafts.entries()) {
    const { facts } = draft;
    const { images, panorama } = chooser.choose(facts, looks[index] as Look, covers[index] as string);
    const { title, description } = writeFresh(facts);
    yield {
      id: draft.id,
      kind,
      author_id: draft.author_id,
      title,
      description,
      location: locationText(facts),
      price: facts.price,
      new_price: draft.new_price,
      square_meter: facts.area,
      type_product: facts.type,
      direction: facts.direction,
      bedroom: facts.bedroom,
      bathroom: facts.bathroom,
      images_path: images,
      file_paths: [],
      panorama,
      createdAt: new Date(draft.created).toISOString(),
      updatedAt: new Date(draft.updated).toISOString(),
      ...makePosition(facts, random),
      project: facts.project?.name ?? null,
      ward: facts.place.ward,
      old_district: facts.place.oldDistrict,
      province: facts.place.province,
    };
  }
}

/** Writes texts whose title is neither that of the listing before nor that of the last one of the same type. */
function freshWriter(random: Random): (facts: Facts) => ReturnType<typeof writeTexts> {
  const fresh = new FreshPicker(random);
  let last = '';
  const lastOfType = new Map<string, string>();
  return (facts) => {
    const texts = writeTexts(facts, random, fresh);
    while (texts.title === last || texts.title === lastOfType.get(facts.type))
      Object.assign(texts, writeTexts(facts, random, fresh));
    last = texts.title;
    lastOfType.set(facts.type, texts.title);
    return texts;
  };
}

function makeDrafts({ kind, count, now, authors }: FeedOptions, random: Random): Draft[] {
  const localAuthors = new Map(
    authors.map(({ homeProvince: home }) => [home, authors.filter((author) => author.homeProvince === home)]),
  );
  let updated = now.getTime() - 3 * MINUTE;
  return Array.from({ length: count }, (_, index) => {
    const facts = makeHome(kind, random);
    const candidates = localAuthors.get(facts.place.province) ?? authors;
    const author = random.weighted(candidates, ({ weight }) => weight);
    const new_price = makeNewPrice(facts, now, random);
    const draft = {
      id: random.uuid(),
      facts,
      author_id: author.id,
      new_price,
      priceInForce:
        new_price !== null && new Date(new_price.date_time) <= now ? new_price.price : facts.price,
      created: updated - (random.chance(0.4) ? 0 : Math.floor(random.next() ** 2 * 45 * DAY)),
      updated,
    };
    // New listings stand closer together than old ones, as in a feed that people keep adding to.
    const gap = (FEED_SPAN / count) * (0.1 + (1.8 * index) / count) * random.between(0.3, 1.7);
    updated -= Math.max(1000, Math.round(gap));
    return draft;
  });
}

function makeNewPrice(facts: Facts, now: Date, random: Random): Post['new_price'] {
  const chance = random.next();
  if (chance >= RUNNING_SHARE + ENDED_SHARE) return null;
  // `now` was rounded down to the hour, so only what lies over an hour ahead is still to come. Cubed: many soon.
  const offset =
    chance < RUNNING_SHARE
      ? HOUR + 5 * MINUTE + random.next() ** 3 * 9 * DAY
      : -HOUR - random.next() * 20 * DAY;
  const round = facts.kind === 'sale' ? roundSale : roundRent;
  const wanted = round(facts.price * random.between(0.9, 0.98));
  // Rounding a small rent may give the old price back; then there is no cheaper round price to announce.
  if (wanted >= facts.price) return null;
  return {
    date_time: new Date(now.getTime() + Math.round(offset / 1000) * 1000).toISOString(),
    price: wanted,
  };
}

function makePosition({ place }: Facts, random: Random): Pick<Post, 'latitude' | 'longitude'> {
  if (random.chance(0.06)) return { latitude: null, longitude: null };
  const near = (middle: number) => Number((middle + random.between(-place.reach, place.reach)).toFixed(5));
  return { latitude: near(place.latitude), longitude: near(place.longitude) };
}
