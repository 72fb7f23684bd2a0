import {
  DIRECTIONS,
  type Direction,
  type ListingKind,
  type ProductType,
} from '../../base/listings/listings.schemas.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { type Range, readAmounts } from '../../market/words/amounts.ts';
import type { SearchFilter } from '../../search/search-filter.ts';
import { readTypes } from './topics.ts';

/** What a person wants of a home: the slots of the intent find-homes. JSON, so that a conversation keeps it. */
export interface HomeWish {
  kind: ListingKind;
  /** What the site's search is asked with; places and projects by their ids. */
  filter: SearchFilter;
  /** Names of amenities that the project must have. */
  amenities: string[];
  /** Names of what is not wanted, which no search of the site leaves out: a place, an amenity. */
  excepted: string[];
  /** What is wished for and no filter of the site knows: 'view sông'. */
  unfiltered: string[];
  /** A kind of property that the site has no listings of: 'văn phòng'. */
  foreign: ForeignType | undefined;
  /** The price of a m², which the feed cannot be narrowed by. */
  hasPricePerArea: boolean;
}

/** What Lily reads of a home herself: for telling a wish from other questions, and where the search in words is not certain. */
export interface HomeSlots {
  kind: ListingKind;
  /** Any of them. */
  types: ProductType[];
  bedrooms: RoomsAsked;
  bathrooms: RoomsAsked;
  /** Vnđ (rent: a month), both ends included; null for no end. */
  price: [low: number, high: number | null];
  /** m², both ends included; null for no end. */
  area: [low: number, high: number | null];
  direction: Direction;
  order: 'cheapest' | 'dearest' | 'largest' | 'smallest';
  foreign: ForeignType;
  hasPricePerArea: boolean;
}

/** A number of rooms that is asked for; more of them are welcome (WORDS-1). */
export interface RoomsAsked {
  least: number;
}

/** Properties that are not among the six types of the site. */
export type ForeignType = 'office' | 'land' | 'room' | 'warehouse' | 'hotel';

/** What a text says of a home, and how sure it is that it speaks of one. */
export interface HomeReading {
  wish: Partial<HomeSlots>;
  /** A home, a flat, a villa is named. */
  hasNoun: boolean;
  /** To look for, to buy, to rent. */
  hasVerb: boolean;
  /** The kind is said, not guessed from the price. */
  kindSaid: boolean;
  /** How it differs from the wish before: 'rẻ hơn'. */
  compared: 'cheaper' | 'dearer' | 'larger' | 'smaller' | undefined;
  /** The text without what was read. */
  rest: string;
}

/** Dearer a month than any home. */
const HIGHEST_RENT = 3e8;
/** What a m² costs is asked. */
const PER_AREA = /\b(?:moi|mot|per|each|tren|\/) ?(?:m2|sqm|square met(?:re|er))\b/;
/** More rooms than this no search asks for. */
const MOST_ROOMS = 10;

const ROOM =
  '(?:pn\\b|phong ngu|ngu\\b|phong\\b(?! (?:tro|kham|khach|tam|ve sinh|gym|tap|thue|cho thue|dep|rong))|bed ?rooms?|beds?\\b|bd\\b|br\\b)';
const BATH = '(?:wc\\b|toilets?|phong tam|phong ve sinh|nha ve sinh|ve sinh|nha tam|bath ?rooms?|baths?\\b)';
const RENT =
  /\b(?:cho thue|can thue|muon thue|tim thue|de thue|thue|o thue|rent(?:al|als|ing|ed)?|lease|let)\b/;
const SALE = /\b(?:mua|de ban|dang ban|rao ban|buy|buying|purchase|for sale|sale)\b/;
const MONTHLY =
  /(?:\/ ?thang|\/ ?th\b|mot thang|moi thang|hang thang|1 thang|a month|per month|monthly|\/ ?month|pcm)/;
const NOUN =
  /\b(?:can ho|can nha|chung cu|nha pho|nha nguyen can|nguyen can|nha rieng|nha dat(?! nhat)|nha o|ngoi nha|biet thu|lien ke|shop ?houses?|song lap|tu lap|don lap|mat tien|mat pho|can\b(?= (?:\d|nao|ho|ban|cho thue|gia|re|tren|duoi|huong|goc|studio))|nha\b(?! (?:dau tu|nuoc|hang|em|minh|toi|o xa hoi))|studio|penthouse|duplex|homes?|houses?|flats?|apartments?|condos?|villas?|town ?houses?|place to (?:live|rent)|listings?|tin (?:ban|cho thue|rao))\b/;
