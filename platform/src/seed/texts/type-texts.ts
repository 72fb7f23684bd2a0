import type { Text } from '../../market/facts.ts';

/** What can be said about homes of one type. */
export interface TypeTexts {
  sale: KindTexts;
  rent: KindTexts;
  /** Paragraphs about rooms and furniture. */
  insides: readonly Text[];
}

/** Titles and first paragraphs for one kind of listing. */
export interface KindTexts {
  titles: readonly Text[];
  openings: readonly Text[];
}
