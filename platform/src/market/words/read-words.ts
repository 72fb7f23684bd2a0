import { visibleText } from '@site/shared/typed/typed-text';
import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { DIRECTIONS, type Direction, type ListingKind, type ProductType } from '../home-kinds.ts';
import { LANDMARK_KINDS, type LandmarkKind } from '../landmarks/landmarks.ts';
import { type Amount, readAmounts } from './amounts.ts';
import { leftOver } from './left-over.ts';
import { readMonthlyWords } from './monthly-words.ts';
import { beginOfUnwanted } from './not-wanted.ts';
import { readPlaceWords } from './place-words.ts';
import { BATH, plainWords, ROOM } from './plain-words.ts';

/** A part of a filter of the list calls, as they take it: upper edges are not included. */
export interface WordsFilter {
  price?: number[];
  square_meter?: number[];
  bedroom?: number;
  bedroom_from?: number;
  bathroom?: number;
  bathroom_from?: number;
  type_product?: ProductType | ProductType[];
  direction?: Direction | Direction[];
  places?: string[];
  near?: { kind: LandmarkKind; within: number }[];
}

/** What a search says, as far as it is certain. */
export interface UnderstoodWords {
  filter: WordsFilter;
  /** What a month of a loan may cost, Vnđ; which price that is the visitor's own loan says. */
  monthly?: number;
  /** The words that are left to search for, as they were typed. */
  rest: string;
}

const MOST_ROOMS = 10;
const NEAR_METRES = 1000;
const [SHORTEST, FARTHEST] = [100, 3000];

const EXACTLY = /(?:^| )(?:dung|chinh xac|chi|exactly) $/;

const TYPES: [RegExp, ProductType[]][] = [
  [/(?<= )(?:shop ?houses?|nha pho thuong mai)(?= )/, ['Shophouse']],
  [/(?<= )(?:biet thu |nha )?song lap(?= )/, ['Song lập']],
  [/(?<= )(?:biet thu |nha )?tu lap(?= )/, ['Tứ lập']],
  [/(?<= )(?:biet thu |nha )?don lap(?= )/, ['Đơn lập']],
  [/(?<= )(?:nha |biet thu |nha pho )?lien ke(?= )/, ['Liền kề']],
  [/(?<= )(?:biet thu|villas?)(?= )/, ['Song lập', 'Tứ lập', 'Đơn lập']],
  [/(?<= )(?:nha pho|town ?houses?)(?= )/, ['Liền kề', 'Shophouse']],
  [
    /(?<= )(?:can ho chung cu|can ho cc|chung cu|can ho|chcc|cc|apartments?|flats?|condos?)(?= )/,
    ['Chung cư'],
  ],
];
const COMPASS = '(?:dong|tay) (?:nam|bac)|dong|tay|nam|bac';
const FACING = new RegExp(
  `(?<= )(?:huong|facing) (${COMPASS})((?: (?:hoac|hay|va|,) (?:huong )?(?:${COMPASS}))*)(?= )`,
);
/** Without 'hướng' only two winds together are one: 'nam' alone is also a year and a name. */
const TWO_WINDS =
  /(?<= )(?<!(?:cong|so|cua|goc|khu|mien|vung|phia) )((?:dong|tay) (?:nam|bac))(?= (?!bo |a |au ))/;
const DIRECTION_NAMES = new Map(DIRECTIONS.map((name) => [withoutMarks(name), name]));

