import type { ProductType } from '../../base/listings/listings.schemas.ts';
import type { Facts } from '../../market/facts.ts';
import type { FreshPicker, Random } from '../random.ts';
import { closingTexts, rentTermTexts, saleTermTexts, surroundingTexts } from './common-texts.ts';
import { flatTexts } from './flat-texts.ts';
import { houseTexts } from './house-texts.ts';
import { shophouseTexts } from './shophouse-texts.ts';
import type { TypeTexts } from './type-texts.ts';
import { villaTexts } from './villa-texts.ts';

const BY_TYPE: Record<ProductType, TypeTexts> = {
  'Chung cư': flatTexts,
  Shophouse: shophouseTexts,
  'Liền kề': houseTexts,
  'Song lập': houseTexts,
  'Tứ lập': houseTexts,
  'Đơn lập': villaTexts,
};

/**
 * Writes the title and a description of two to five paragraphs.
 *
 * @param facts what is true about the home
 * @param random decides the length
 * @param fresh picks the phrases, none of them twice in a row
 */
export function writeTexts(
  facts: Facts,
  random: Random,
  fresh: FreshPicker,
): { title: string; description: string } {
  const texts = BY_TYPE[facts.type];
  const { titles, openings } = texts[facts.kind];
  const terms = facts.kind === 'sale' ? saleTermTexts : rentTermTexts;
  const parts = [
    fresh.pick(openings),
    ...(random.chance(0.85) ? [fresh.pick(texts.insides)] : []),
    ...(random.chance(0.75) ? [fresh.pick(surroundingTexts)] : []),
    ...(random.chance(0.65) ? [fresh.pick(terms)] : []),
    fresh.pick(closingTexts),
  ];
  return {
    title: capitalize(fresh.pick(titles)(facts)),
    description: parts.map((part) => part(facts)).join('\n\n'),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
