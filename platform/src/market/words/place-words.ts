import { plainText } from '../../foundation/text/plain-text.ts';
import { allPlaces, earlierPlaces, findPlace, hasOwnAddress, placesAround } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import { BEFORE_LANDMARK } from './landmark-words.ts';

const MOST_WORDS = 8;
const MOST_PLACES = 20;
/** A name that is written without its spaces: 'govap', 'quan7'. */
const SHORTEST_JOINED = 5;
const RANK = /^(?:phuong|xa|thi tran|quan|huyen|tp|thanh pho|thi xa|tx|tinh|dac khu|du an) (?!\d)/;
/** The same before a name with its marks. */
const WRITTEN_RANK = /^(?:Phường|Xã|Thị trấn|Đặc khu|Quận|Huyện|TX\.|TP\.) (?!\d)/;
/** After these words a name is a street's, a ward's of another rank, or only something that is close. */
const NOT_A_PLACE = /(?:^| )(?:duong|(?<!nha )pho|ngo|hem|kiet|dai lo|cau|gan|canh|phuong|xa)$/;
/** After these the name of an earlier province is that of a river or of what is there: 'đồng bằng sông Cửu Long'. */
const NO_PROVINCE = /(?:^| )(?:song|cu xa|view|ven)$/;

/** What the places of a name are. */
interface Named {
  /** Those that people mean by it, wherever they write it. */
  usual: readonly GazetteerPlace[];
  /** All that are called so. */
  all: readonly GazetteerPlace[];
}

/** A name in a text: which of its words it is. */
interface Found {
  from: number;
  to: number;
  name: string;
  named: Named;
}

let kept: ReadonlyMap<string, Named> | undefined;
/** Wards by their name without its rank. */
let keptWards: ReadonlyMap<string, readonly GazetteerPlace[]> | undefined;

/** What a text names, and the text without it; what was taken out is a bar. */
export interface PlaceWords {
  /** Ids of places, each once, in the order of the text. */
  places: string[];
  rest: string;
}

/**
 * Reads the places out of plain words: provinces, old districts and projects by their name, wards only with their rank ('phuong tan
 * my'), since many a street has a ward's name. A name that several places have is read when the text tells which one is meant.
 *
 * @param typed the text with its marks, which tell 'Tân Phú Đông' from 'Tân Phú, Đồng Nai'
 */
export function readPlaceWords(text: string, typed: string): PlaceWords {
  const names = placesByName();
  const words = text.split(' ').filter(Boolean);
  const found: Found[] = [];
  const marks = markedWords(typed);
  for (let from = 0; from < words.length; from += 1) {
    const before = words.slice(0, from).join(' ');
    if (NOT_A_PLACE.test(before)) continue;
    const fits = namesFrom(words, from).flatMap(({ name, to }) => {
      const named = names.get(name);
      const isLandmark = BEFORE_LANDMARK.test(before) && !RANK.test(name) && !/\d/.test(name);
      if (named === undefined || isLandmark || isCrossed(words, { from, to, named })) return [];
      return [{ from, to, name, named }];
    });
    const isWritten = ({ name }: GazetteerPlace) => marks.includes(markedWords(bareName(name)));
    const best = fits.find(({ named }) => named.usual.some(isWritten)) ?? fits[0];
    const longer = longerName(words, from, best?.to, { marks, typed: typed.toLowerCase() });
    const one = longer ?? best;
    if (one === undefined) continue;
    found.push(one);
    from = one.to - 1;
  }
  const taken = new Set<number>();
  const meant: GazetteerPlace[] = [];
  for (const one of found) {
    const others = found.filter(({ named }) => named !== one.named && named.usual.length === 1);
    // 'Quận 7 hoặc Phường Tân Phong' are two places, each by itself.
    const beside = others.filter((other) => !isAlternative(words, one, other));
    const place = placeMeant(
      one,
      others.flatMap(({ named }) => named.usual),
      beside.flatMap(({ named }) => named.usual),
    );
    if (place === undefined) continue;
    meant.push(place);
    for (let index = one.from; index < one.to; index += 1) taken.add(index);
  }
  // 'Phường Tân Mỹ, Quận 7' is the ward.
  const narrowest = meant.filter((place) => !meant.some((other) => isPart(other, place)));
  const ids = [...new Set(narrowest.map(({ id }) => id))];
  if (ids.length === 0 || ids.length > MOST_PLACES) return { places: [], rest: text };
  return { places: ids, rest: ` ${words.map((word, index) => (taken.has(index) ? '|' : word)).join(' ')} ` };
}

