/** A question to the search: the call under /api/products/for-sale, and its body. */
export interface SearchQuestion {
  group: keyof typeof BARS;
  name: string;
  path: 'count' | 'list' | 'map';
  body: Record<string, unknown>;
}

/** What the p95 of all answers of a group may be, ms, on one core. */
export const BARS = { count: 100, list: 100, map: 60 };

const FILTERS: Record<string, Record<string, unknown>> = {
  'no filter': {},
  "the couple's": {
    places: ['quan-7'],
    type_product: ['Chung cư'],
    bedroom_from: 2,
    price: [0, 5_000_000_001],
  },
  'types, directions': { type_product: ['Liền kề', 'Song lập'], direction: ['Đông', 'Đông Nam'] },
  'rooms, area': { bedroom_from: 3, bathroom_from: 2, square_meter: [80, 150.01] },
  'many places': { places: ['quan-7', 'quan-2', 'hoan-kiem', 'cau-giay', 'binh-thanh'] },
  'near a metro': { near: [{ kind: 'metro', within: 1000 }] },
  'few of all': { price: [1_000_000_000, 2_000_000_000], square_meter: [300] },
};
const SEARCHES = ['quận 7', 'chung cư', 'phu mi hung'];
const SORTS = ['areaLowToHigh', 'perAreaHighToLow'];

const VIEWS: Record<string, { bounds: number[]; zoom: number }> = {
  country: { bounds: [102, 8, 110, 24], zoom: 6 },
  city: { bounds: [106.5, 10.6, 106.95, 11], zoom: 11 },
  district: { bounds: [106.68, 10.71, 106.76, 10.76], zoom: 14 },
  street: { bounds: [106.705, 10.725, 106.715, 10.735], zoom: 17 },
};

/** Counts of every filter, also with histograms and wider searches. */
export const countQuestions = (): SearchQuestion[] => [
  ...Object.entries(FILTERS).flatMap(([name, filter]) =>
    [{}, { histograms: true }, { wider: true }].map((more) => ({
      group: 'count' as const,
      name: [name, ...Object.keys(more)].join(', '),
      path: 'count' as const,
      body: { filter, ...more },
    })),
  ),
  ...SEARCHES.map((search) => ({
    group: 'count' as const,
    name: `"${search}"`,
    path: 'count' as const,
    body: { filter: { search, bedroom_from: 2 } },
  })),
];

/** Lists that only the columns answer, in old and new orders. */
export const listQuestions = (): SearchQuestion[] =>
  Object.entries(FILTERS).flatMap(([name, filter]) =>
    SORTS.map((sort) => ({
      group: 'list' as const,
      name: `${name}, ${sort}`,
      path: 'list' as const,
      body: { filter: { ...filter, sort } },
    })),
  );

/** Maps from the whole country to a street, with and without filters. */
export const mapQuestions = (): SearchQuestion[] =>
  Object.entries(VIEWS).flatMap(([view, { bounds, zoom }]) =>
    Object.entries(FILTERS).map(([name, filter]) => ({
      group: 'map' as const,
      name: `${view}, ${name}`,
      path: 'map' as const,
      body: { filter: { ...filter, bounds }, zoom },
    })),
  );