const VERB =
  /\b(?:tim|kiem|can mua|can tim|can thue|can\b(?= (?:mot|1|can|nha))|muon mua|muon thue|mua|thue|co can nao|con can nao|co nha nao|goi y|gioi thieu|liet ke|show|find|look(?:ing)? for|search(?:ing)?|want|need|buy|rent|any|are there|is there|do you have)\b/;
const FOREIGN: [RegExp, ForeignType][] = [
  [/\b(?:van phong|mat bang(?! tang)|offices?|office space)\b/, 'office'],
  [
    /\b(?:dat nen|lo dat|manh dat|mieng dat|dat (?:tho cu|vuon|nong nghiep|ban)|mua dat|ban dat|land plots?|plots? of land|land for sale)\b/,
    'land',
  ],
  [/\b(?:phong tro|nha tro|o ghep|phong cho thue|rooms? for rent|rent a room)\b/, 'room'],
  [/\b(?:nha xuong|kho xuong|nha kho|kho bai|warehouses?|factory)\b/, 'warehouse'],
  [/\b(?:khach san|hotels?|homestay|nghi duong qua dem)\b/, 'hotel'],
];
const HOUSE_TYPES: ProductType[] = ['Liền kề', 'Shophouse', 'Song lập', 'Tứ lập', 'Đơn lập'];
const ANY_HOUSE = /\b(?:nguyen can|nha rieng|mat tien|mat pho|nha dat(?! nhat)|nha hem(?! xe)|houses?)\b/;
const COMPASS: Record<string, string> = {
  southeast: 'dong nam',
  northeast: 'dong bac',
  southwest: 'tay nam',
  northwest: 'tay bac',
  east: 'dong',
  west: 'tay',
  south: 'nam',
  north: 'bac',
};
const CHEAPER =
  /\b(?:re hon|gia thap hon|mem hon|thap hon nua|bot tien|cheaper|less expensive|lower price)\b(?! than)/;
const DEARER = /\b(?:dat hon|mac hon|cao cap hon|gia cao hon|more expensive|pricier|dearer)\b(?! than)/;
const LARGER = /\b(?:rong hon|lon hon|to hon|larger|bigger|more space)\b(?! than)/;
const SMALLER = /\b(?:nho hon|be hon|hep hon|smaller)\b(?! than)/;
const CHEAPEST =
  /\b(?:re nhat|gia re|gia thap|thap nhat|gia mem|vua tui tien|cheap(?:est)?|affordable|lowest)\b/;
const DEAREST = /\b(?:dat nhat|mac nhat|gia cao nhat|cao nhat|sang nhat|most expensive|dearest|highest)\b/;
const ORDERS: [RegExp, HomeSlots['order']][] = [
  [CHEAPEST, 'cheapest'],
  [DEAREST, 'dearest'],
  [/\b(?:(?:lon|rong|to) nhat|largest|biggest)\b/, 'largest'],
  [/\b(?:nho nhat|be nhat|smallest)\b/, 'smallest'],
];

/**
 * What a text says of a home that is looked for.
 *
 * @param text without marks and with numbers as digits; places and projects are read by others
 * @param isTax whether 'thue' of the text is a tax and no rent
 */
