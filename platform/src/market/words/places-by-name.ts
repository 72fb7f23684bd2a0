import { plainText } from '../../foundation/text/plain-text.ts';
import { allPlaces, earlierPlaces, hasOwnAddress } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import { bareName, markedWords, oneSpelling } from './marked-words.ts';

/** The rank before a name that is no number, without marks. */
export const RANK = /^(?:phuong|xa|thi tran|quan|huyen|tp|thanh pho|thi xa|tx|tinh|dac khu|du an) (?!\d)/;
/** A name that is written without its spaces: 'govap', 'quan7'. */
const SHORTEST_JOINED = 5;
/** A word of a Vietnamese text. */
const SYLLABLE = /^(?!kb)[bcdghklmnpqrstvx]*[aeiouy]+[cghmnpt]*$/;

/** What the places of a name are. */
export interface Named {
  /** Those that people mean by it, wherever they write it. */
  usual: readonly GazetteerPlace[];
  /** All that are called so. */
  all: readonly GazetteerPlace[];
}

let kept: ReadonlyMap<string, Named> | undefined;
/** Wards by their name without its rank. */
let keptWards: ReadonlyMap<string, readonly GazetteerPlace[]> | undefined;

/** All names that places are written by, without marks and with 'i' for 'y' (`oneSpelling`), with the places that are called so. */
export function placesByName(): ReadonlyMap<string, Named> {
  if (kept !== undefined) return kept;
  const all = grouped(allPlaces(), (place) => namesOf(place).map(oneSpelling));
  const names = new Map(
    [...all].map(([name, places]) => [name, { usual: meantBy(name, places), all: places }]),
  );
  for (const [written, place] of [...renamedWards(), ...earlierNames(), ...rerankedDistricts()]) {
    const name = oneSpelling(written);
    if (!names.has(name)) names.set(name, { usual: [place], all: [place] });
  }
  for (const [name, named] of [...names])
    for (const joined of joinedNames(name, named.usual)) if (!names.has(joined)) names.set(joined, named);
  kept = names;
  return names;
}

/** Wards of today under the rank of another year, where no other ward of today is called so: 'xa nhon trach' became a city ward. */
function renamedWards(): [name: string, ward: GazetteerPlace][] {
  return [...wardsByName()].flatMap(([bare, wards]): [string, GazetteerPlace][] => {
    const [ward, ...more] = wards.filter(({ level }) => level === 'new-ward');
    if (ward === undefined || more.length > 0 || /^\d/.test(bare)) return [];
    return [[`${plainText(ward.name).startsWith('phuong ') ? 'xa' : 'phuong'} ${bare}`, ward]];
  });
}

/** Earlier provinces with 'tỉnh' and without it, earlier districts with their rank alone: a ward of today has most of their names. */
const earlierNames = (): [name: string, place: GazetteerPlace][] =>
  earlierPlaces().flatMap((place): [string, GazetteerPlace][] => {
    const plain = plainText(place.name);
    return place.level === 'province'
      ? [
          [plain, place],
          [`tinh ${plain}`, place],
        ]
      : [
          [plain, place],
          [plain.replace(/^tx /, 'thi xa '), place],
        ];
  });

/** Districts under a rank that they had in another year, where one alone is called so: Dĩ An was a huyện and a thị xã before it was a city. */
function rerankedDistricts(): [name: string, district: GazetteerPlace][] {
  const districts = allPlaces().filter(({ level, name }) => level === 'old-district' && !/\d/.test(name));
  const byName = grouped(districts, ({ name }) => [plainText(name).replace(RANK, '')]);
  return [...byName].flatMap(([bare, [district, ...more]]): [string, GazetteerPlace][] =>
    district === undefined || more.length > 0
      ? []
      : ['quan', 'huyen', 'thi xa', 'tx', 'tp', 'thanh pho'].map((rank) => [`${rank} ${bare}`, district]),
  );
}

/** The wards of today and of before 2025 that are called so, by their name without its rank and without marks. */
export const wardsCalled = (name: string): readonly GazetteerPlace[] =>
  wardsByName().get(oneSpelling(name)) ?? [];

function wardsByName(): ReadonlyMap<string, readonly GazetteerPlace[]> {
  keptWards ??= grouped(
    allPlaces().filter(({ level }) => level.endsWith('ward')),
    ({ name }) => [oneSpelling(plainText(name).replace(RANK, ''))],
  );
  return keptWards;
}

function grouped(
  places: readonly GazetteerPlace[],
  namesOfPlace: (place: GazetteerPlace) => string[],
): Map<string, GazetteerPlace[]> {
  const groups = new Map<string, GazetteerPlace[]>();
  for (const place of places)
    for (const name of namesOfPlace(place)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [place]);
      else group.push(place);
    }
  return groups;
}

/** A name without its spaces: 'govap', 'quan govap'. Only of usual places: many a name is also a foreign word, 'Mai Sơn', 'maison'. */
function joinedNames(name: string, places: readonly GazetteerPlace[]): string[] {
  const isUsual = places.some(
    (place) => place.level === 'province' || hasOwnAddress(place) || /^TP\. /.test(place.name),
  );
  const [rank = ''] = RANK.exec(name) ?? [];
  const spellings = [name.replaceAll(' ', ''), rank + name.slice(rank.length).replaceAll(' ', '')];
  return isUsual ? spellings.filter(({ length }) => length >= SHORTEST_JOINED) : [];
}

