import type { ScenarioAnswers, ScenarioRequest } from '@site/shared/testing/standalone';
import { author, listingItem } from '../src/testing/listing-items';

const COUNT = 60;
const PRICES: Record<string, number> = { 'for-sale': 2_500_000_000, 'for-rent': 12_000_000 };

const item = (kind: string, number: number) =>
  listingItem(number, { price: (PRICES[kind] ?? 0) * (1 + number / 10) });

interface ListBody {
  cursor: string | null;
  limit: number;
}

const page = ({ params, body }: ScenarioRequest) => {
  const { cursor, limit } = body as ListBody;
  const from = Number(cursor ?? 0);
  const next = Math.min(from + limit, COUNT);
  const data = Array.from({ length: next - from }, (_, index) => item(params.kind ?? '', from + index + 1));
  return { data, nextCursor: next < COUNT ? String(next) : null };
};

/** What the services answer while the area runs alone (`npm run alone -w mf-listings`). */
export const answers: ScenarioAnswers = {
  'POST /api/products/:kind/list': { full: page, empty: () => ({ data: [], nextCursor: null }) },
  'GET /api/products/:kind/get-post/:id': {
    full: ({ params }) => item(params.kind ?? '', Number(params.id?.split('-').pop())),
  },
  'POST /api/products/get-comments': { full: () => ({ comments: [], nextCursor: null }) },
  'GET /api/users/authors/:uid': {
    full: () => ({ author, counts: { for_sale: COUNT, for_rent: COUNT, megaviews: 2 } }),
    empty: () => ({ author, counts: { for_sale: 0, for_rent: 0, megaviews: 0 } }),
  },
};
