import { metresBetween } from '../../market/landmarks/metres-between.ts';

/** What of a listing tells which home it is about. All of a comparison are of one kind, ward and province. */
export interface HomePost {
  id: string;
  title: string;
  description: string;
  location: string;
  /** In force, Vnđ (rent: per month). */
  price: number;
  /** m². */
  area: number;
  type: string;
  direction: string;
  bedroom: number;
  bathroom: number;
  project: string | null;
  /** Degrees WGS 84. */
  latitude: number | null;
  longitude: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  images: readonly string[];
}

/** Brokers round areas, and measure with or without the walls' plaster. */
const AREA_SHARE = 0.03;
const AREA_STEP = 1;
/** One's price may be as many times another's: brokers add their part, owners give way. */
const PRICE_RATIO = 1.15;
const MOST_METRES_APART = 400;

/**
 * Whether nothing that two posts say keeps them from being about the same home. What only one of them says keeps nothing
 * from it.
 */
export function mayBeSameHome(one: HomePost, other: HomePost): boolean {
  return (
    one.type === other.type &&
    one.bedroom === other.bedroom &&
    one.direction === other.direction &&
    Math.abs(one.bathroom - other.bathroom) <= 1 &&
    isNear(one.area, other.area) &&
    Math.max(one.price, other.price) <= PRICE_RATIO * Math.min(one.price, other.price) &&
    agree(one.project, other.project) &&
    agree(houseNumberOf(one), houseNumberOf(other)) &&
    agree(storeyOf(one), storeyOf(other)) &&
    agree(unitOf(one), unitOf(other)) &&
    isOneSpot(one, other)
  );
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(AREA_STEP, AREA_SHARE * Math.min(one, other));

const agree = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one == null || other == null || one === other;

function isOneSpot(one: HomePost, other: HomePost): boolean {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return true;
  return (
    metresBetween(
      { latitude: one.latitude, longitude: one.longitude },
      { latitude: other.latitude, longitude: other.longitude },
    ) <= MOST_METRES_APART
  );
}

/** '12/5' of '12/5 Nguyễn Văn Linh, …' or 'Số 12/5 …'. */
function houseNumberOf({ location }: HomePost): string | undefined {
  return /^\s*(?:số\s*)?(?:nhà\s*)?(\d+[a-z]?(?:\/\d+[a-z]?)*)[\s,]/i
    .exec(location.normalize('NFC'))?.[1]
    ?.toLowerCase();
}

const STOREY = /(?:tầng|lầu)\s*(\d{1,2})(?!\d)/gi;

/** The storey of a flat, when its texts name a single one; those of a house are what it has, not where it is. */
function storeyOf(post: HomePost): string | undefined {
  if (post.type !== 'Chung cư') return undefined;
  return onlyOne([...textOf(post).matchAll(STOREY)].map(([, number]) => number));
}

const UNIT =
  /(?:căn(?:\s*hộ)?|mã(?:\s*căn)?|số)\s*[:#]?\s*([a-z]{1,2}\d{0,2}[.-]\d{2,4}(?:[.-]\d{1,2})?)(?![\w-])/gi;

/** What a flat is called in its tower, as 'A-12.05' of 'căn A-12.05'. */
function unitOf(post: HomePost): string | undefined {
  return onlyOne(
    [...textOf(post).matchAll(UNIT)].map(([, name]) => name?.toLowerCase().replaceAll('-', '.')),
  );
}

const textOf = ({ title, description }: HomePost): string => `${title}\n${description}`.normalize('NFC');

function onlyOne(found: (string | undefined)[]): string | undefined {
  const different = new Set(found);
  return different.size === 1 ? found[0] : undefined;
}