/**
 * The one place that a name means beside others; undefined when that is not certain. 'Phường Tân Phong, Quận 7' is the ward of
 * Quận 7, wherever else there is one of that name; 'Tân Hưng, Quận 7' may be a ward there, or the other district.
 *
 * @param others that the text is certain to name
 * @param beside those of them that are no alternative to it
 */
function placeMeant(
  { name, named: { usual, all } }: { name: string; named: Named },
  others: readonly GazetteerPlace[],
  beside: readonly GazetteerPlace[],
): GazetteerPlace | undefined {
  const only = (places: readonly GazetteerPlace[]) => (places.length === 1 ? places[0] : undefined);
  const besideIt = all.filter((place) => isInside(place, beside));
  if (besideIt.length > 0 && !usual.some((place) => isInside(place, beside)))
    return only(meantBy(name, besideIt));
  const inside = usual.filter((place) => isInside(place, others));
  const place = only(usual) ?? (inside.length > 0 ? only(inside) : only(ofTheMarket(usual)));
  if (place === undefined) return undefined;
  const isApart = beside.length > 0 && !beside.some((other) => isPart(place, other) || isPart(other, place));
  return isApart && wardsCalled(name).some((ward) => isInside(ward, beside)) ? undefined : place;
}

/** Whether nothing but 'or' is between two names. */
function isAlternative(
  words: readonly string[],
  one: { from: number; to: number },
  other: { from: number; to: number },
): boolean {
  const between = words.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return between.length === 1 && /^(?:hoac|hay|or)$/.test(between[0] ?? '');
}

/**
 * Whether the name of an earlier province is none here: a name of today begins in its last words and goes on, as 'Hà Nội' in 'nam hà
 * nội', or a river is called so.
 */
function isCrossed(words: readonly string[], { from, to, named }: Omit<Found, 'name'>): boolean {
  const [place] = named.usual;
  if (place === undefined || !earlierPlaces().includes(place) || words[from] === 'tinh') return false;
  const inner = words.slice(from + 1, to).map((_, index) => from + 1 + index);
  return (
    NO_PROVINCE.test(words.slice(0, from).join(' ')) ||
    inner.some((at) => namesFrom(words, at).some(({ name, to: end }) => end > to && placesByName().has(name)))
  );
}

/** The words that may be a name from here on, the longest first. */
const namesFrom = (words: readonly string[], from: number): { name: string; to: number }[] =>
  words
    .slice(from, from + MOST_WORDS)
    .map((_, more) => ({ name: words.slice(from, from + more + 1).join(' '), to: from + more + 1 }))
    .reverse();

/**
 * The name of a ward in which the name of another place stands: 'Tân Sơn' in 'Tân Sơn Nhất' is no district. Without marks it is one
 * only where no place begins in the rest of it: 'tan phu dong nai' is a district of Đồng Nai. Which ward it is, places beside it tell.
 *
 * @param to where the other name ends that begins at the same word, if one does
 */
