import { isFields, isText } from '@site/shared/domain';
import { type Reason, readReasons } from '@site/shared/matching';

/** A demand that a home fits, and why. */
export interface FittingDemand {
  id: string;
  location: string;
  request: string;
  price: number;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  direction: string;
  type_product: string;
  /** Months; null for a demand to buy. */
  rental_period: number | null;
  /** ISO 8601. */
  updatedAt: string;
  reasons: Reason[];
}

/** The demands that a listing fits, the best first. */
export interface MatchingDemands {
  product: string;
  /** All that it fits. */
  count: number;
  demands: FittingDemand[];
}

const isDemand = (value: unknown): value is FittingDemand =>
  isFields(value) &&
  [value.id, value.location, value.request, value.direction, value.type_product, value.updatedAt].every(
    isText,
  ) &&
  [value.price, value.square_meter, value.bedroom, value.bathroom].every(Number.isFinite) &&
  (value.rental_period === null || Number.isFinite(value.rental_period));

/**
 * Reads the demands that listings fit; a demand or a listing of another form is left out.
 *
 * @returns undefined for an answer of another form
 */
export function readMatchingDemands(answer: unknown): MatchingDemands[] | undefined {
  if (!isFields(answer) || !Array.isArray(answer.data)) return undefined;
  return answer.data.flatMap((entry: unknown) => {
    if (!isFields(entry) || !isText(entry.product) || typeof entry.count !== 'number') return [];
    const demands: unknown[] = Array.isArray(entry.demands) ? entry.demands : [];
    return {
      product: entry.product,
      count: entry.count,
      demands: demands.filter(isDemand).map((one) => ({ ...one, reasons: readReasons(one.reasons) })),
    };
  });
}