/** The ways to write a place, without marks. */
function namesOf({ name, level }: GazetteerPlace): string[] {
  const plain = plainText(name);
  const bare = plain.replace(RANK, '');
  if (level === 'new-ward' || level === 'old-ward') return [plain];
  // Of two syllables at least: 'Huế' is no more than a syllable of other names; 'pleiku' is none.
  const short = bare.includes(' ') || !SYLLABLE.test(bare) ? [bare] : [];
  const ranks =
    level === 'province'
      ? ['tp', 'thanh pho', 'tinh']
      : level === 'project'
        ? ['du an']
        : districtRanks(plain);
  const long = ranks.map((rank) => `${rank} ${bare}`);
  return [...new Set([plain, ...short, ...long])];
}

const districtRanks = (plain: string): string[] =>
  /^tx /.test(plain)
    ? ['thi xa', 'tx']
    : /^tp /.test(plain)
      ? ['tp', 'thanh pho']
      : RANK.test(plain)
        ? []
        : ['quan', 'huyen', 'tp', 'thanh pho'];

/** Of districts of one name the one whose address was always known: 'Tân Phú' is the one in TP. Hồ Chí Minh. */
export const ofTheMarket = (places: readonly GazetteerPlace[]): readonly GazetteerPlace[] =>
  places.filter((place) => place.level === 'old-district' && hasOwnAddress(place));

const isThuDuc = ({ id }: GazetteerPlace): boolean => id === 'thanh-pho-thu-duc-769';

/** Of places of one name those that people mean by it: with a rank those that have it, as the huyện Tân Phú, if there are any. */
export function meantBy(name: string, places: readonly GazetteerPlace[]): GazetteerPlace[] {
  // Thủ Đức has been a city with Quận 2 and Quận 9 since 2021; 'quận Thủ Đức' is the district before.
  if (/^(?:tp |thanh pho )?thu duc$/.test(name)) return places.filter(isThuDuc);
  const full = name.replace(/^thanh pho /, 'tp ').replace(/^thi xa /, 'tx ');
  const ranked = RANK.test(name) ? places.filter((place) => oneSpelling(plainText(place.name)) === full) : [];
  const meant = ranked.length > 0 ? ranked : places;
  for (const level of ['province', 'old-district', 'new-ward'] as const) {
    const own = meant.filter((place) => place.level === level);
    const towns = own.filter(isTown);
    // 'Cao Lãnh' is the town, and not the huyện around it or elsewhere; one whose address was always known comes first. 'Phu my' without
    // marks may be Phù Mỹ too, or the beginning of Phú Mỹ Hưng.
    const isOneName = new Set(own.map((place) => bareName(place.name))).size === 1;
    if (level === 'old-district' && towns.length === 1 && isOneName && !own.some(hasOwnAddress)) return towns;
    if (own.length > 0) return own;
  }
  return [...meant];
}

const isTown = ({ name }: GazetteerPlace): boolean => /^(?:TP|TX)\. /.test(name);

/** Towns whose names are one syllable. */
let keptSyllables: ReadonlyMap<string, Named> | undefined;
/** What may stand before and behind such a name, so that it is no part of another one: 'nhà Vinh dưới 3 tỷ' and not 'Quang Vinh'. */
const [BEFORE_SYLLABLE, BEHIND_SYLLABLE] = [
  /(?:^|[,|-]|(?:^| )(?:o|tai|nha|dat|nen|ban|mua|thue|can ho|chung cu|biet thu|nha pho|khu vuc|can|tim|in|do|xu|phong|pn|tro))$/,
  /^(?:$|[,|-]|(?:o|gia|duoi|tren|khoang|gan|thua thien|nghe an|co|\d|thanh pho|city|cho thue|cu)(?: |$))/,
];

/** A ward and a street of Hà Nội, a flower, a dish. */
const NO_TOWN_BEHIND = /(?:^| )(?:phuong|(?<!nha )pho|hoa|bun bo|duong)$/;

/**
 * The town that one syllable of a text names, 'Huế' and 'Vinh': written with its marks, 'Huế' also without, and with nothing beside it
 * that makes another name of it.
 *
 * @param typed the text with its marks
 */
export function townOfOneSyllable(
  words: readonly string[],
  { from, to }: { from: number; to: number },
  typed: string,
): Named | undefined {
  keptSyllables ??= new Map(
    allPlaces()
      .filter((place) => place.level === 'province' || (place.level === 'old-district' && isTown(place)))
      .map((place) => [plainText(place.name).replace(RANK, ''), { usual: [place], all: [place] }] as const)
      .filter(([name]) => SYLLABLE.test(name)),
  );
  const named = to === from + 1 ? keptSyllables.get(words[from] ?? '') : undefined;
  const [place] = named?.usual ?? [];
  if (place === undefined) return undefined;
  const marks = markedWords(typed);
  const [before, behind] = [words.slice(0, from).join(' '), words.slice(to).join(' ')];
  const written = markedWords(bareName(place.name));
  // With its marks 'Huế' is hardly ever anything else.
  if (written.trim() !== words[from] && marks.includes(written) && place.level === 'province')
    return NO_TOWN_BEHIND.test(before) ? undefined : named;
  const isWritten =
    marks.includes(written) || (place.level === 'province' && marks.includes(` ${words[from]} `));
  return isWritten && BEFORE_SYLLABLE.test(before) && BEHIND_SYLLABLE.test(behind) ? named : undefined;
}
