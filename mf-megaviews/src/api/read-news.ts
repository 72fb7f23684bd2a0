import { isFields } from '@site/shared/domain';
import type { NewsAuthor, NewsItem } from './news';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && entry !== '') : [];

/**
 * Makes authors out of rows of users. A row without a uid is left out: nobody could be paired with it.
 *
 * @param rows what the table answered
 */
export function readNewsAuthors(rows: readonly unknown[]): NewsAuthor[] {
  return rows.flatMap((row) => {
    if (!isFields(row) || text(row.uid) === '') return [];
    return {
      uid: text(row.uid),
      display_name: text(row.displayName) || text(row.account),
      avatar: text(row.photoURL) || null,
      phone_number: text(row.phoneNumber) || null,
    };
  });
}

/** The uids of the people who wrote rows of the newsfeed, each once. */
export const authorsOf = (rows: readonly unknown[]): string[] => [
  ...new Set(rows.flatMap((row) => (isFields(row) && text(row.author_id) ? text(row.author_id) : []))),
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
    const author = isFields(row) && byUid.get(text(row.author_id));
    if (!author || text(row.id) === '') return [];
    return {
      id: text(row.id),
      description: text(row.description).trim(),
      files: texts(row.file_paths),
      updatedAt: text(row.updatedAt),
      author,
    };
  });
}
