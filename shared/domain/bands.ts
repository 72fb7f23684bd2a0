import type { Locale } from '@site/shared/contract';
import { plainNumber } from '../i18n/plain-number';
import { messagesOf } from './locales/messages-of';
import { asText, type WordedNumber, wordedNumber } from './worded-number';

/** A range of prices or areas that a filter offers. */
export interface Band {
  /** What the feed's address carries: `2-3`, `lt-1`, `gt-100`. */
  id: string;
  /** The lower edge, included: Vnđ or m². */
  min: number;
  /** The upper edge, not included; none for the last band. */
  max?: number;
}

export type BandUnit = 'vnd' | 'square-meter';

const bandsOf = (edges: number[], scale: number): Band[] => {
  const first = edges[0] ?? 0;
  const last = edges[edges.length - 1] ?? 0;
  const between = edges.slice(1).map((max, index) => {
    const min = edges[index] ?? 0;
    return { id: `${min}-${max}`, min: min * scale, max: max * scale };
  });
  return [
    { id: `lt-${first}`, min: 0, max: first * scale },
    ...between,
    { id: `gt-${last}`, min: last * scale },
  ];
};

// The edges of all bands: filter texts, addresses and wire values are computed from these three lists. The platform's
// index has the same edges in its migrations, which scripts/listing-rules.test.ts compares with these.

/** The 16 price bands of homes for sale, in Vnđ; ids count tỷ (FEED-6). */
export const SALE_PRICE_BANDS: Band[] = bandsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 50, 100], 1e9);

/** The 12 price bands of homes for rent, in Vnđ per month; ids count triệu (FEED-7). */
export const RENT_PRICE_BANDS: Band[] = bandsOf([3, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100], 1e6);

/** The 8 area bands, in m² (FEED-8). */
export const AREA_BANDS: Band[] = bandsOf([50, 70, 100, 120, 150, 200, 300], 1);

/** The numbers of bedrooms and of bathrooms that a filter offers (FEED-5). */
export const ROOM_COUNTS = [1, 2, 3, 4, 5] as const;

/** Finds a band by what an address carries; undefined for an id that no band has. */
export function findBand(bands: Band[], id: string | null | undefined): Band | undefined {
  return bands.find((band) => band.id === id);
}

/**
 * Names a band: 'Dưới 1 tỷ', '2–3 tỷ', 'Trên 300 m²'.
 *
 * @param band the range
 * @param unit what its edges count
 * @param locale the language
 */
export function bandLabel({ min, max }: Band, unit: BandUnit, locale: Locale): string {
  const parts = (value: number): WordedNumber =>
    unit === 'vnd' ? wordedNumber(value, locale) : { digits: plainNumber(value, locale), word: 'm²' };
  const t = messagesOf(locale);
  if (min === 0 && max !== undefined) return t('under', { value: asText(parts(max)) });
  if (max === undefined) return t('over', { value: asText(parts(min)) });
  const [low, high] = [parts(min), parts(max)];
  return `${low.word === high.word ? low.digits : asText(low)}–${asText(high)}`;
}
