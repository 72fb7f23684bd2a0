import type { ScenarioAnswers, ScenarioRequest } from '@site/shared/testing/standalone';

const PLACES = ['Quận 7', 'Thủ Đức', 'Bình Thạnh', 'Cầu Giấy', 'Hải Châu'];
const PAGE = 20;

const demand = (number: number, price: number) => ({
  id: `demand-${number}`,
  location: `${PLACES[number % PLACES.length]}, TP. Hồ Chí Minh`,
  request: 'Gần trường học, có chỗ để xe.',
  price,
  square_meter: 60 + number,
  bedroom: 2,
  bathroom: 1,
  direction: 'Đông Nam',
  type_product: 'Chung cư',
  updatedAt: '2026-11-01T03:00:00.000Z',
});

/** A page of rows, as the tables give one: `offset` and `limit` come from the query. */
const rows = (make: (number: number) => object) => ({
  full: ({ query }: ScenarioRequest) => {
    const from = Number(query.get('offset') ?? 0);
    return from >= 2 * PAGE ? [] : Array.from({ length: PAGE }, (_, index) => make(from + index + 1));
  },
  empty: () => [],
});

const made = { full: () => ({ data: { id: 'made-1' } }) };

/** What the services answer while the area runs alone (`npm run alone -w mf-demands`). */
export const answers: ScenarioAnswers = {
  'GET /rest/v1/looking_to_buy': rows((number) => demand(number, 2_500_000_000 + number * 10_000_000)),
  'GET /rest/v1/looking_to_rent': rows((number) => ({
    ...demand(number, 12_000_000 + number * 100_000),
    rental_period: 12,
  })),
  'POST /api/looking-to-buy/v2/create-post': made,
  'POST /api/looking-to-rent/v2/create-post': made,
  'POST /api/matching-product/v2/create': made,
  'POST /api/demands/matches': { full: () => ({ data: [] }) },
};
