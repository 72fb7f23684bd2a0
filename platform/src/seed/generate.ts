import type { ListingKind, Post } from '../base/listings/listings.schemas.ts';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import { type Facts, locationText } from '../market/facts.ts';
import { makeHome, roundRent, roundSale } from './homes.ts';
import type { SeedAuthor } from './people.ts';
import { PictureChooser } from './pictures.ts';
import { FreshPicker, Random } from './random.ts';
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
/** About how far a home may lie from its ward's centre, in degrees. */
const SCATTER = 0.008;

/**
 * Generates a feed, newest first, so that neighbours can be kept from looking alike.
 *
 * The same options give the same listings; it is lazy, so 100,000 need not fit in memory.
 */
export function* generateFeed(options: FeedOptions): Generator<SeedListing> {
  const { kind, count, now, authors } = options;
  const random = new Random(options.seed ^ (kind === 'sale' ? 0x5a1e : 0x4e47));
  const pictures = new PictureChooser(random, options.media);
  const fresh = new FreshPicker(random);
  const localAuthors = new Map(
    authors.map(({ homeProvince: home }) => [home, authors.filter((author) => author.homeProvince === home)]),
  );
  let updated = now.getTime() - 3 * MINUTE;
  for (let index = 0; index < count; index += 1) {
    const facts = makeHome(kind, random);
    const { images, panorama } = pictures.choose(facts);
    const { title, description } = writeTexts(facts, random, fresh);
    const candidates = localAuthors.get(facts.place.province) ?? authors;
    const author = random.weighted(candidates, ({ weight }) => weight);
    const created = updated - (random.chance(0.4) ? 0 : Math.floor(random.next() ** 2 * 45 * DAY));
    yield {
      id: random.uuid(),
      kind,
      author_id: author.id,
      title,
      description,
      location: locationText(facts),
      price: facts.price,
      new_price: makeNewPrice(facts, now, random),
      square_meter: facts.area,
      type_product: facts.type,
      direction: facts.direction,
      bedroom: facts.bedroom,
      bathroom: facts.bathroom,
      images_path: images,
      file_paths: [],
      panorama,
      createdAt: new Date(created).toISOString(),
      updatedAt: new Date(updated).toISOString(),
      ...makePosition(facts, random),
      project: facts.project?.name ?? null,
      ward: facts.place.ward,
      old_district: facts.place.oldDistrict,
      province: facts.place.province,
    };
    // New listings stand closer together than old ones, as in a feed that people keep adding to.
    const gap = (FEED_SPAN / count) * (0.1 + (1.8 * index) / count) * random.between(0.3, 1.7);
    updated -= Math.max(1000, Math.round(gap));
  }
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
  const near = (centre: number) => Number((centre + random.between(-SCATTER, SCATTER)).toFixed(5));
  return { latitude: near(place.latitude), longitude: near(place.longitude) };
}
