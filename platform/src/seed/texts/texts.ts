import type { ListingKind, ProductType } from '../../base/listings/listings.schemas.ts';
import type { FreshPicker, Random } from '../../foundation/random.ts';
import type { Facts } from '../../market/facts.ts';
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
 * Writes the title and a description of two to five paragraphs, none of which contradicts another.
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
  for (;;) {
    const written = compose(facts, random, fresh);
    if (!contradicts(facts.kind, `${written.title}\n${written.description}`)) return written;
  }
}

/** Statements that no listing makes together. */
const CONTRADICTIONS: [RegExp, RegExp][] = [
  [/nội thất|chỉ cần mang đồ|dọn vào ở ngay/i, /bàn giao cơ bản|bàn giao thô|xây thô/i],
  [/cọc ba tháng/i, /cọc (một|hai) tháng/i],
  [/sổ sẵn|sổ hồng|ghi trên sổ/i, /sổ đang chờ cấp/i],
  [/đang cho thuê/i, /nhà trống|dọn vào/i],
];
/** What only a buyer is told. */
const TO_BUYERS = /người mua|chủ mới/i;

const contradicts = (kind: ListingKind, text: string): boolean =>
  (kind === 'rent' && TO_BUYERS.test(text)) ||
  CONTRADICTIONS.some(([one, other]) => one.test(text) && other.test(text));

function compose(facts: Facts, random: Random, fresh: FreshPicker): { title: string; description: string } {
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
