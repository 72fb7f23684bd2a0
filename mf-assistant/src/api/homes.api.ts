import { addEndpoints } from '@site/shared/api';
import type { ListingKind, NewPrice } from '@site/shared/domain';
import { isFields, isText, textOf, textsOf } from '@site/shared/domain';

/** A home that Lily has named, or one of a project that she has named. */
export interface HomeRef {
  kind: ListingKind;
  id: string;
}

/** What a card shows of a home. */
export interface Home extends HomeRef {
  title: string;
  location: string;
  price: number;
  new_price: NewPrice | null;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  /** Media path of its first picture. */
  cover: string | undefined;
}

/** Homes of a project that are shown. */
const MOST_OF_PROJECT = 4;

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const readNewPrice = (value: unknown): NewPrice | null =>
  isFields(value) && isText(value.date_time) && typeof value.price === 'number'
    ? { date_time: value.date_time, price: value.price }
    : null;

/**
 * Reads a listing as the base service sends it.
 *
 * @returns undefined when it is none
 */
export function readHome(kind: ListingKind, value: unknown): Home | undefined {
  const post = isFields(value) ? value.post : undefined;
  if (!isFields(post) || !isText(post.id) || numberOf(post.price) <= 0) return undefined;
  return {
    kind,
    id: post.id,
    title: textOf(post.title),
    location: textOf(post.location),
    price: numberOf(post.price),
    new_price: readNewPrice(post.new_price),
    square_meter: numberOf(post.square_meter),
    bedroom: numberOf(post.bedroom),
    bathroom: numberOf(post.bathroom),
    cover: textsOf(post.images_path)[0],
  };
}

/** The area's calls for homes; anybody may read them. */
export const homesApi = addEndpoints('mf-assistant', __SOURCES__['mf-assistant'], (build) => ({
  /** One home. */
  namedHome: build.query<Home, HomeRef>({
    query: ({ kind, id }) => ({
      method: 'GET',
      path: `/api/products/${kind}/get-post/${encodeURIComponent(id)}`,
      read: (answer: unknown) => readHome(kind, answer),
    }),
  }),
  /** The newest homes for sale that a project's search text finds. */
  homesOfProject: build.query<Home[], string>({
    query: (search) => ({
      method: 'POST',
      path: '/api/products/for-sale/list',
      body: { filter: { search }, cursor: null, limit: MOST_OF_PROJECT },
      read: (answer: unknown) =>
        isFields(answer) && Array.isArray(answer.data)
          ? answer.data.flatMap((entry) => readHome('for-sale', entry) ?? [])
          : undefined,
    }),
  }),
}));

export const { useNamedHomeQuery, useHomesOfProjectQuery } = homesApi;
