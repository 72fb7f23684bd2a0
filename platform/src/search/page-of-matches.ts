import type { FeedSort, ListingCursor } from '../base/listings/listing-cursor.ts';
import type { ListingColumns } from './listing-columns.ts';
import { uuidWords } from './uuid-table.ts';

/** What an order goes by, and which way. Rows of one value are ordered by id, the same way. */
interface Order {
  valueAt: (row: number) => number;
  /** 1: the least first; -1: the greatest first. */
  sign: 1 | -1;
}

function orderOf({ values }: ListingColumns, sort: FeedSort): Order {
  const { price, area, updated } = values;
  const by = (column: Float64Array) => (row: number) => column[row] ?? 0;
  const perArea = (row: number) => (price[row] ?? 0) / (area[row] ?? 1);
  const orders: Record<FeedSort, Order> = {
    newest: { valueAt: by(updated), sign: -1 },
    lowToHigh: { valueAt: by(price), sign: 1 },
    highToLow: { valueAt: by(price), sign: -1 },
    areaLowToHigh: { valueAt: by(area), sign: 1 },
    areaHighToLow: { valueAt: by(area), sign: -1 },
    perAreaLowToHigh: { valueAt: perArea, sign: 1 },
    perAreaHighToLow: { valueAt: perArea, sign: -1 },
  };
  return orders[sort];
}

/** A row's place in the order, which a cursor can hold. */
export interface Placed {
  id: string;
  value: number;
}

/**
 * The rows of a page: those that come first after the cursor's row, in order. Of all that match only these are sorted.
 *
 * @param limit how many at most
 */
export function pageOfMatches(
  columns: ListingColumns,
  matches: Uint32Array,
  { sort, after, limit }: { sort: FeedSort; after: ListingCursor | undefined; limit: number },
): Placed[] {
  const { valueAt, sign } = orderOf(columns, sort);
  const { ids } = columns;
  const afterWords = after && uuidWords(after.id);
  const page: number[] = [];
  const values: number[] = [];
  for (let index = 0; index < matches.length; index += 1) {
    const row = matches[index] ?? 0;
    const value = sign * valueAt(row);
    if (page.length === limit && value > (values[limit - 1] ?? 0)) continue;
    if (after !== undefined && afterWords !== undefined) {
      const beyond = value - sign * after.value || sign * ids.compare(row, afterWords);
      if (beyond <= 0) continue;
    }
    const words = ids.wordsOf(row);
    const isBefore = (place: number) =>
      (value - (values[place] ?? 0) || -sign * ids.compare(page[place] ?? 0, words)) < 0;
    let position = page.length;
    while (position > 0 && isBefore(position - 1)) position -= 1;
    if (position === limit) continue;
    page.splice(position, 0, row);
    values.splice(position, 0, value);
    if (page.length > limit) {
      page.pop();
      values.pop();
    }
  }
  return page.map((row) => ({ id: ids.idOf(row), value: valueAt(row) }));
}
