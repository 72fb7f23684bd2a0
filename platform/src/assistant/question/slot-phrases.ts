import type { ListingKind, ProductType } from '../../base/listings/listings.schemas.ts';
import { FILLERS } from './fillers.ts';
import { readPlaces } from './place-names.ts';
import { isTypesOrAmenities, readAmenities, readTypes } from './topics.ts';
import { type LineWord, wordsTaken } from './typed-line.ts';

/** A part of a wish for a home that can be taken back. */
export type Part =
  | 'places'
  | 'types'
  | 'amenities'
  | 'bedrooms'
  | 'bathrooms'
  | 'price'
  | 'area'
  | 'direction'
  | 'project'
  | 'kind';

/** Some words of a question that are one slot and nothing else. */
export interface SlotPhrase {
  part: Part | 'words';
  /** What it names: places, amenities, else the words as typed; empty when only the slot is named ('giá'). */
  names: string[];
  types: ProductType[];
  kind?: ListingKind;
  /** Words that it takes. */
  length: number;
}

const LONGEST = 6;
const DIRECTION =
  /^(?:(?:huong|facing) )?(?:(?:dong|tay)(?: (?:nam|bac))?|nam|bac|(?:east|west|south|north|southeast|southwest|northeast|northwest)(?: (?:east|west))?)(?: facing)? $/;
const FACES = /huong|facing|dong |tay |east|west|north|south/;
const BEDROOMS = /^\d+ ?(?:pn|phong ngu|phong|ngu|bed ?rooms?|beds?|br) $/;
const BATHROOMS = /^\d+ ?(?:wc|toilets?|phong tam|ve sinh|bath ?rooms?|baths?) $/;
const PRICE =
  /^(?:(?:gia|price) )?(?:(?:duoi|tren|khoang|tam|tu|under|over|below|above) )?\d+(?:[.,]\d+)? ?(?:ty|ti|trieu|tr|billion|million|bn) $/;
/** What homes have that no list of the site names. */
const FEATURE =
  /^(?:thang may|ban cong|san vuon|san thuong|gara|garage|cho de xe|cho dau xe|noi that|dieu hoa|may lanh|elevators?|lifts?|balcon(?:y|ies)|gardens?|parking|furniture|air conditioning) $/;
const RENT = /^(?:(?:nha )?(?:cho )?thue|(?:for )?(?:rent|renting|rental)) $/;
const SALE = /^(?:mua|(?:for )?sale|buying|buy) $/;
/** The slots themselves. */
const NAMED: [Part, RegExp][] = [
  ['bedrooms', /^(?:so )?(?:phong ngu|phong)|^(?:number of )?(?:bed)?rooms?/],
  ['bathrooms', /^(?:so )?(?:phong tam|wc)|^(?:number of )?bathrooms?/],
  [
    'price',
    /^(?:(?:muc|tam|khoang|khung) )?gia(?: (?:ca|tien|ban|thue|nha|toi da|toi thieu))?|^ngan sach|^tai chinh|^(?:price|budget|cost)(?: (?:limit|range|cap))?/,
  ],
  ['area', /^dien tich|^so met|^size|^square metres/],
  ['direction', /^huong(?! dan)(?: nha)?|^direction|^orientation/],
  ['types', /^loai(?: (?:nha|hinh|can))?|^kieu nha|^(?:home |house |property )?types?/],
  ['amenities', /^tien (?:ich|nghi)|^amenit(?:y|ies)|^facilities/],
  ['project', /^du an|^project/],
  [
    'places',
    /^(?:quan|phuong|khu vuc|khu|vi tri|dia diem|dia ban|noi|cho|thanh pho|tinh|dau|district|area|location|place|city|ward|neighbou?rhood)/,
  ],
];

/** The slot that the words from here on are, the longest first; undefined for none. */
export function slotAt(line: readonly LineWord[], from: number): SlotPhrase | undefined {
  for (let length = Math.min(LONGEST, line.length - from); length > 0; length -= 1) {
    const words = line.slice(from, from + length);
    if (words.some(({ plain }) => plain === ',')) continue;
    const plain = words.map((word) => word.plain).join(' ');
    const typed = words.map((word) => word.typed).join(' ');
    const slot = slotOf(plain, typed);
    if (slot !== undefined) return { types: [], names: [], ...slot, length };
  }
  return undefined;
}

function slotOf(plain: string, typed: string): (Partial<SlotPhrase> & Pick<SlotPhrase, 'part'>) | undefined {
  const whole = `${plain} `;
  if (DIRECTION.test(whole) && FACES.test(whole)) return { part: 'direction', names: [typed] };
  if (BEDROOMS.test(whole)) return { part: 'bedrooms', names: [typed] };
  if (BATHROOMS.test(whole)) return { part: 'bathrooms', names: [typed] };
  if (PRICE.test(whole)) return { part: 'price', names: [typed] };
  if (FEATURE.test(whole)) return { part: 'words', names: [typed] };
  if (RENT.test(whole)) return { part: 'kind', kind: 'rent' };
  if (SALE.test(whole)) return { part: 'kind', kind: 'sale' };
  if (isTypesOrAmenities(plain)) {
    const types = readTypes(plain);
    return types.length > 0
      ? { part: 'types', types }
      : { part: 'amenities', names: readAmenities(plain).map(({ vi }) => vi) };
  }
  const { places, rest } = readPlaces(plain);
  return places.length > 0 && rest === ''
    ? { part: 'places', names: [...new Set(places.map(({ label }) => label))] }
    : undefined;
}

/** The slot that is only named from here on: 'giá', 'khu vực'. */
export function slotNameAt(line: readonly LineWord[], from: number): SlotPhrase | undefined {
  for (const [part, words] of NAMED) {
    const length = wordsTaken(line, from, new RegExp(`(?:${words.source})(?= )`));
    if (length > 0) return { part, names: [], types: [], length };
  }
  return undefined;
}

/** Names that no list of ours knows: 'Mỹ Đình'. */
export function unknownAt(line: readonly LineWord[], from: number): SlotPhrase | undefined {
  const words: LineWord[] = [];
  for (const word of line.slice(from, from + 4)) {
    if (word.plain === ',' || (FILLERS.has(word.plain) && words.length !== 1) || /^\d/.test(word.plain))
      break;
    words.push(word);
  }
  const names = words.map(({ typed }) => typed).join(' ');
  if (words.length < 2 || /^viet nam/.test(words.map(({ plain }) => plain).join(' '))) return undefined;
  return { part: 'words', names: [names], types: [], length: words.length };
}
