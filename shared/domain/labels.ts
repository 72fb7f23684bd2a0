import type { Locale } from '@site/shared/contract';

/** A table without inherited names: what the services send may be any word. */
const namesOf = (names: Record<string, string>): Record<string, string> =>
  Object.assign(Object.create(null), names);

const POINTS: Record<string, string> = namesOf({
  Đông: 'East',
  Tây: 'West',
  Nam: 'South',
  Bắc: 'North',
  'Đông Nam': 'Southeast',
  'Đông Bắc': 'Northeast',
  'Tây Nam': 'Southwest',
  'Tây Bắc': 'Northwest',
});

const TYPES: Record<string, string> = namesOf({
  'Chung cư': 'Apartment',
  'Liền kề': 'Terraced house',
  'Song lập': 'Semi-detached house',
  'Tứ lập': 'Quadruplex',
  'Đơn lập': 'Detached house',
});

/** A direction in a language; the enumeration itself is Vietnamese, and an unknown one stays as it is. */
export function directionLabel(direction: string, locale: Locale): string {
  if (locale === 'vi') return direction;
  return direction
    .split(' - ')
    .map((point) => POINTS[point] ?? point)
    .join(' – ');
}

/** A product type in a language; the enumeration itself is Vietnamese, and an unknown one stays as it is. */
export function productTypeLabel(type: string, locale: Locale): string {
  return locale === 'vi' ? type : (TYPES[type] ?? type);
}