function longerName(
  words: readonly string[],
  from: number,
  to: number | undefined,
  { marks, typed }: { marks: string; typed: string },
): Found | undefined {
  const isPlace = (at: number) => namesFrom(words, at).some(({ name }) => placesByName().has(name));
  const longer = namesFrom(words, from).find(({ name, to: end }) => {
    const wards = wardsCalled(name);
    if (wards.length === 0 || end <= (to ?? from + 2)) return false;
    const inner = words.slice(to ?? from + 1, end).some((_, index) => isPlace((to ?? from + 1) + index));
    const isWritten = wards.some((ward) => marks.includes(markedWords(bareName(ward.name))));
    return isWritten ? to !== undefined || inner : to !== undefined && typed.includes(name) && !inner;
  });
  return longer && { from, ...longer, named: { usual: [], all: wardsCalled(longer.name) } };
}

const bareName = (name: string): string => name.replace(WRITTEN_RANK, '');

/** Lower case with the marks of each word in one order, between spaces: 'Hòa' and 'Hoà' are the same. */
function markedWords(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  const inOrder = words.map((word) => {
    const letters = [...word.normalize('NFD')];
    const marks = letters.filter((letter) => /\p{M}/u.test(letter));
    return letters.filter((letter) => !marks.includes(letter)).join('') + marks.sort().join('');
  });
  return ` ${inOrder.join(' ')} `;
}

/** Whether a place is in another one: a ward also in a district that it has parts of. */
const isPart = (place: GazetteerPlace, of: GazetteerPlace): boolean =>
  placesAround(place).includes(of.id) ||
  (place.level === 'new-ward' &&
    of.level === 'old-district' &&
    [...place.wards].every((code) => of.wards.has(code)));

/** Whether one of the places that are certain holds it: 'phường 12, quận 10' is that of Quận 10. */
function isInside(place: GazetteerPlace, certain: readonly GazetteerPlace[]): boolean {
  for (let id = place.parent; id !== null; id = findPlace(id)?.parent ?? null) {
    if (certain.some((one) => one.id === id)) return true;
  }
  return false;
}

function placesByName(): ReadonlyMap<string, Named> {
  if (kept !== undefined) return kept;
  const all = grouped(allPlaces(), namesOf);
  const names = new Map(
    [...all].map(([name, places]) => [name, { usual: meantBy(name, places), all: places }]),
  );
  for (const [name, place] of [...renamedWards(), ...earlierNames(), ...rerankedDistricts()])
    if (!names.has(name)) names.set(name, { usual: [place], all: [place] });
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
export const wardsCalled = (name: string): readonly GazetteerPlace[] => wardsByName().get(name) ?? [];

function wardsByName(): ReadonlyMap<string, readonly GazetteerPlace[]> {
  keptWards ??= grouped(
    allPlaces().filter(({ level }) => level.endsWith('ward')),
    ({ name }) => [plainText(name).replace(RANK, '')],
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
    (place) => place.level === 'province' || hasOwnAddress(place) || isThuDuc(place),
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
  // Of two syllables at least: 'Huế' is no more than a syllable of other names.
  const short = bare.includes(' ') ? [bare] : [];
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
const ofTheMarket = (places: readonly GazetteerPlace[]): readonly GazetteerPlace[] =>
  places.filter((place) => place.level === 'old-district' && hasOwnAddress(place));

const isThuDuc = ({ id }: GazetteerPlace): boolean => id === 'thanh-pho-thu-duc-769';

/** Of places of one name those that people mean by it: with a rank those that have it, as the huyện Tân Phú, if there are any. */
function meantBy(name: string, places: readonly GazetteerPlace[]): GazetteerPlace[] {
  // Thủ Đức has been a city with Quận 2 and Quận 9 since 2021; 'quận Thủ Đức' is the district before.
  if (/^(?:tp |thanh pho )?thu duc$/.test(name)) return places.filter(isThuDuc);
  const full = name.replace(/^thanh pho /, 'tp ').replace(/^thi xa /, 'tx ');
  const ranked = RANK.test(name) ? places.filter((place) => plainText(place.name) === full) : [];
  const meant = ranked.length > 0 ? ranked : places;
  for (const level of ['province', 'old-district', 'new-ward'] as const) {
    const own = meant.filter((place) => place.level === level);
    if (own.length > 0) return own;
  }
  return [...meant];
}
