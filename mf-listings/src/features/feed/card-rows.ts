import type { ListingItem } from '@site/shared/domain';

/** Homes that stand side by side. */
export interface CardRow {
  /** The id of its first home. */
  key: string;
  /** The place of its first home among all homes. */
  first: number;
  items: ListingItem[];
}

/**
 * Puts homes into rows.
 *
 * @param items the homes, in their order
 * @param columns how many stand side by side, from 1
 */
export const cardRows = (items: ListingItem[], columns: number): CardRow[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => {
    const first = row * columns;
    const side = items.slice(first, first + columns);
    return { key: side[0]?.post.id ?? '', first, items: side };
  });

const TEXT_HEIGHT = 264;
const STRIP_HEIGHT = 44;
/** Of an address: the width of a letter, of what is beside its line, and the height of a second line. */
const LETTER = 6.7;
const BESIDE_ADDRESS = 56;
const ADDRESS_LINE = 20;

const guessCardHeight = ({ post }: ListingItem, width: number): number => {
  const address = post.location.length * LETTER > width - BESIDE_ADDRESS ? ADDRESS_LINE : 0;
  return Math.round((width * 3) / 4 + TEXT_HEIGHT + address + (post.new_price ? STRIP_HEIGHT : 0));
};

/**
 * How high a row will be before it is measured, px: a good guess keeps the scroll bar still.
 *
 * @param row the homes of the row
 * @param width of one card, px
 */
export const guessRowHeight = (row: CardRow, width: number): number =>
  Math.max(...row.items.map((item) => guessCardHeight(item, width)));
