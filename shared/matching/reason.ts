import { isFields, isText } from '@site/shared/domain';

/** What of a demand a home is compared with. */
export const REASON_CODES = ['place', 'price', 'bedroom', 'bathroom', 'area', 'type', 'direction'] as const;

/** Why a home fits a demand, or what of it the home misses narrowly, as the service says it (MEET-1). */
export interface Reason {
  code: (typeof REASON_CODES)[number];
  fits: boolean;
  /** Of price (Vnđ) and area (m²): how far the home is from what is asked for. */
  by?: number;
  /** Of rooms: how many are asked for. */
  count?: number;
  /** The place, the home's type or its direction. */
  name?: string;
}

const isReason = (value: unknown): value is Reason =>
  isFields(value) &&
  REASON_CODES.some((code) => code === value.code) &&
  typeof value.fits === 'boolean' &&
  [value.by, value.count].every((number) => number === undefined || Number.isFinite(number)) &&
  (value.name === undefined || isText(value.name));

/** The reasons of an answer, in their order; what has another form is left out. */
export const readReasons = (value: unknown): Reason[] => (Array.isArray(value) ? value.filter(isReason) : []);
