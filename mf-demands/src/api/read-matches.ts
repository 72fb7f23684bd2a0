import { isFields, isText, isTextOrNothing, type ListingKind, type NewPrice } from '@site/shared/domain';
import { type Reason, readReasons } from '@site/shared/matching';

/** A home that fits a demand, and why. */
export interface FittingHome {
  id: string;
  title: string;
  location: string;
  price: number;
  new_price: NewPrice | null;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  direction: string;
  type_product: string;
  image: string | null;
  reasons: Reason[];
}

/** A page of the site with homes, and how many it has. */
export interface HomesPage {
  path: string;
  count: number;
}

/** The homes that fit a demand, the best first. */
export interface Matches {
  demand: string;
  kind: ListingKind;
  /** All that fit. */
  count: number;
  homes: FittingHome[];
  /** What the demand does not tell. */
  lacksPlace: boolean;
  lacksPrice: boolean;
  /** All of them. */
  path: string | null;
  /** Where none fits: the nearest search that finds some. */
  nearest: HomesPage | null;
}

const isNewPrice = (value: unknown): boolean =>
  value === null || (isFields(value) && isText(value.date_time) && Number.isFinite(value.price));

const isHome = (value: unknown): value is FittingHome =>
  isFields(value) &&
  [value.id, value.title, value.location, value.direction, value.type_product].every(isText) &&
  [value.price, value.square_meter, value.bedroom, value.bathroom].every(Number.isFinite) &&
  isNewPrice(value.new_price) &&
  isTextOrNothing(value.image);

/** An address of the feed, and of nothing else: what an answer says is no way out of the site. */
const feedPath = (value: unknown): string | null =>
  isText(value) && /^\/for-(?:sale|rent)(?:\?|$)/.test(value) ? value : null;

function readNearest(value: unknown): HomesPage | null {
  const path = isFields(value) ? feedPath(value.path) : null;
  return path !== null && isFields(value) && typeof value.count === 'number'
    ? { path, count: value.count }
    : null;
}

/**
 * Reads the homes that fit demands; a home or a demand of another form is left out.
 *
 * @returns undefined for an answer of another form
 */
export function readMatches(answer: unknown): Matches[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer.data)) return undefined;
  return answer.data.flatMap((entry: unknown) => {
    if (!isFields(entry) || !isText(entry.demand) || typeof entry.count !== 'number') return [];
    const { demand, count } = entry;
    const missing: unknown[] = Array.isArray(entry.missing) ? entry.missing : [];
    const homes: unknown[] = Array.isArray(entry.homes) ? entry.homes : [];
    return {
      demand,
      kind: entry.kind === 'for-rent' ? 'for-rent' : 'for-sale',
      count,
      homes: homes.filter(isHome).map((home) => ({ ...home, reasons: readReasons(home.reasons) })),
      lacksPlace: missing.includes('place'),
      lacksPrice: missing.includes('price'),
      path: feedPath(entry.path),
      nearest: readNearest(entry.nearest),
    };
  });
}
