import type { Direction, Listing, ListingKind, ProductType } from '../../base/listings/listings.schemas.ts';
import { decimal, priceText } from '../../market/facts.ts';
import { TYPE_NAMES } from '../catalogue/vocabulary.ts';
import { COUNTED, priceOf } from '../homes/find-homes.ts';
import type { ForeignType, HomeWish } from '../question/home-wish.ts';
import type { Language } from '../question/language.ts';
import { EN } from './texts.en.ts';

/** A part of a wish that may be given up to find something. */
export type WishPart =
  | 'words'
  | 'direction'
  | 'bathrooms'
  | 'area'
  | 'amenities'
  | 'price'
  | 'bedrooms'
  | 'types';

/** What is said of homes, in one language. */
export interface HomeTexts {
  /** 'chung cư 2 phòng ngủ ở Quận 7, giá từ 4 tỷ trở xuống'. */
  wish(wish: HomeWish): string;
  found(count: string, wish: string, isYesNo: boolean): string;
  count(count: number, more: boolean, kind: ListingKind): string;
  none(wish: string, isYesNo: boolean): string;
  noMore(wish: string): string;
  prices(range: readonly [number, number], kind: ListingKind): string;
  /** One home in a line. */
  home(home: Listing, kind: ListingKind): string;
  all(isExact: boolean, place: string | undefined): string;
  /** No listing has these words; what follows goes without them. */
  withoutWords(words: string): string;
  without(part: WishPart, wish: HomeWish, count: string): string;
  foreign(type: ForeignType): string;
  perArea: string;
  amenities(names: string): string;
  /** What the projects have that must have something, when none does. */
  noProjectWith(names: string): string;
  loan: string;
  law: string;
}

const RENT_UNIT = { vi: '/tháng', en: ' a month' };
const HOUSES = 5;
const WORDED: Record<Direction, string> = {
  Đông: 'east',
  Tây: 'west',
  Nam: 'south',
  Bắc: 'north',
  'Đông Nam': 'south-east',
  'Đông Bắc': 'north-east',
  'Tây Nam': 'south-west',
  'Tây Bắc': 'north-west',
  'Đông Nam - Tây Nam': 'south-east and south-west',
  'Đông Bắc - Tây Bắc': 'north-east and north-west',
  'Đông Bắc - Đông Nam': 'north-east and south-east',
  'Tây Nam - Tây Bắc': 'south-west and north-west',
  'Đông Nam - Tây Bắc': 'south-east and north-west',
  'Đông Bắc - Tây Nam': 'north-east and south-west',
};

