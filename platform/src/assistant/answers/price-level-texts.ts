import type { ListingKind } from '../../base/listings/listings.schemas.ts';
import { priceText } from '../../market/facts.ts';
import { FEWEST_COMPARED, type Quartiles } from '../../search/price-context.ts';
import type { Language } from '../question/language.ts';
import { EN } from './texts.en.ts';

/** What is said of the price of a m² over many listings, in one language. */
export interface PriceLevelTexts {
  /** The median, and between what half of them are; `count` is their number in words. */
  level(quartiles: Quartiles, count: string, kind: ListingKind): string;
  /** They are too few for that. */
  noLevel: string;
}

/** Three digits: more would be read as more certain than asking prices are. */
const rounded = (price: number): number => Number(price.toPrecision(3));

/** The answer to what homes cost in general: a median, which a few very dear homes do not move as they move an average. */
export const PRICE_LEVEL_TEXTS: Record<Language, PriceLevelTexts> = {
  vi: {
    level: ([low, median, high], count, kind) =>
      `Theo ${count} này, giá mỗi m² ở giữa (trung vị) là ${priceText(rounded(median))}${kind === 'rent' ? '/tháng' : ''}, một nửa số tin từ ${priceText(rounded(low))} đến ${priceText(rounded(high))}: đó là giá rao, không phải giá đã giao dịch.`,
    noLevel: `Chưa tới ${FEWEST_COMPARED} tin thì quá ít để nói giá mỗi m² chung; bạn xem giá từng tin nhé.`,
  },
  en: {
    level: ([low, median, high], count, kind) =>
      `Over ${count} the median price per m² is ${EN.price(rounded(median))}${kind === 'rent' ? ' a month' : ''}, and half of them are between ${EN.price(rounded(low))} and ${EN.price(rounded(high))}: these are prices asked, not paid.`,
    noLevel: `Fewer than ${FEWEST_COMPARED} listings say too little about the price per m² there; look at the price of each.`,
  },
};
