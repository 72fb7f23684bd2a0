import { plainText } from '../../foundation/text/plain-text.ts';
import { MOST_PLACES, type SearchFilter, typesOf } from '../../search/search-filter.ts';
import { type Asked, FEW_WORDS, type HomeAsked, MORE } from './asked.ts';
import { edges, filterAsked, NEXT_AREA, NEXT_VND, placeNames, placesNamed, SORTS } from './asked-filter.ts';
import { FILLERS } from './fillers.ts';
import { completeWish, type HomeReading, type HomeWish } from './home-wish.ts';
import { asTyped, typedWords } from './project-question.ts';
import { strangerName } from './stranger-name.ts';
import { typesLeft, withoutTakenBack } from './taken-back.ts';
import { readUnfiltered } from './unfiltered.ts';

const GOES_ON =
  /^(?:a |u |uh |ok |oke |da |vay |the |the con |vay con |con |neu |hay |va |and |so |but |what about|how about|what if|then )|\b(?:thi sao|thi the nao|what about|how about|instead)\b/;
const NEAR =
  /(?:^| )(?:o|tai|gan|quanh|khu vuc|khu|duong|mat tien duong|canh|sat|ben canh|near|in|at|around|close to|next to|by)(?: (?:khu vuc|khu|duong|the))? ([a-z0-9]+(?: [a-z0-9]+){0,4})/g;
/** Said of nearly everything. */
const VAGUE = new Set(
  'trung tam thanh pho day do nuoc viet nam vietnam trang web site gan tren tro rieng the city center centre advance least most month'.split(
    ' ',
  ),
);
/** What the search in words knows by its kind. */
const LANDMARK =
  '(?:(?:ga )?(?:tau )?(?:metro|dien)|benh vien|hospitals?|(?:truong )?(?:dai )?hoc|truong|universit(?:y|ies)|schools?|cho|sieu thi|trung tam thuong mai|markets?|cong vien|parks?)';
const LANDMARKS = new RegExp(`^${LANDMARK} `);
/** A single word says where something is only when it is long. */
const TELLING_LENGTH = 5;

/** The home that a question asks for, with what the conversation adds; undefined when it names nothing of one. */
export function homeOf(asked: Asked): HomeAsked | undefined {
  const { reading, project, conversation, text, negated, question } = asked;
  const { wish: said, hasNoun, hasVerb, kindSaid, compared } = reading;
  const { home } = conversation.before ?? {};
  const before = home && withoutTakenBack(home, negated);
  const filter = filterAsked(asked);
  const unfiltered = readUnfiltered(question);
  const words = project.named.length > 0 ? undefined : newWords(wordsOf(asked), filter, unfiltered);
  const stranger = project.named.length > 0 ? undefined : strangerName(question);
  const named = words === undefined || stranger !== undefined ? [] : placesNamed(words);
  if (stranger !== undefined) {
    delete filter.places;
    filter.search = stranger;
  }
  if (named.length > 0) filter.places ??= named;
  else if (words !== undefined) filter.search ??= words;
  if (negated.types.length > 0)
    filter.type_product = typesLeft(typesOf(filter) ?? typesOf(before?.filter ?? {}) ?? [], negated.types);
  // An office that is looked for is no amenity, and what shall be near is none of the project's own.
  const amenities =
    said.foreign === undefined && filter.near === undefined ? project.amenities.map(({ vi }) => vi) : [];
  const kind = said.kind ?? negated.kind;
  const wish: Partial<HomeWish> = {
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(kind === undefined ? {} : { kind }),
    ...(said.foreign === undefined ? {} : { foreign: said.foreign }),
    ...(said.hasPricePerArea === undefined ? {} : { hasPricePerArea: said.hasPricePerArea }),
    ...(amenities.length === 0 ? {} : { amenities }),
    ...(negated.excepted.length === 0 ? {} : { excepted: negated.excepted }),
    ...(unfiltered.length === 0 ? {} : { unfiltered }),
  };
  const hasPlace = filter.places !== undefined || words !== undefined;
  const score =
    2 * Number(said.bedrooms !== undefined) +
    2 * Number(filter.direction !== undefined) +
    2 * Number(filter.near !== undefined) +
    Number(said.bathrooms !== undefined) +
    Number(said.price !== undefined) +
    Number(said.area !== undefined) +
    Number(filter.type_product !== undefined || hasNoun) +
    Number(hasPlace) +
    Number(hasVerb) +
    Number(kindSaid && said.kind === 'rent') +
    Number(said.order !== undefined) +
    Number(said.foreign !== undefined);
  const isShort = text.split(' ').length <= FEW_WORDS;
  const slotted = Object.keys(wish).length > 0 || negated.givenUp.length > 0 || asked.asksLevel;
  const cue = GOES_ON.test(text) || compared !== undefined || MORE.test(text);
  const isFresh = hasNoun && hasPlace && !cue;
  const goesOn =
    before !== undefined &&
    !isFresh &&
    (cue ? slotted || compared !== undefined || MORE.test(text) : slotted && (isShort || !hasNoun));
  if (goesOn)
    return {
      wish: goOn(
        before,
        withMorePlaces(before, withMoreRooms(before, raised(before, wish, text), text), text),
        {
          ...reading,
          kindSaid: kindSaid || negated.kind !== undefined,
        },
      ),
      score,
      goesOn,
    };
  return slotted ? { wish: completeWish(wish), score, goesOn } : undefined;
}

