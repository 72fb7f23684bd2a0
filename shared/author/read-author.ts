import type { Author } from '@site/shared/domain';
import { isFields, isText, isTextOrNothing } from '@site/shared/domain';

/** How many posts of each feed somebody has. */
export interface PostCounts {
  for_sale: number;
  for_rent: number;
  /** Videos and live streams. */
  megaviews: number;
}

/** Who is behind /user/{uid}. */
export interface AuthorAnswer {
  author: Author;
  counts: PostCounts;
}

/**
 * Reads the service's answer by hand: a library of schemas would come with the first load.
 *
 * @returns undefined when it is no author
 */
export function readAuthor(answer: unknown): AuthorAnswer | undefined {
  if (!isFields(answer)) return undefined;
  const { author, counts } = answer;
  const isKnown =
    isFields(author) &&
    [author.id, author.uid, author.display_name].every(isText) &&
    [author.avatar, author.phone_number].every(isTextOrNothing) &&
    isFields(counts) &&
    [counts.for_sale, counts.for_rent, counts.megaviews].every(Number.isFinite);
  return isKnown ? (answer as unknown as AuthorAnswer) : undefined;
}
