import { isFields, textOf, textOrNull, textsOf } from '@site/shared/domain';
import type { NewsAuthor, NewsItem } from './news';

/**
 * Makes authors out of rows of users. A row without a uid is left out: nobody could be paired with it.
 *
 * @param rows what the table answered
 */
export function readNewsAuthors(rows: readonly unknown[]): NewsAuthor[] {
  return rows.flatMap((row) => {
    if (!isFields(row) || textOf(row.uid) === '') return [];
    return {
      uid: textOf(row.uid),
      display_name: textOf(row.displayName) || textOf(row.account),
      avatar: textOrNull(row.photoURL),
      phone_number: textOrNull(row.phoneNumber),
    };
  });
}

/** The uids of the people who wrote rows of the newsfeed, each once. */
export const authorsOf = (rows: readonly unknown[]): string[] => [
  ...new Set(rows.flatMap((row) => (isFields(row) && textOf(row.author_id) ? textOf(row.author_id) : []))),
];

/**
 * Makes items out of rows, each with who wrote it (NEWS-1). A row without an id, or whose user is not there any more,
 * is left out.
 *
 * @param rows what the table of the newsfeed answered
 * @param authors the users of those rows
 */
export function readNews(rows: readonly unknown[], authors: readonly NewsAuthor[]): NewsItem[] {
  const byUid = new Map(authors.map((author) => [author.uid, author]));
  return rows.flatMap((row) => {
    const author = isFields(row) && byUid.get(textOf(row.author_id));
    if (!author || textOf(row.id) === '') return [];
    return {
      id: textOf(row.id),
      description: textOf(row.description).trim(),
      files: textsOf(row.file_paths),
      updatedAt: textOf(row.updatedAt),
      author,
    };
  });
}