const NEAR_NAMES: [LandmarkKind, string][] = [
  ['metro', '(?:ga )?(?:tau )?metro(?: stations?)?|(?:ga )?tau dien(?: ngam)?'],
  ['hospital', 'benh vien|hospitals?'],
  ['university', '(?:truong )?dai hoc|universit(?:y|ies)'],
  ['market', 'cho|trung tam thuong mai|sieu thi|markets?'],
  ['park', 'cong vien|parks?'],
  ['school', 'truong hoc|truong|schools?'],
];
const NEAR = new RegExp(
  `(?<= )(?:gan|canh|sat|ke|cach|near|close to|nearer to|closer to|(?<=\\| )(?:va|hoac|hay|,|and)) (?:(?:a|an|the) )?(${NEAR_NAMES.map(([, words]) => words).join('|')})` +
    // A name that follows, 'gần chợ Bến Thành', is one place, and not any of its kind.
    '(?: (?:trong (?:vong |ban kinh |khoang )?|duoi |cach |ban kinh |khong qua |toi da |khoang |<= ?|< ?|within )?(\\d+(?:[.,]\\d+)?) ?(m|met|km)(?: tro lai)?| hon| nhat)?(?= (?:$|[|,]|va |hoac |gan |gia |duoi |tren |tu |tai |o |in |at |under |below |over |from ))',
);

/** Words that say nothing once the rest is understood. */
const FILLERS = new Set(
  `mua tim kiem ban can muon nha gia ngan sach tai chinh dien tich dt o khu vuc va hoac hay voi co cho mot 1 loai thuoc trong minh
   toi em anh chi giup nao mat dung thang , / in at for with and the a of to buy sale house houses home homes`.split(
    /\s+/,
  ),
);
/** Among homes to let these say nothing more; a room is one of them. */
const RENT = /^(?:thue|rent|phong)$/;
/** Who a text is from and that they look for something, before what they look for. */
const WISHES =
  /^(?:(?:toi|em|minh|chung toi|vo chong|muon|can(?= (?:mua|tim|kiem|thue|ban) )|tim|kiem|mua|i|we|want|need|looking|for|to|buy|a|an(?= [aeiou])|the) )+/;
/** Among homes to let, that they are. */
const TO_RENT = /^(?:cho )?(?:thue|rent|lease) |(?:^| )(?:cho |for |to )?(?:thue|rent|lease) $/g;
/** What leads from one part of a search to the next. */
const [LEADS_IN, LEADS_OUT] = [
  /^(?:(?:o|tai|trong|voi|va|in|at|with|and|the|a|an(?= [aeiou])) )+/,
  /(?: (?:o|tai|trong|khu vuc|voi|va|gia|in|at|for|with|and|the|an?))+ $/,
];

/**
 * Reads the filters out of a search: '2pn quận 7 dưới 5 tỷ hướng đông nam'. Only what is certain becomes a filter: what could
 * also mean something else, and what is not wanted, stays in the rest.
 *
 * @param kind whose feed is searched: 'thuê' says nothing more among homes to let
 * @returns undefined when nothing of it is a filter
 */
export function readWords(text: string, kind: ListingKind): UnderstoodWords | undefined {
  const typed = visibleText(text);
  const unwanted = beginOfUnwanted(typed);
  const said = plainWords(typed.slice(0, unwanted));
  const notWanted = plainWords(typed.slice(unwanted));
  const filter: WordsFilter = {};
  let rest = ` ${said} `;
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean) => {
    const match = pattern.exec(rest);
    if (match === null || !use(match)) return;
    rest = `${rest.slice(0, match.index)}|${rest.slice(match.index + match[0].length)}`.replace(/\|/g, ' | ');
    rest = rest.replace(/\s+/g, ' ');
  };
  const payment = kind === 'sale' ? readMonthlyWords(rest) : undefined;
  rest = ` ${readMoney(payment?.rest ?? rest, filter)} `.replace(/\|/g, ' | ').replace(/\s+/g, ' ');
  take(roomsPattern(ROOM), (match) => setRooms(filter, 'bedroom', match));
  take(roomsPattern(BATH), (match) => setRooms(filter, 'bathroom', match));
  take(FACING, ([, first = '', more = '']) =>
    setDirections(filter, [first, ...(more.match(new RegExp(COMPASS, 'g')) ?? [])]),
  );
  if (filter.direction === undefined) take(TWO_WINDS, ([, wind = '']) => setDirections(filter, [wind]));
  const { places, rest: withoutPlaces } = readPlaceWords(rest, typed);
  if (places.length > 0) filter.places = places;
  // 'Quận 2 cũ' is its district of before.
  rest = withoutPlaces.replace(/\| cu(?= )/g, '|');
  for (let tries = 0; tries < LANDMARK_KINDS.length; tries += 1)
    take(NEAR, (match) => setNear(filter, match));
  const types = TYPES.flatMap(([pattern, names]) => {
    const before = rest;
    take(pattern, () => true);
    return rest === before ? [] : names;
  });
  if (types.length > 0) filter.type_product = oneOrMore([...new Set(types)]);
  if (Object.keys(filter).length === 0 && payment === undefined) return undefined;
  const words = `${tellingWords(rest, kind)} ${notWanted}`.split(' ').filter(Boolean);
  return {
    filter,
    ...(payment === undefined ? {} : { monthly: payment.monthly }),
    rest: leftOver(typed, words),
  };
}

