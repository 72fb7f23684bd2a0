/** A request to a feed, and the bar that its own p95 has promised, ms. */
export interface Question {
  group: 'first page' | 'deep page' | 'search';
  name: string;
  filter: Record<string, unknown>;
  /** Pages to turn before the one that is measured. */
  deep?: number;
}

/** What the p95 of each question of a group may be, ms, on one core. */
export const BARS: Record<Question['group'], number> = { 'first page': 15, 'deep page': 15, search: 40 };

const SORTS = [undefined, 'lowToHigh', 'highToLow'];
const FILTERS: Record<string, Record<string, unknown>> = {
  'no filter': {},
  price: { price: [3_000_000_000, 5_000_000_000] },
  area: { square_meter: [100, 200] },
  type: { type_product: 'Đơn lập' },
  'type, price': { type_product: 'Shophouse', price: [3_000_000_000, 8_000_000_000] },
  'type, direction': { type_product: 'Tứ lập', direction: 'Tây Bắc' },
  'rooms that nobody has': { bedroom: 1, bathroom: 5 },
  'price, area that exclude each other': { price: [1_000_000_000, 2_000_000_000], square_meter: [300] },
  'four filters': { type_product: 'Shophouse', direction: 'Đông', bedroom: 3, square_meter: [200, 300] },
};
const SEARCHES = [
  'nhà',
  'quận 7',
  'phú mỹ hưng',
  'chung cư',
  'zzzz qqqq',
  'phu mi hung',
  'chung cư cao cấp quận 7',
];
const SEARCHED = ['no filter', 'price', 'area', 'type', 'type, direction'];

/** Every filter in every order, deep pages, and every search in every order. */
export function questions(authorId: string): Question[] {
  const filters = { ...FILTERS, author: { author_id: authorId } };
  const all: Question[] = [];
  for (const sort of SORTS) {
    const order = sort === undefined ? {} : { sort };
    const orderName = sort ?? 'newest';
    for (const [name, filter] of Object.entries(filters)) {
      all.push({ group: 'first page', name: `${name}, ${orderName}`, filter: { ...filter, ...order } });
    }
    for (const name of ['no filter', 'price', 'type']) {
      all.push({
        group: 'deep page',
        name: `${name}, ${orderName}`,
        filter: { ...FILTERS[name], ...order },
        deep: 20,
      });
    }
    for (const search of SEARCHES) {
      for (const name of SEARCHED) {
        const filter = { ...FILTERS[name], ...order, search };
        all.push({ group: 'search', name: `"${search}", ${name}, ${orderName}`, filter });
      }
    }
  }
  return all;
}