const VI: HomeTexts = {
  wish: (wish) => {
    const { kind, types, bedrooms, bathrooms, direction, area, price, places, words, project, amenities } =
      wish;
    const noun =
      types.length === 0 ? 'nhà' : types.length >= HOUSES ? 'nhà riêng' : types.map(lower).join(', ');
    return [
      `${noun} ${kind === 'sale' ? 'bán' : 'cho thuê'}`,
      ...(bedrooms.length === 0 ? [] : [`${roomsText(bedrooms, ' trở lên', '–')} phòng ngủ`]),
      ...(bathrooms.length === 0 ? [] : [`${roomsText(bathrooms, ' trở lên', '–')} phòng tắm`]),
      ...(area === undefined
        ? []
        : [`diện tích ${rangeText(area, (value) => `${decimal(value)} m²`, VI_RANGE)}`]),
      ...(direction === undefined ? [] : [`hướng ${direction}`]),
      ...(price === undefined
        ? []
        : [
            `giá ${rangeText(price, (value) => `${priceText(value)}${kind === 'rent' ? RENT_UNIT.vi : ''}`, VI_RANGE)}`,
          ]),
      ...(project === undefined ? [] : [`tại ${project}`]),
      ...(places.length === 0 ? [] : [`ở ${places.join(' hoặc ')}`]),
      ...(words === undefined ? [] : [`có “${words}”`]),
      ...(amenities.length === 0 ? [] : [`dự án có ${amenities.join(', ')}`]),
    ].join(', ');
  },
  found: (count, wish, isYesNo) =>
    isYesNo ? `Có, trang đang có ${count}: ${wish}.` : `Mình tìm thấy ${count}: ${wish}.`,
  count: (count, more) => (more ? `hơn ${Math.max(COUNTED, count)} tin` : `${count} tin`),
  none: (wish, isYesNo) =>
    `${isYesNo ? 'Không, hiện' : 'Hiện'} trang không có tin nào đúng hết các điều kiện mình hiểu: ${wish}.`,
  noMore: (wish) => `Hết rồi: bạn đã xem cả danh sách ${wish}.`,
  prices: ([low, high], kind) =>
    low === high
      ? `Giá ${priceText(low)}${kind === 'rent' ? RENT_UNIT.vi : ''}.`
      : `Giá từ ${priceText(low)} đến ${priceText(high)}${kind === 'rent' ? RENT_UNIT.vi : ''}.`,
  home: (home, kind) => {
    const { title, square_meter, bedroom } = home.post;
    return `• ${oneLine(title)} – ${priceText(priceOf(home))}${kind === 'rent' ? RENT_UNIT.vi : ''}, ${decimal(square_meter)} m², ${bedroom} phòng ngủ`;
  },
  all: (isExact, place) =>
    `${isExact ? 'Xem tất cả trên trang' : 'Xem trên trang, bộ lọc gần nhất'}${place === undefined ? '' : ` (${place})`}`,
  withoutWords: (words) => `Không có tin nào ghi “${words}”, nên mình tìm theo các điều kiện còn lại.`,
  without: (part, wish, count) => `Bỏ điều kiện ${partVi(part, wish)} thì có ${count}, ví dụ:`,
  foreign: (type) =>
    ({
      office: 'Trang không có mục văn phòng hay mặt bằng; gần nhất là shophouse.',
      land: 'Trang không có mục đất nền; ở đây chỉ có nhà và căn hộ. Bạn hỏi nhân viên hỗ trợ nếu cần đất nhé.',
      room: 'Trang không có mục phòng trọ; gần nhất là căn hộ 1 phòng ngủ cho thuê.',
      warehouse: 'Trang không có mục kho, xưởng. Bạn hỏi nhân viên hỗ trợ nhé.',
      hotel: 'Khách sạn có trang riêng.',
    })[type],
  perArea: 'Bộ lọc của trang không tính theo giá mỗi m², nên mình chưa lọc điều kiện đó.',
  amenities: (names) => `Tin rao không ghi tiện ích, nên mình tìm trong các dự án có ${names}.`,
  noProjectWith: (names) =>
    `Trong danh mục của mình không có dự án nào ở đó ghi ${names}, nên mình bỏ qua điều kiện này.`,
  loan: 'Về khoản vay: ngân hàng mới trả lời được hạn mức và lãi suất; bạn cho mình số tiền vay, số năm và lãi suất thì mình tính tiền trả mỗi tháng.',
  law: 'Về giấy tờ: bạn hỏi người đăng tin và nhờ văn phòng công chứng kiểm tra trước khi đặt cọc.',
};