/** What is left between the parts that were understood, without what says nothing by itself. */
function tellingWords(rest: string, kind: ListingKind): string {
  const isEmpty = (word: string) => FILLERS.has(word) || (kind === 'rent' && RENT.test(word));
  return rest
    .split('|')
    .map((part) => {
      const wished = ` ${part.trim()} `.replace(LEADS_OUT, ' ').trimStart().replace(WISHES, '');
      return (kind === 'rent' ? wished.replace(TO_RENT, '') : wished).replace(LEADS_IN, '');
    })
    .filter((part) => !part.split(' ').filter(Boolean).every(isEmpty))
    .join(' ');
}

/** Who begins so wants to rent; elsewhere 'cho thuê' may be said of a home for sale. */
const WANTS_TO_RENT = /^(?:(?:toi|em|minh|can|tim|muon) )*(?:cho )?(?:thue|rent(?:al)?)\b/;
const RENTED = /\b(?:thue|rent(?:al)?)\b/;
/** A search that ends so, or an English one that says so, is for homes to let; 'đang cho thuê' is said of one for sale. */
const TO_LET = /(?<!dang )\bcho thue$|\b(?:for|to) (?:rent|lease)\b/;
/** Who begins so wants to buy. */
const WANTS_TO_BUY = /^(?:(?:toi|em|minh|can|tim|muon|want|to) )*(?:mua|buy)\b/;
/** What is paid so is bought, whatever its amount is taken for. */
const BY_LOAN = /\b(?:tra gop|instal+ments?|mortgage)\b/;
/** With a word of renting, without one, and the least that buys a home, Vnđ: no home is let for so much a month. */
const [MOST_RENT, CERTAIN_RENT, LEAST_SALE] = [500_000_000, 200_000_000, 1_000_000_000];

/**
 * Whose feed a search is meant for: 'cho thuê 2pn quận 7' and '15 triệu' ask for homes to let, wherever they are typed, 'mua nhà'
 * and 'dưới 5 tỷ' for homes for sale.
 *
 * @param kind whose feed it is typed in
 */
export function kindMeant(text: string, kind: ListingKind): ListingKind {
  const plain = plainWords(visibleText(text));
  const [from = 0, to] = readWords(text, 'rent')?.filter.price ?? [];
  if (WANTS_TO_RENT.test(plain) || TO_LET.test(plain)) return 'rent';
  if (RENTED.test(plain) && to !== undefined && to <= MOST_RENT) return 'rent';
  if (WANTS_TO_BUY.test(plain) || readMonthlyWords(` ${plain} `) !== undefined) return 'sale';
  if (to !== undefined && to <= CERTAIN_RENT && !BY_LOAN.test(plain)) return 'rent';
  return Math.max(from, to ?? 0) >= LEAST_SALE ? 'sale' : kind;
}

