import type { Demand } from './demand';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/**
 * Makes demands out of rows. A row without an id is left out: nobody could offer on it.
 *
 * @param rows what the table answered
 */
export function readDemands(rows: readonly unknown[]): Demand[] {
  return rows.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return [];
    const of = row as Record<string, unknown>;
    if (typeof of.id !== 'string') return [];
    return {
      id: of.id,
      location: text(of.location),
      request: text(of.request),
      price: number(of.price),
      square_meter: number(of.square_meter),
      bedroom: number(of.bedroom),
      bathroom: number(of.bathroom),
      direction: text(of.direction),
      type_product: text(of.type_product),
      updatedAt: text(of.updatedAt),
      ...(typeof of.rental_period === 'number' ? { rental_period: of.rental_period } : {}),
    };
  });
}