export function readHomeWish(text: string, isTax = false): HomeReading {
  const wish: Partial<HomeSlots> = {};
  let rest = ` ${text} `;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.replace(pattern, ' | ');
    return found;
  };
  const hasNoun = NOUN.test(rest);
  const hasVerb = VERB.test(rest);
  const compared = comparedIn(rest);
  const bathrooms = readRooms(rest, BATH);
  if (bathrooms !== undefined) {
    wish.bathrooms = { least: bathrooms.least };
    rest = bathrooms.rest;
  }
  const bedrooms = readRooms(rest, ROOM);
  if (bedrooms !== undefined) {
    wish.bedrooms = { least: bedrooms.least };
    rest = bedrooms.rest;
  }
  if (take(/\bstudios?\b/) !== null) {
    wish.types = ['Chung cư'];
    wish.bedrooms ??= { least: 1 };
  }
  const isMonthly = take(MONTHLY) !== null;
  const { price, area, rest: unpriced } = readAmounts(rest);
  rest = unpriced;
  if (area !== undefined) wish.area = closed(area.range);
  if (price?.unit === 'total') wish.price = closed(price.range);
  if (price?.unit === 'per-m2' || PER_AREA.test(rest)) wish.hasPricePerArea = true;
  const direction = readDirection(rest);
  if (direction !== undefined) {
    wish.direction = direction.value;
    rest = direction.rest;
  }
  const foreign = FOREIGN.find(([words]) => words.test(rest));
  if (foreign !== undefined) wish.foreign = foreign[1];
  const types = readTypes(rest);
  if (types.length > 0) wish.types = types;
  else if (wish.types === undefined && ANY_HOUSE.test(rest)) wish.types = HOUSE_TYPES;
  const order = ORDERS.find(([words]) => words.test(rest))?.[1];
  if (order !== undefined) wish.order = order;
  const isRent = !isTax && (RENT.test(rest) || isMonthly);
  const isSale =
    SALE.test(rest) ||
    /\bban\b/.test(rest.replace(/\bban (?:oi|co|giup|cho|tim|la|nhe|a|biet|hay|kiem)\b/g, ''));
  const high = wish.price?.[1] ?? wish.price?.[0] ?? 0;
  if (isRent) wish.kind = 'rent';
  else if (isSale && SALE.test(rest)) wish.kind = 'sale';
  else if (wish.price !== undefined && high > 0) wish.kind = high <= HIGHEST_RENT ? 'rent' : 'sale';
  return {
    wish,
    hasNoun,
    hasVerb,
    kindSaid: isRent || (isSale && SALE.test(rest)),
    compared,
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}

/** A wish with everything that was not said left open. */
export function completeWish(wish: Partial<HomeWish>): HomeWish {
  return {
    kind: 'sale',
    filter: {},
    amenities: [],
    excepted: [],
    unfiltered: [],
    foreign: undefined,
    hasPricePerArea: false,
    ...wish,
  };
}

function closed([low, high]: Range): [number, number | null] {
  return [low, high === Number.POSITIVE_INFINITY ? null : high];
}

function readRooms(text: string, room: string): { least: number; rest: string } | undefined {
  const between = new RegExp(`\\b(\\d) ?(?:-|–|den|hoac|toi|to|or|hay|va|and) ?(\\d)[ -]*${room}`);
  const [range, low] = between.exec(text) ?? [];
  if (range !== undefined) return { least: Number(low), rest: text.replace(range, ' | ') };
  const single = new RegExp(
    `(?:\\b(it nhat|toi thieu|tu|tren|at least|from|minimum|min|more than) )?\\b(\\d{1,2})[ -]*${room}(?: ?(tro len|do len|\\+|or more|and up))?`,
  );
  const [whole, least, count] = single.exec(text) ?? [];
  if (whole === undefined || Number(count) === 0) return undefined;
  const from = Number(count) + (least === 'tren' || least === 'more than' ? 1 : 0);
  return { least: Math.min(from, MOST_ROOMS), rest: text.replace(whole, ' | ') };
}

function readDirection(text: string): { value: Direction; rest: string } | undefined {
  const spoken = text.replace(
    /\b(south|north)[ -]?(east|west)?(?:ern)?\b|\b(east|west)\b/g,
    (word) => COMPASS[word.replace(/[ -]|ern$/g, '')] ?? word,
  );
  const names = [...DIRECTIONS].sort((one, other) => other.length - one.length);
  for (const name of names) {
    const words = plainText(name).split(' ').join('[ ,/-]+(?:va )?');
    const isPair = plainText(name).includes(' ');
    const before = isPair
      ? '(?:(?:huong|ban cong|facing|quay(?: ve)?)(?: chinh| nha| ra)? )?'
      : '(?:huong|quay ve|facing)(?: chinh| nha)? ';
    const found = new RegExp(`\\b${before}${words}(?: facing)?\\b`).exec(spoken);
    const facing = isPair ? null : new RegExp(`\\b${words}[ -]facing\\b`).exec(spoken);
    const hit = found ?? facing;
    if (hit !== null) return { value: name, rest: spoken.replace(hit[0], ' | ') };
  }
  return undefined;
}

function comparedIn(text: string): HomeReading['compared'] {
  if (/\b(?:re|dat|rong|lon|to|nho|be) hon \d/.test(text)) return undefined;
  if (CHEAPER.test(text)) return 'cheaper';
  if (DEARER.test(text)) return 'dearer';
  if (LARGER.test(text)) return 'larger';
  return SMALLER.test(text) ? 'smaller' : undefined;
}