/** Takes price and area out; an amount per m² is no filter and stays. */
function readMoney(text: string, filter: WordsFilter): string {
  const { price, area, rest } = readAmounts(text);
  if (price?.unit === 'per-m2') return text;
  if (price !== undefined) filter.price = edges(price, 1);
  if (area !== undefined) filter.square_meter = edges(area, 0.01);
  return rest
    .replace(
      /(?<= )(?:gia |dien tich |dt )?(?:duoi|khong qua|khong vuot qua|toi da|khong duoi|khong tren|tren|hon|tu|toi thieu|it nhat|khoang|tam|gia|den|it hon|nho hon|lon hon|rong hon|under|below|over|above|about|up to|from|<=?|>=?) ?(?:khoang |tam |gia )?(?=\|)/g,
      '',
    )
    .replace(
      /\| ?(?:(?:tro|do) (?:xuong|lai|len|ve|di)|\+|quay dau|(?:la )?(?:max|toi da)(?! ?\d)|(?:co )?hon(?![a-z]| ?\d))/g,
      '|',
    );
}

/** A range with both ends as the calls take it: the upper one is not included there. */
function edges({ range: [low, high] }: Amount, step: number): number[] {
  const from = Math.round(low * 100) / 100;
  return Number.isFinite(high) ? [from, Math.round((high + step) * 100) / 100] : [from];
}

const roomsPattern = (noun: string): RegExp =>
  new RegExp(
    `(?<= )(?:(?:it nhat|toi thieu|tu|tren|hon|khoang|at least) )?(\\d{1,2}) ?(\\+|(?:${noun} ?)?(?:-|den|toi|hoac|hay) ?\\d{1,2})? ?${noun}(\\+| tro len| \\+)?(?= )`,
  );

/** No filter knows a highest number of rooms. */
const isAtMost = ({ input, index, 0: whole }: RegExpExecArray): boolean =>
  /(?:^| )(?:duoi|toi da|nhieu nhat|khong qua|it hon) $/.test(input.slice(0, index)) ||
  /^ (?:tro xuong|tro lai|do lai|do xuong)(?= )/.test(input.slice(index + whole.length));

function setRooms(filter: WordsFilter, name: 'bedroom' | 'bathroom', match: RegExpExecArray): boolean {
  const count = Number(match[1]);
  if (count < 1 || count > MOST_ROOMS || isAtMost(match)) return false;
  // Who says two rooms is glad of three, unless they say that it must be two.
  const isExact = EXACTLY.test(match.input.slice(0, match.index)) && count < 5;
  if (isExact) filter[name] = count;
  // 'Hơn 2 phòng' are three.
  else filter[`${name}_from`] = /^(?:tren|hon) /.test(match[0]) ? Math.min(count + 1, MOST_ROOMS) : count;
  return true;
}

function setDirections(filter: WordsFilter, winds: readonly string[]): boolean {
  const names = [...new Set(winds)].flatMap((wind) => DIRECTION_NAMES.get(wind) ?? []);
  if (names.length === 0) return false;
  filter.direction = oneOrMore(names);
  return true;
}

function setNear(filter: WordsFilter, [whole, words = '', distance, unit]: RegExpExecArray): boolean {
  // 'Cách' says how far; without that nothing is near.
  if (distance === undefined && whole.startsWith('cach')) return false;
  const kind = NEAR_NAMES.find(([, names]) => new RegExp(`^(?:${names})$`).test(words))?.[0];
  const metres =
    distance === undefined ? NEAR_METRES : Number(distance.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
  if (kind === undefined || metres < SHORTEST || metres > FARTHEST) return false;
  if (!filter.near?.some((one) => one.kind === kind)) {
    filter.near = [...(filter.near ?? []), { kind, within: Math.round(metres) }];
  }
  return true;
}

const oneOrMore = <Value>(values: Value[]): Value | Value[] =>
  values.length === 1 ? (values[0] as Value) : values;
