import { isFields, isText, textOf } from '@site/shared/domain';
import type { Demand } from './demand';

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/**
 * Makes demands out of rows. A row without an id is left out: an offer needs the id.
 *
 * @param rows what the table answered
 */
export function readDemands(rows: readonly unknown[]): Demand[] {
  return rows.flatMap((row: unknown) => {
    if (!isFields(row) || !isText(row.id)) return [];
    return {
      id: row.id,
      location: textOf(row.location),
      request: textOf(row.request),
      price: number(row.price),
      square_meter: number(row.square_meter),
      bedroom: number(row.bedroom),
      bathroom: number(row.bathroom),
      direction: textOf(row.direction),
      type_product: textOf(row.type_product),
      updatedAt: textOf(row.updatedAt),
      ...(typeof row.rental_period === 'number' ? { rental_period: row.rental_period } : {}),
    };
  });
}
