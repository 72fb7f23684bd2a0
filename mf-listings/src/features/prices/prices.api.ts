import { addEndpoints } from '@site/shared/api';
import { isFields, isText, type ListingKind } from '@site/shared/domain';
import type { ListingQuery } from '../../api/listing-requests';

/** A price and when it began to apply. */
export interface PriceStep {
  /** Epoch milliseconds. */
  at: number;
  /** Vnđ (rent: per month). */
  price: number;
}

/** What a home has cost since it was posted, oldest first (PRICE-1). */
export interface PriceHistory {
  prices: PriceStep[];
  /** Older changes were left out. */
  cut: boolean;
}

/** The prices a m² of the homes of one type in a place. */
export interface PlacePrices {
  id: string;
  name: string;
  detail: string;
  /** Listings behind it. */
  count: number;
  /** Vnđ (rent: per month) a m². */
  lower: number;
  median: number;
  upper: number;
}

/** A home's price among those of its type around it (PRICE-2). */
export interface PriceContext {
  /** Vnđ (rent: per month). */
  perSquareMeter: number;
  places: PlacePrices[];
}

const isStep = (value: unknown): value is PriceStep =>
  isFields(value) && Number.isFinite(value.at) && Number.isFinite(value.price);

/** Reads the answer of the service; undefined when it is no history. */
export function readPriceHistory(answer: unknown): PriceHistory | undefined {
  if (!isFields(answer) || !Array.isArray(answer.prices)) return undefined;
  const prices = answer.prices.filter(isStep);
  return prices.length > 0 ? { prices, cut: answer.cut === true } : undefined;
}

function readPlace(value: unknown): PlacePrices[] {
  if (!isFields(value) || !isFields(value.place) || !Array.isArray(value.quartiles)) return [];
  const { id, name, detail } = value.place;
  const [lower, median, upper]: unknown[] = value.quartiles;
  const numbers = [value.count, lower, median, upper].filter((number) => typeof number === 'number');
  if (!isText(id) || !isText(name) || !isText(detail) || !numbers.every(Number.isFinite)) return [];
  const [count, ...quartiles] = numbers;
  const [low, middle, high] = quartiles;
  if (count === undefined || low === undefined || middle === undefined || high === undefined) return [];
  return [{ id, name, detail, count, lower: low, median: middle, upper: high }];
}

/** Reads the answer of the service; a place that has another form is left out. */
export function readPriceContext(answer: unknown): PriceContext | undefined {
  if (!isFields(answer) || !Array.isArray(answer.places)) return undefined;
  const perSquareMeter = answer.per_square_meter;
  if (typeof perSquareMeter !== 'number' || !Number.isFinite(perSquareMeter)) return undefined;
  return { perSquareMeter, places: answer.places.flatMap(readPlace) };
}

const path = (call: 'price-history' | 'price-context', kind: ListingKind, id: string) =>
  `/api/products/${kind}/${call}/${encodeURIComponent(id)}`;

const pricesApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  priceHistory: build.query<PriceHistory, ListingQuery>({
    query: ({ kind, id }) => ({ path: path('price-history', kind, id), read: readPriceHistory }),
  }),
  priceContext: build.query<PriceContext, ListingQuery>({
    query: ({ kind, id }) => ({ path: path('price-context', kind, id), read: readPriceContext }),
  }),
}));

export const { usePriceHistoryQuery, usePriceContextQuery } = pricesApi;
