import { visibleText } from '@site/shared/typed/typed-text';
/** Lower case without marks, đ as d, everything else as it was: 'Giá 2,5 tỷ/m²' → 'gia 2,5 ty/m2'. */
export function withoutMarks(text: string): string {
  return visibleText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd');
}

/** Words of a-z and 0-9 with single spaces; for Latin letters the same as f_search_text of the database. */
export function plainText(text: string): string {
  return withoutMarks(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
