import { addEndpoints } from '@site/shared/api';
import { isFields, isText, isTextOrNothing, type NewPrice } from '@site/shared/domain';
import type { ListingQuery } from '../../api/listing-requests';

/** Another post of the same home. */
export interface OtherPost {
  id: string;
  title: string;
  price: number;
  new_price: NewPrice | null;
  /** ISO 8601. */
  createdAt: string;
  image: string | null;
  author: { uid: string; display_name: string };
}

const isOther = (value: unknown): value is OtherPost =>
  isFields(value) &&
  isText(value.id) &&
  isText(value.title) &&
  Number.isFinite(value.price) &&
  (value.new_price === null ||
    (isFields(value.new_price) &&
      isText(value.new_price.date_time) &&
      Number.isFinite(value.new_price.price))) &&
  isText(value.createdAt) &&
  isTextOrNothing(value.image) &&
  isFields(value.author) &&
  isText(value.author.uid) &&
  isText(value.author.display_name);

/** Reads the answer of the service; a post of another form is left out. */
export function readOtherPosts(answer: unknown): OtherPost[] | undefined {
  return isFields(answer) && Array.isArray(answer.posts) ? answer.posts.filter(isOther) : undefined;
}

const sameHomeApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  otherPosts: build.query<OtherPost[], ListingQuery>({
    query: ({ kind, id }) => ({
      path: `/api/products/${kind}/same-home/${encodeURIComponent(id)}`,
      read: readOtherPosts,
    }),
  }),
}));

export const { useOtherPostsQuery } = sameHomeApi;
