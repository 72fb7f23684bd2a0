import { DIRECTIONS, PRODUCT_TYPES } from '@site/shared/domain';
import type { DemandKind } from '../../api/demand';
import type { NewDemand } from '../../api/demands.api';

/** What stands in the post form; numbers as digits, an area's decimals behind a '.' */
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

/** All fields of the form. */
export const POST_FIELDS = Object.keys(EMPTY_POST) as (keyof PostValues)[];

/** The fields in the order in which they are checked (DEMAND-5). */
export const CHECK_ORDER: Record<DemandKind, readonly (keyof PostValues)[]> = {
  buy: ['phone', 'direction', 'type', 'location', 'price', 'area', 'bedrooms', 'bathrooms'],
  rent: ['phone', 'direction', 'type', 'location', 'price', 'area', 'bedrooms', 'bathrooms', 'months'],
};

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

/**
 * Makes the demand out of what was typed.
 *
 * @param kind to buy or to rent
 * @param values a form that is in order
 * @param phone the number as digits from 84
 */
export const demandOf = (kind: DemandKind, values: PostValues, phone: string): NewDemand => ({
  customer_name: values.name.trim(),
  customer_phone: phone,
  direction: values.direction,
  type_product: values.type,
  location: values.location.trim(),
  price: Number(values.price),
  square_meter: Number(values.area),
  bedroom: Number(values.bedrooms),
  bathroom: Number(values.bathrooms),
  request: values.request.trim(),
  ...(kind === 'rent' ? { rental_period: Number(values.months) } : {}),
});
