import {
  DIRECTIONS,
  type NumberRule,
  PRODUCT_TYPES,
  readTypedNumber,
  TYPED_UNITS,
  typedLine,
  visibleText,
} from '@site/shared/domain';
import type { DemandKind } from '../../api/demand';
import type { NewDemand } from '../../api/demands.api';

export type PostValues = {
  phone: string;
  direction: string;
  type: string;
  location: string;
  price: string;
  area: string;
  bedrooms: string;
  bathrooms: string;
  months: string;
  name: string;
  request: string;
};

/** The form before anything is typed. */
export const EMPTY_POST: PostValues = {
  phone: '',
  direction: '',
  type: '',
  location: '',
  price: '',
  area: '',
  bedrooms: '',
  bathrooms: '',
  months: '',
  name: '',
  request: '',
};

export const POST_FIELDS = Object.keys(EMPTY_POST) as (keyof PostValues)[];

/** The fields in the order in which they are checked (DEMAND-5). */
export const CHECK_ORDER: Record<DemandKind, readonly (keyof PostValues)[]> = {
  buy: ['phone', 'direction', 'type', 'location', 'price', 'area', 'bedrooms', 'bathrooms'],
  rent: ['phone', 'direction', 'type', 'location', 'price', 'area', 'bedrooms', 'bathrooms', 'months'],
};

/** Maximum number of rooms. The service has no such limit; a greater number is a typing error or a price in the wrong field. */
const MOST_ROOMS = 99;

/** The numeric fields with their maxima, which are those of the service. */
export const NUMBERS = {
  price: { kind: 'money', max: 1e15, aboveZero: true },
  area: { kind: 'plain', decimals: 2, max: 1e7, unit: TYPED_UNITS.area },
  bedrooms: { kind: 'plain', max: MOST_ROOMS, unit: TYPED_UNITS.bedrooms },
  bathrooms: {
    kind: 'plain',
    max: MOST_ROOMS,
    unit: TYPED_UNITS.bathrooms,
  },
  months: { kind: 'plain', max: 1200, unit: TYPED_UNITS.months },
} satisfies Partial<Record<keyof PostValues, NumberRule>>;

/** Length limits of the texts, in characters, as the service has them. */
export const LIMITS = { location: 500, name: 200, request: 5000 } satisfies Partial<
  Record<keyof PostValues, number>
>;

/** The field of the form that a field of the service's body comes from. */
export const FIELD_OF: Record<string, keyof PostValues> = {
  customer_phone: 'phone',
  direction: 'direction',
  type_product: 'type',
  location: 'location',
  price: 'price',
  square_meter: 'area',
  bedroom: 'bedrooms',
  bathroom: 'bathrooms',
  rental_period: 'months',
  customer_name: 'name',
  request: 'request',
};

/** The choices of the form's lists. */
export const CHOICES = { direction: DIRECTIONS, type: PRODUCT_TYPES };

const numberOf = (values: PostValues, name: keyof typeof NUMBERS): number => {
  const read = readTypedNumber(values[name], NUMBERS[name]);
  return read && 'value' in read ? read.value : Number.NaN;
};

/**
 * Makes the demand out of what was typed.
 *
 * @param kind to buy or to rent
 * @param values a form that is in order
 * @param phone the number as digits from 84
 */
export const demandOf = (kind: DemandKind, values: PostValues, phone: string): NewDemand => ({
  customer_name: typedLine(values.name),
  customer_phone: phone,
  direction: values.direction,
  type_product: values.type,
  location: typedLine(values.location),
  price: numberOf(values, 'price'),
  square_meter: numberOf(values, 'area'),
  bedroom: numberOf(values, 'bedrooms'),
  bathroom: numberOf(values, 'bathrooms'),
  request: visibleText(values.request).trim(),
  ...(kind === 'rent' ? { rental_period: numberOf(values, 'months') } : {}),
});