/** 'Tăng lên 6 tỷ' moves the upper edge of before. */
const RAISED =
  /\b(?:tang|nang|giam|ha|them|len|xuong|raise|increase|up|lower|down)(?: (?:len|xuong|ngan sach|gia|den|toi|to|it|the budget))* (?:\d|$)/;

function raised(before: HomeWish, wish: Partial<HomeWish>, text: string): Partial<HomeWish> {
  const [low = 0, above] = wish.filter?.price ?? [];
  const [beforeLow, beforeAbove] = before.filter.price ?? [];
  const isUpTo = beforeLow === 0 && beforeAbove !== undefined;
  if (!isUpTo || low === 0 || above === undefined || !RAISED.test(text)) return wish;
  // An amount alone is a fifth less to a fifth more (WORDS-1).
  const amount = Math.round((low + above - NEXT_VND) / 2);
  return { ...wish, filter: { ...wish.filter, price: edges([0, amount], NEXT_VND, 1) } };
}

/** 'Thêm 1 phòng ngủ nữa' counts from what was asked before. */
const MORE_ROOMS = /\bthem (\d) ?(?:pn|phong(?: ngu)?)\b|\b(\d) (?:more|extra|additional) bed/;

function withMoreRooms(before: HomeWish, wish: Partial<HomeWish>, text: string): Partial<HomeWish> {
  const [, more, other] = MORE_ROOMS.exec(text) ?? [];
  const rooms = before.filter.bedroom_from ?? before.filter.bedroom;
  if ((more ?? other) === undefined || rooms === undefined) return wish;
  const { bedroom: _, ...filter } = wish.filter ?? {};
  return { ...wish, filter: { ...filter, bedroom_from: Number(rooms) + Number(more ?? other) } };
}

/** 'Thêm Quận 4 nữa' widens the search of before; 'còn Quận 4?' is another one. */
const MORE_PLACES =
  /^(?:(?:ok|oke|vay|u|uh|a|da) )*(?:tim |cho )?(?:them|ca|va|hoac|and|or|also|plus|add|mo rong)(?: (?:them|sang|ra|den|ca|o|tai|khu vuc|in|to))* (?!can |tin |nha |chung cu|biet thu|homes?|flats?|apartments?|listings?)/;

function withMorePlaces(before: HomeWish, wish: Partial<HomeWish>, text: string): Partial<HomeWish> {
  const { places: known } = before.filter;
  const { places: said } = wish.filter ?? {};
  if (known === undefined || said === undefined || !MORE_PLACES.test(text)) return wish;
  const places = [...new Set([...known, ...said])].slice(0, MOST_PLACES);
  return { ...wish, filter: { ...wish.filter, places } };
}

/** The wish before, with what is new in place of what was said of it. */
function goOn(before: HomeWish, wish: Partial<HomeWish>, { compared, kindSaid }: HomeReading): HomeWish {
  const { filter: said = {} } = wish;
  const kind = wish.kind !== undefined && (kindSaid || said.price !== undefined) ? wish.kind : before.kind;
  const filter: SearchFilter = { ...before.filter };
  // Prices of a sale say nothing of a rent.
  if (kind !== before.kind) delete filter.price;
  for (const rooms of ['bedroom', 'bathroom'] as const) {
    if (said[rooms] === undefined && said[`${rooms}_from`] === undefined) continue;
    delete filter[rooms];
    delete filter[`${rooms}_from`];
  }
  if (said.places !== undefined || said.search !== undefined) {
    delete filter.places;
    delete filter.search;
  }
  Object.assign(filter, said);
  if (said.near !== undefined) {
    const isNew = ({ kind: one }: NearWish) => !said.near?.some(({ kind: other }) => other === one);
    filter.near = [...(before.filter.near ?? []).filter(isNew), ...said.near];
  }
  const amenities = [...new Set([...before.amenities, ...(wish.amenities ?? [])])];
  const unfiltered = [...new Set([...before.unfiltered, ...(wish.unfiltered ?? [])])];
  const wanted = new Set([...placeNames(filter.places), ...amenities]);
  const excepted = [...new Set([...before.excepted, ...(wish.excepted ?? [])])].filter(
    (name) => !wanted.has(name),
  );
  const merged: HomeWish = { ...before, ...wish, kind, filter, amenities, unfiltered, excepted };
  return compared === undefined
    ? merged
    : { ...merged, filter: shifted(filter, before.filter, said, compared) };
}

