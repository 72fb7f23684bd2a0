import { earlierPlaces, findPlace, hasOwnAddress, placesAround } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import { BEFORE_LANDMARK } from './landmark-words.ts';
import { bareName, isWrittenOtherwise, markedWords, oneSpelling } from './marked-words.ts';
import {
  meantBy,
  type Named,
  ofTheMarket,
  placesByName,
  RANK,
  townOfOneSyllable,
  wardsCalled,
} from './places-by-name.ts';
import { isSharedWithStreets, STREET_AT_END, wordsOfStreets } from './street-words.ts';

const MOST_WORDS = 8;
const MOST_PLACES = 20;
/** After these words a name is a street's, a ward's of another rank, or only something that is close. */
const NOT_A_PLACE =
  /(?:^| )(?:duong|(?<!nha )pho|ngo|hem|kiet|dai lo|xa lo|cao toc|quoc lo|tinh lo|huong lo|duong sat|cau|cau vuot|gan|canh|phuong|xa)$/;
/** After these the name of an earlier province is that of a river or of what is there: 'đồng bằng sông Cửu Long'. */
const NO_PROVINCE = /(?:^| )(?:song|cu xa|view|ven)$/;

/** A name in a text: which of its words it is. */
interface Found {
  from: number;
  to: number;
  name: string;
  named: Named;
}

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
  const said = text.split(' ').filter(Boolean);
  const words = said.map(oneSpelling);
  const found: Found[] = [];
  const marks = markedWords(typed);
  const isOther = isWrittenOtherwise(typed);
  const streets = wordsOfStreets(said, typed);
  let since = 0;
  for (let from = 0; from < words.length; from += 1) {
    // The name before ends in no word that leads to a street, as 'Bình Dương'.
    const before = words.slice(since, from).join(' ');
    const fits = namesFrom(words, from).flatMap(({ name, to }) => {
      const named =
        withMarksOf(names.get(name), wardsCalled(name), isOther) ??
        townOfOneSyllable(words, { from, to }, typed);
      const isLandmark = BEFORE_LANDMARK.test(before) && !RANK.test(name) && !/\d/.test(name);
      if (named === undefined || isLandmark || isCrossed(words, { from, to, named })) return [];
      return [{ from, to, name, named }];
    });
    if (NOT_A_PLACE.test(before.replace(STREET_AT_END, '')) || streets.has(from)) {
      // 'Đường Nam Từ Liêm' has no 'Từ Liêm' in it.
      since = fits[0]?.to ?? since;
      from = Math.max(from, since - 1);
      continue;
    }
    const isWritten = ({ name }: GazetteerPlace) => marks.includes(markedWords(bareName(name)));
    const best = fits.find(({ named }) => named.usual.some(isWritten)) ?? fits[0];
    const longer = longerName(words, from, best?.to, { marks, typed: oneSpelling(typed.toLowerCase()) });
    const one = longer ?? (best && namesakeWard(best, isWritten)) ?? best;
    if (one === undefined) continue;
    found.push(one);
    since = one.to;
    from = one.to - 1;
  }
  const taken = new Set<number>();
  const meant: GazetteerPlace[] = [];
  for (const one of withoutStreets(found, words)) {
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
  return { places: ids, rest: ` ${said.map((word, index) => (taken.has(index) ? '|' : word)).join(' ')} ` };
}

/** The places of a name without those whose marks contradict what is typed: 'cố đô' is not Cờ Đỏ, 'Thanh Trì' not Thạnh Trị. */
function withMarksOf(
  named: Named | undefined,
  wards: readonly GazetteerPlace[],
  isOther: (name: string) => boolean,
): Named | undefined {
  if (named === undefined) return undefined;
  const usual = named.usual.filter(
    (place) => hasOwnAddress(place) || place.level !== 'old-district' || !isOther(place.name),
  );
  if (usual.length > 0) return usual.length === named.usual.length ? named : { ...named, usual };
  // A ward may have the marks that are typed: 'Văn Quán'.
  return wards.some((ward) => !isOther(ward.name)) ? named : undefined;
}

/** Without districts that are a street here, since a place of another province follows: 'Hồng Bàng quận 5'. */
const withoutStreets = (found: readonly Found[], words: readonly string[]): Found[] =>
  found.filter((one, index) => {
    const next = found[index + 1];
    const [place, there] = [one.named.usual[0], next?.named.usual[0]];
    if (!place || !next || !there || isAlternative(words, one, next)) return true;
    const isHardlyKnown = place.level === 'old-district' && !hasOwnAddress(place) && !RANK.test(one.name);
    const isBeforeDistrict = next.from === one.to && /^quan /.test(next.name);
    if (!isSharedWithStreets(one.name) && !(isHardlyKnown && isBeforeDistrict)) return true;
    const around = new Set([place.id, ...placesAround(place)]);
    return [there.id, ...placesAround(there)].some((id) => around.has(id));
  });

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
  const place =
    only(usual) ??
    (inside.length > 0 ? only(inside) : (only(ofTheMarket(usual)) ?? only(ofTheCities(usual))));
  if (place === undefined) return undefined;
  const isApart = beside.length > 0 && !beside.some((other) => isPart(place, other) || isPart(other, place));
  return isApart && wardsCalled(name).some((ward) => isInside(ward, beside)) ? undefined : place;
}

/** Of districts of one name that of Hà Nội or TP. Hồ Chí Minh: 'thanh tri' without marks. */
const ofTheCities = (places: readonly GazetteerPlace[]): GazetteerPlace[] =>
  places.filter(
    (place) =>
      place.level === 'old-district' && placesAround(place).some((id) => /^(?:ha-noi|ho-chi-minh)$/.test(id)),
  );

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

/** A name whose marks are those of wards and not those of the usual place: 'Văn Quán' is not in Văn Quan. Which ward, places beside it tell. */
function namesakeWard(one: Found, isWritten: (place: GazetteerPlace) => boolean): Found | undefined {
  const hasMarks = ({ name }: GazetteerPlace) => markedWords(bareName(name)).trim() !== one.name;
  const wards = wardsCalled(one.name).filter((ward) => hasMarks(ward) && isWritten(ward));
  return wards.length === 0 || one.named.usual.some(isWritten)
    ? undefined
    : { ...one, named: { usual: [], all: wards } };
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
