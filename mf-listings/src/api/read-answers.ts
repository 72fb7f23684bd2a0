import { isFields, isText, isTextOrNothing } from '@site/shared/domain';
import type { FeedItem, FeedPage } from './listings.api';

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
 * Reads one listing. By hand and only what the pages read: a library of schemas would come with the first load.
 *
 * @returns undefined when it is none
 */
export const readListing = (answer: unknown): FeedItem | undefined => (isItem(answer) ? answer : undefined);

/**
 * Reads one page of a feed. An entry that makes no sense is left out: the others are worth showing.
 *
 * @returns undefined when it is none, or when no entry of it makes sense
 */
export function readFeedPage(answer: unknown): FeedPage | undefined {
  if (!isFields(answer) || !Array.isArray(answer.data)) return undefined;
  const data = answer.data.filter(isItem);
  if (data.length === 0 && answer.data.length > 0) return undefined;
  return { data, nextCursor: isText(answer.nextCursor) ? answer.nextCursor : null };
}
