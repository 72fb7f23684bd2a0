import { isFields, isText, isTextOrNothing } from '@site/shared/domain';
import type { FeedItem, FeedPage } from './feed-item';

const TEXTS = ['id', 'title', 'location', 'type_product', 'direction', 'description'];
const NUMBERS = ['price', 'square_meter', 'bedroom', 'bathroom'];
const TIMES = ['createdAt', 'updatedAt'];

const isTime = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

const isNewPrice = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (isFields(value) && isTime(value.date_time) && Number.isFinite(value.price));

const isPost = (post: unknown): boolean =>
  isFields(post) &&
  post.id !== '' &&
  TEXTS.every((name) => isText(post[name])) &&
  NUMBERS.every((name) => Number.isFinite(post[name])) &&
  TIMES.every((name) => isTime(post[name])) &&
  Array.isArray(post.images_path) &&
  post.images_path.every(isText) &&
  isNewPrice(post.new_price);

const isAuthor = (author: unknown): boolean =>
  isFields(author) &&
  isText(author.uid) &&
  isText(author.display_name) &&
  isTextOrNothing(author.avatar) &&
  isTextOrNothing(author.phone_number);

const isItem = (answer: unknown): answer is FeedItem =>
  isFields(answer) && isPost(answer.post) && isAuthor(answer.author);

/**
 * Reads one listing. Written by hand, for the fields that the pages read: a schema library would be part of the first load.
 *
 * @returns undefined when the answer is no listing
 */
export const readListing = (answer: unknown): FeedItem | undefined => (isItem(answer) ? answer : undefined);

/**
 * Reads one page of a feed. An invalid entry is left out, and the others are shown.
 *
 * @returns undefined when the answer is no page, or when every entry is invalid
 */
export function readFeedPage(answer: unknown): FeedPage | undefined {
  if (!isFields(answer) || !Array.isArray(answer.data)) return undefined;
  const data = answer.data.filter(isItem);
  if (data.length === 0 && answer.data.length > 0) return undefined;
  return { data, nextCursor: isText(answer.nextCursor) ? answer.nextCursor : null };
}