const EN_TEXTS: HomeTexts = {
  wish: (wish) => {
    const { kind, types, bedrooms, bathrooms, direction, area, price, places, words, project, amenities } =
      wish;
    const noun =
      types.length === 0
        ? 'homes'
        : types.length >= HOUSES
          ? 'houses'
          : types.map((type) => TYPE_NAMES[type] ?? type).join(', ');
    return [
      `${noun} for ${kind}`,
      ...(bedrooms.length === 0
        ? []
        : [`${roomsText(bedrooms, ' or more', '–')} ${bedrooms.join() === '1' ? 'bedroom' : 'bedrooms'}`]),
      ...(bathrooms.length === 0
        ? []
        : [
            `${roomsText(bathrooms, ' or more', '–')} ${bathrooms.join() === '1' ? 'bathroom' : 'bathrooms'}`,
          ]),
      ...(area === undefined ? [] : [rangeText(area, (value) => `${Number(value.toFixed(1))} m²`, EN_RANGE)]),
      ...(direction === undefined ? [] : [`facing ${WORDED[direction]}`]),
      ...(price === undefined
        ? []
        : [`${rangeText(price, EN.price, EN_RANGE)}${kind === 'rent' ? RENT_UNIT.en : ''}`]),
      ...(project === undefined ? [] : [`at ${project}`]),
      ...(places.length === 0 ? [] : [`in ${places.join(' or ')}`]),
      ...(words === undefined ? [] : [`with “${words}”`]),
      ...(amenities.length === 0 ? [] : [`in projects with ${amenities.join(', ')}`]),
    ].join(', ');
  },
  found: (count, wish, isYesNo) => `${isYesNo ? 'Yes, I found' : 'I found'} ${count}: ${wish}.`,
  count: (count, more) =>
    more
      ? `more than ${Math.max(COUNTED, count)} listings`
      : `${count} ${count === 1 ? 'listing' : 'listings'}`,
  none: (wish, isYesNo) =>
    `${isYesNo ? 'No, right' : 'Right'} now no listing fits all that I understood: ${wish}.`,
  noMore: (wish) => `That was all: you have seen the whole list of ${wish}.`,
  prices: ([low, high], kind) =>
    low === high
      ? `Price: ${EN.price(low)}${kind === 'rent' ? RENT_UNIT.en : ''}.`
      : `Prices from ${EN.price(low)} to ${EN.price(high)}${kind === 'rent' ? RENT_UNIT.en : ''}.`,
  home: (home, kind) => {
    const { title, square_meter, bedroom } = home.post;
    return `• ${oneLine(title)} – ${EN.price(priceOf(home))}${kind === 'rent' ? RENT_UNIT.en : ''}, ${Number(square_meter.toFixed(1))} m², ${bedroom} ${bedroom === 1 ? 'bedroom' : 'bedrooms'}`;
  },
  all: (isExact, place) =>
    `${isExact ? 'See all of them on the site' : 'See them on the site, by the closest filter'}${place === undefined ? '' : ` (${place})`}`,
  withoutWords: (words) => `No listing says “${words}”, so I went by the rest.`,
  without: (part, wish, count) => `Without ${partEn(part, wish)} I find ${count}, such as:`,
  foreign: (type) =>
    ({
      office: 'The site has no offices or shop space; shophouses come closest.',
      land: 'The site has no plots of land, only houses and flats. Please ask our staff about land.',
      room: 'The site has no single rooms; one-bedroom flats for rent come closest.',
      warehouse: 'The site has no warehouses. Please ask our staff.',
      hotel: 'Hotels have a page of their own.',
    })[type],
  perArea: 'The site has no filter for the price of a square metre, so I did not apply that.',
  amenities: (names) => `Listings do not name amenities, so I looked in projects with ${names}.`,
  noProjectWith: (names) => `My catalogue has no project there with ${names}, so I left that out.`,
  loan: 'As for a loan: only a bank can tell limit and interest. Give me amount, years and interest, and I work out the monthly payment.',
  law: 'As for papers: ask who posted the listing, and have a notary check before you pay a deposit.',
};

export const HOME_TEXTS: Record<Language, HomeTexts> = { vi: VI, en: EN_TEXTS };

interface RangeWords {
  atMost(value: string): string;
  atLeast(value: string): string;
  between(low: string, high: string): string;
}

const VI_RANGE: RangeWords = {
  atMost: (value) => `từ ${value} trở xuống`,
  atLeast: (value) => `từ ${value} trở lên`,
  between: (low, high) => `${low} – ${high}`,
};
const EN_RANGE: RangeWords = {
  atMost: (value) => `${value} or less`,
  atLeast: (value) => `${value} or more`,
  between: (low, high) => `${low} – ${high}`,
};

function rangeText(
  [low, high]: readonly [number, number | null],
  write: (value: number) => string,
  words: RangeWords,
): string {
  if (high === null) return words.atLeast(write(low));
  return low === 0 ? words.atMost(write(high)) : words.between(write(low), write(high));
}

function roomsText(counts: readonly number[], orMore: string, to: string): string {
  const [first] = counts;
  const last = counts.at(-1);
  if (last === 5) return `${first}${orMore}`;
  return counts.length === 1 ? String(first) : `${first}${to}${last}`;
}

const lower = (type: ProductType): string =>
  type === 'Shophouse' ? 'shophouse' : type === 'Chung cư' ? 'chung cư' : `nhà ${type.toLowerCase()}`;

const oneLine = (title: string): string => title.replace(/[\s→]+/g, ' ').trim();

function partVi(part: WishPart, wish: HomeWish): string {
  const names: Record<WishPart, string> = {
    words: `“${wish.words}”`,
    direction: `hướng ${wish.direction}`,
    bathrooms: 'số phòng tắm',
    area: 'diện tích',
    amenities: 'tiện ích',
    price: 'giá',
    bedrooms: 'số phòng ngủ',
    types: 'loại nhà',
  };
  return names[part];
}

function partEn(part: WishPart, wish: HomeWish): string {
  const names: Record<WishPart, string> = {
    words: `“${wish.words}”`,
    direction: 'the direction',
    bathrooms: 'the bathrooms',
    area: 'the area',
    amenities: 'the amenities',
    price: 'the price',
    bedrooms: 'the bedrooms',
    types: 'the type of home',
  };
  return names[part];
}
