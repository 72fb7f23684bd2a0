/** A question to the search: a call of the platform, and the body that it posts, or none. */
export interface SearchQuestion {
  group: keyof typeof BARS;
  name: string;
  path: string;
  body?: Record<string, unknown>;
}

/** What the p95 of all answers of a group may be, ms, on one core (PLACE-2 says it of suggestions). */
export const BARS = { count: 100, list: 100, map: 60, suggest: 30 };

const calls = '/api/products/for-sale';

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

/** Texts while they are typed: short, misspelt, old names, a whole sentence, none that is known. */
const TYPED = [
  'q7',
  'quận 7',
  'tan bin',
  'phu mi hung',
  'bin thanh',
  '2pn quận 7 dưới 5 tỷ',
  'p12 q10',
  'zzzzzz',
];

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
      path: `${calls}/count`,
      body: { filter, ...more },
    })),
  ),
  ...SEARCHES.map((search) => ({
    group: 'count' as const,
    name: `"${search}"`,
    path: `${calls}/count`,
    body: { filter: { search, bedroom_from: 2 } },
  })),
];

/** Lists that only the columns answer, in old and new orders. */
export const listQuestions = (): SearchQuestion[] =>
  Object.entries(FILTERS).flatMap(([name, filter]) =>
    SORTS.map((sort) => ({
      group: 'list' as const,
      name: `${name}, ${sort}`,
      path: `${calls}/list`,
      body: { filter: { ...filter, sort } },
    })),
  );

/** Maps from the whole country to a street, with and without filters. */
export const mapQuestions = (): SearchQuestion[] =>
  Object.entries(VIEWS).flatMap(([view, { bounds, zoom }]) =>
    Object.entries(FILTERS).map(([name, filter]) => ({
      group: 'map' as const,
      name: `${view}, ${name}`,
      path: `${calls}/map`,
      body: { filter: { ...filter, bounds }, zoom },
    })),
  );

/** Suggestions for texts while they are typed. */
export const suggestQuestions = (): SearchQuestion[] =>
  TYPED.map((text) => ({
    group: 'suggest' as const,
    name: `"${text}"`,
    path: `/api/places/suggest?${new URLSearchParams({ kind: 'for-sale', text })}`,
  }));