type NearWish = NonNullable<SearchFilter['near']>[number];

/** 'Rộng hơn' of homes of any size. */
const BY_SIZE = { larger: SORTS.largest, smaller: SORTS.smallest };
/** 'Rẻ hơn' is a fifth less than before. */
const STEP = 0.2;

/** A range as it is said: the search's upper edge is the first value above it. */
const saidRange = (
  range: readonly number[] | undefined,
  next: number,
): [low: number, high: number | null] | undefined =>
  range && [range[0] ?? 0, range[1] === undefined ? null : range[1] - next];

function shifted(
  filter: SearchFilter,
  before: SearchFilter,
  said: SearchFilter,
  compared: NonNullable<HomeReading['compared']>,
): SearchFilter {
  const round = (value: number) => Number(value.toPrecision(2));
  const [low, high] = saidRange(before.price, NEXT_VND) ?? [0, null];
  if (compared === 'cheaper' && said.price === undefined) {
    if (high === null) return { ...filter, sort: SORTS.cheapest };
    const lower = round(high * (1 - STEP));
    return { ...filter, price: edges([low < lower ? low : 0, lower], NEXT_VND, 1), sort: SORTS.cheapest };
  }
  if (compared === 'dearer' && said.price === undefined) {
    const { sort: _, ...others } = filter;
    return high === null ? { ...filter, sort: SORTS.dearest } : { ...others, price: [high] };
  }
  const area = saidRange(before.square_meter, NEXT_AREA);
  if (said.square_meter !== undefined) return filter;
  if (area === undefined)
    return compared === 'larger' || compared === 'smaller' ? { ...filter, sort: BY_SIZE[compared] } : filter;
  const [least, most] = area;
  if (compared === 'larger') return { ...filter, square_meter: [most ?? round(least * (1 + STEP))] };
  if (compared === 'smaller')
    return {
      ...filter,
      square_meter: edges([0, least > 0 ? least : round((most ?? 0) * (1 - STEP))], NEXT_AREA, 100),
    };
  return filter;
}

/** Words are searched for unless the filter, or what no filter knows, already has them. */
function newWords(
  words: string | undefined,
  { near }: SearchFilter,
  unfiltered: readonly string[],
): string | undefined {
  if (words === undefined) return undefined;
  const plain = plainText(words);
  const isNear = near !== undefined && LANDMARKS.test(`${plain} `);
  const isSaid = unfiltered.some(
    (wish) => plainText(wish).includes(plain) || plain.includes(plainText(wish)),
  );
  return isNear || isSaid ? undefined : words;
}

/** Words that no list of ours knows and that a home must have: a street, a building, a town after 'ở' or 'gần'. */
function wordsOf({ question, reading, project }: Asked): string | undefined {
  const typed = typedWords(question);
  const { described } = project.wish;
  const phrase = described === undefined ? '' : plainText(described.words);
  // What was read as a slot describes nothing.
  if (phrase.includes(' ') && ` ${reading.rest} `.includes(` ${phrase} `)) return described?.words;
  // 'Ben Thanh' is a name, though its second syllable is also one of 'thành phố'.
  const isName = (word: string) => typed.some((one) => one.plain === word && /^\p{Lu}/u.test(one.typed));
  for (const [, run = ''] of reading.rest.matchAll(NEAR)) {
    const words: string[] = [];
    for (const word of run.split(' ')) {
      const isOfName = words.length > 0 && isName(word);
      if (!isOfName && (VAGUE.has(word) || (FILLERS.has(word) && words.length !== 1))) break;
      words.push(word);
    }
    while (words.length > 0 && FILLERS.has(words.at(-1) ?? '') && !isName(words.at(-1) ?? '')) words.pop();
    const isTelling = words.length > 1 || (words[0] ?? '').length >= TELLING_LENGTH;
    if (!isTelling || words.every((word) => /^\d+$/.test(word))) continue;
    const start = typed.findIndex((_, index) =>
      words.every((word, offset) => typed[index + offset]?.plain === word),
    );
    if (start >= 0) return asTyped(typed, start, start + words.length);
  }
  return undefined;
}
