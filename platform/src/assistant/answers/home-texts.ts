import type { Direction, Listing, ListingKind, ProductType } from '../../base/listings/listings.schemas.ts';
import { priceOf } from '../../base/listings/price-of.ts';
import { decimal, priceText } from '../../market/facts.ts';
import { findPlace } from '../../market/gazetteer/gazetteer.ts';
import type { LandmarkKind } from '../../market/landmarks/landmarks.ts';
import { directionsOf, type SearchFilter, typesOf } from '../../search/search-filter.ts';
import { TYPE_NAMES } from '../catalogue/vocabulary.ts';
import type { ForeignType } from '../question/home-wish.ts';
import type { Language } from '../question/language.ts';
import { EN } from './texts.en.ts';

/** What is said of homes, in one language. */
export interface HomeTexts {
  /**
   * 'chung cư bán, từ 2 phòng ngủ, giá từ 4 tỷ trở xuống, ở Quận 7'.
   *
   * @param filter what the search was asked with
   * @param amenities of the projects that it was asked for
   */
  wish(kind: ListingKind, filter: SearchFilter, amenities: readonly string[]): string;
  found(count: string, wish: string, isYesNo: boolean): string;
  count(count: number): string;
  none(wish: string, isYesNo: boolean): string;
  noMore(wish: string): string;
  prices(range: readonly [number, number], kind: ListingKind): string;
  /** One home in a line. */
  home(home: Listing, kind: ListingKind): string;
  /** Leads to the feed of the filter. */
  all(count: number): string;
  /** No listing has these words; what follows goes without them. */
  withoutWords(words: string): string;
  /** The nearest wider search, which has some. */
  wider(wish: string, count: string): string;
  /** Leads to another wider search. */
  orWider(wish: string, count: string): string;
  /** Nothing a little wider has any. */
  noWider: string;
  /** Parts of the question that no filter knows. */
  unfiltered(wishes: readonly string[]): string;
  foreign(type: ForeignType): string;
  hotels: string;
  perArea: string;
  amenities(names: string): string;
  /** More projects have them than one search takes. */
  someProjects(count: number): string;
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

const NEAR: Record<Language, Record<LandmarkKind, string>> = {
  vi: {
    metro: 'metro',
    hospital: 'bệnh viện',
    university: 'đại học',
    market: 'chợ, siêu thị',
    park: 'công viên',
    school: 'trường học',
  },
  en: {
    metro: 'a metro station',
    hospital: 'a hospital',
    university: 'a university',
    market: 'a market',
    park: 'a park',
    school: 'a school',
  },
};

const VI: HomeTexts = {
  wish: (kind, filter, amenities) => {
    const types = typesOf(filter) ?? [];
    const { places, projects } = namesOf(filter);
    const noun =
      types.length === 0 ? 'nhà' : types.length >= HOUSES ? 'nhà riêng' : types.map(lower).join(', ');
    return [
      `${noun} ${kind === 'sale' ? 'bán' : 'cho thuê'}`,
      ...roomsText(filter.bedroom, filter.bedroom_from, (count) => `${count} phòng ngủ`, 'từ '),
      ...roomsText(filter.bathroom, filter.bathroom_from, (count) => `${count} phòng tắm`, 'từ '),
      ...partOf(
        filter.square_meter,
        (area) => `diện tích ${rangeText(area, AREA_STEP, (value) => `${decimal(value)} m²`, VI_RANGE)}`,
      ),
      ...partOf(directionsOf(filter), (directions) => `hướng ${directions.join(' hoặc ')}`),
      ...partOf(
        filter.price,
        (price) =>
          `giá ${rangeText(price, PRICE_STEP, (value) => `${priceText(value)}${kind === 'rent' ? RENT_UNIT.vi : ''}`, VI_RANGE)}`,
      ),
      ...(amenities.length > 0
        ? [`dự án có ${amenities.join(', ')}`]
        : partOf(projects, (names) => `tại ${names.join(' hoặc ')}`)),
      ...partOf(places, (names) => `ở ${names.join(' hoặc ')}`),
      ...(filter.near ?? []).map(
        ({ kind: what, within }) => `cách ${NEAR.vi[what]} tối đa ${metresText(within)}`,
      ),
      ...(filter.search === undefined ? [] : [`có “${filter.search}”`]),
    ].join(', ');
  },
  found: (count, wish, isYesNo) =>
    isYesNo ? `Có, trang đang có ${count}: ${wish}.` : `Mình tìm thấy ${count}: ${wish}.`,
  count: (count) => `${count} tin`,
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
  all: (count) => `Xem ${count} tin`,
  withoutWords: (words) => `Không có tin nào ghi “${words}”, nên mình tìm theo các điều kiện còn lại.`,
  wider: (wish, count) => `Gần nhất có ${count}: ${wish}.`,
  orWider: (wish, count) => `Hoặc ${count}: ${wish}`,
  noWider: 'Nới thêm một chút cũng chưa có tin nào; bạn bớt điều kiện rồi xem những gì trang đang có nhé.',
  unfiltered: (wishes) =>
    `Mình chưa lọc được theo ${wishes.map((wish) => `“${wish}”`).join(', ')}: bạn xem ảnh và mô tả của từng tin, hoặc hỏi riêng người đăng ngay dưới tin.`,
  foreign: (type) =>
    ({
      office: 'Trang không có mục văn phòng hay mặt bằng; gần nhất là shophouse.',
      land: 'Trang không có mục đất nền; ở đây chỉ có nhà và căn hộ. Bạn hỏi nhân viên hỗ trợ nếu cần đất nhé.',
      room: 'Trang không có mục phòng trọ; gần nhất là căn hộ 1 phòng ngủ cho thuê.',
      warehouse: 'Trang không có mục kho, xưởng. Bạn hỏi nhân viên hỗ trợ nhé.',
      hotel: 'Khách sạn có trang riêng.',
    })[type],
  hotels: 'Khách sạn',
  perArea:
    'Bộ lọc của trang không tính theo giá mỗi m², nên mình chưa lọc theo điều đó; trang của từng tin so giá mỗi m² của nó với các tin cùng loại ở gần.',
  amenities: (names) => `Tin rao không ghi tiện ích, nên mình tìm trong các dự án có ${names}.`,
  someProjects: (count) =>
    `Nhiều dự án có như vậy; mình tìm trong ${count} dự án đầu, bạn cho mình khu vực để tìm đủ hơn.`,
  noProjectWith: (names) =>
    `Trong danh mục của mình không có dự án nào ở đó ghi ${names}, nên mình bỏ qua điều kiện này.`,
  loan: 'Về khoản vay: ngân hàng mới trả lời được hạn mức và lãi suất; bạn cho mình số tiền vay, số năm và lãi suất thì mình tính tiền trả mỗi tháng.',
  law: 'Về giấy tờ: bạn hỏi người đăng tin và nhờ văn phòng công chứng kiểm tra trước khi đặt cọc.',
};

const EN_TEXTS: HomeTexts = {
  wish: (kind, filter, amenities) => {
    const types = typesOf(filter) ?? [];
    const { places, projects } = namesOf(filter);
    const noun =
      types.length === 0
        ? 'homes'
        : types.length >= HOUSES
          ? 'houses'
          : types.map((type) => TYPE_NAMES[type] ?? type).join(', ');
    const rooms = (room: string) => (count: number) => `${count} ${room}${count === 1 ? '' : 's'}`;
    return [
      `${noun} for ${kind}`,
      ...roomsText(filter.bedroom, filter.bedroom_from, rooms('bedroom'), '', ' or more'),
      ...roomsText(filter.bathroom, filter.bathroom_from, rooms('bathroom'), '', ' or more'),
      ...partOf(filter.square_meter, (area) =>
        rangeText(area, AREA_STEP, (value) => `${Number(value.toFixed(1))} m²`, EN_RANGE),
      ),
      ...partOf(
        directionsOf(filter),
        (directions) => `facing ${directions.map((one) => WORDED[one]).join(' or ')}`,
      ),
      ...partOf(
        filter.price,
        (price) =>
          `${rangeText(price, PRICE_STEP, EN.price, EN_RANGE)}${kind === 'rent' ? RENT_UNIT.en : ''}`,
      ),
      ...(amenities.length > 0
        ? [`in projects with ${amenities.join(', ')}`]
        : partOf(projects, (names) => `at ${names.join(' or ')}`)),
      ...partOf(places, (names) => `in ${names.join(' or ')}`),
      ...(filter.near ?? []).map(
        ({ kind: what, within }) => `within ${metresText(within)} of ${NEAR.en[what]}`,
      ),
      ...(filter.search === undefined ? [] : [`with “${filter.search}”`]),
    ].join(', ');
  },
  found: (count, wish, isYesNo) => `${isYesNo ? 'Yes, I found' : 'I found'} ${count}: ${wish}.`,
  count: (count) => `${count} ${count === 1 ? 'listing' : 'listings'}`,
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
  all: (count) => (count === 1 ? 'See 1 listing' : `See all ${count} listings`),
  withoutWords: (words) => `No listing says “${words}”, so I went by the rest.`,
  wider: (wish, count) => `The nearest there is, ${count}: ${wish}.`,
  orWider: (wish, count) => `Or ${count}: ${wish}`,
  noWider: 'A little wider there is none either; ask for less, and look at what the site has.',
  unfiltered: (wishes) =>
    `I cannot filter by ${wishes.map((wish) => `“${wish}”`).join(', ')} yet: look at pictures and text of each listing, or ask who posted it in private under the listing.`,
  foreign: (type) =>
    ({
      office: 'The site has no offices or shop space; shophouses come closest.',
      land: 'The site has no plots of land, only houses and flats. Please ask our staff about land.',
      room: 'The site has no single rooms; one-bedroom flats for rent come closest.',
      warehouse: 'The site has no warehouses. Please ask our staff.',
      hotel: 'Hotels have a page of their own.',
    })[type],
  hotels: 'Hotels',
  perArea:
    'The site has no filter for the price of a square metre, so I did not apply that; the page of each listing compares its price per m² with others of its type near by.',
  amenities: (names) => `Listings do not name amenities, so I looked in projects with ${names}.`,
  someProjects: (count) =>
    `Many projects do; I looked in the first ${count} of them. Name an area and I look in all of it.`,
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

/** The search counts an upper edge out; people mean it. */
const [PRICE_STEP, AREA_STEP] = [1, 0.01];

function rangeText(
  [low = 0, above]: readonly number[],
  step: number,
  write: (value: number) => string,
  words: RangeWords,
): string {
  if (above === undefined) return words.atLeast(write(low));
  const high = Math.round((above - step) * 100) / 100;
  return low === 0 ? words.atMost(write(high)) : words.between(write(low), write(high));
}

function roomsText(
  exact: number | undefined,
  from: number | undefined,
  write: (count: number) => string,
  before: string,
  after = '',
): string[] {
  if (from !== undefined) return [`${before}${write(from)}${after}`];
  return exact === undefined ? [] : [write(exact)];
}

/** The places and the projects of a filter by their names. */
function namesOf({ places = [] }: SearchFilter): { places: string[]; projects: string[] } {
  const all = places.flatMap((id) => findPlace(id) ?? []);
  const isProject = ({ level }: (typeof all)[number]) => level === 'project';
  return {
    places: all.filter((place) => !isProject(place)).map(({ name }) => name),
    projects: all.filter(isProject).map(({ name }) => name),
  };
}

const partOf = <Value>(
  value: readonly Value[] | undefined,
  write: (value: readonly Value[]) => string,
): string[] => (value === undefined || value.length === 0 ? [] : [write(value)]);

const metresText = (metres: number): string =>
  metres >= 1000 && metres % 100 === 0 ? `${decimal(metres / 1000)} km` : `${metres} m`;

const lower = (type: ProductType): string =>
  type === 'Shophouse' ? 'shophouse' : type === 'Chung cư' ? 'chung cư' : `nhà ${type.toLowerCase()}`;

const oneLine = (title: string): string => title.replace(/[\s→]+/g, ' ').trim();
