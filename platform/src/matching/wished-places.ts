import { visibleText } from '@site/shared/typed/typed-text';
import { LRUCache } from 'lru-cache';
import { plainText } from '../foundation/text/plain-text.ts';
import { allPlaces, findPlace } from '../market/gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../market/gazetteer/gazetteer-place.ts';
import { readWords } from '../market/words/read-words.ts';

/** Where a demand looks for a home. */
export interface WishedPlaces {
  named: readonly GazetteerPlace[];
  /** The old districts of the wards and projects that are named: the rest of a district is a narrow miss. */
  around: readonly GazetteerPlace[];
}

const MOST_PLACES = 10;
const MOST_KEPT_TEXTS = 20_000;
const WARD_RANK = /^(?:phuong|xa|thi tran) /;
const DISTRICT_RANK = /^(?:quan|huyen|thi xa|tx|thanh pho|tp) (?!\d)/;
const ALTERNATIVES = /\s(?:hoặc|hoac|hay|và|va|or|and)\s/iu;
const PARTS = /[,;()\n]+/;

/** Texts of demands repeat, and reading one takes 0.6 ms: a listing is compared with thousands. */
const kept = new LRUCache<string, { places: WishedPlaces | undefined }>({ max: MOST_KEPT_TEXTS });

let keptWards: ReadonlyMap<string, readonly GazetteerPlace[]> | undefined;

/** The wards of an old district, those of today first. */
function wardsOf({ id }: GazetteerPlace): readonly GazetteerPlace[] {
  if (keptWards === undefined) {
    const wards = new Map<string, GazetteerPlace[]>();
    for (const level of ['new-ward', 'old-ward'] as const) {
      for (const ward of allPlaces().filter((place) => place.level === level)) {
        const district = oldDistrictOf(ward)?.id ?? '';
        wards.set(district, [...(wards.get(district) ?? []), ward]);
      }
    }
    keptWards = wards;
  }
  return keptWards.get(id) ?? [];
}

/** A name without its rank and marks: 'tan phong'. */
const bareName = ({ name, level }: GazetteerPlace): string =>
  plainText(name).replace(level === 'old-district' ? DISTRICT_RANK : WARD_RANK, '');

const saysWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

function oldDistrictOf(place: GazetteerPlace): GazetteerPlace | undefined {
  if (place.level === 'province' || place.level === 'old-district') return undefined;
  for (let id = place.parent; id !== null; ) {
    const parent = findPlace(id);
    if (parent === undefined || parent.level === 'old-district') return parent;
    id = parent.parent;
  }
  return undefined;
}

/** The places that a text names, as the search in words reads them (WORDS-1). */
function readPlaces(text: string): GazetteerPlace[] {
  const ids = readWords(text, 'sale')?.filter.places ?? [];
  return ids.slice(0, MOST_PLACES).flatMap((id) => findPlace(id) ?? []);
}

const isIn = (place: GazetteerPlace, district: GazetteerPlace): boolean =>
  oldDistrictOf(place) === district || [...place.wards].some((code) => district.wards.has(code));

/** The ward in whose longer name a district was found: Long Thành in 'Long Thạnh Mỹ, Quận 9'. */
function wardAround(
  text: string,
  district: GazetteerPlace,
  others: readonly GazetteerPlace[],
): GazetteerPlace | undefined {
  const bare = bareName(district);
  return others.flatMap(wardsOf).find((ward) => {
    const name = bareName(ward);
    return name !== bare && saysWords(name, bare) && saysWords(text, name);
  });
}

/** Whether places are joined by 'hoặc' or its like: then each of them is meant, wherever it is. */
const offersChoice = (text: string): boolean =>
  visibleText(text)
    .split(ALTERNATIVES)
    .filter((part, _, parts) => parts.length > 1 && readPlaces(part).length > 0).length > 1;

/**
 * Takes out what only bears the name of a place of a district that the text names: of 'Phường Tân Phong, Quận 7' the ward
 * of Lai Châu, and of 'Long Thạnh Mỹ, Quận 9' the district Long Thành. The district's own ward of that name takes its place.
 */
function withinDistricts(text: string, named: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  if (named.length < 2 || offersChoice(text)) return named;
  const parts = text.split(PARTS);
  // A name does not go on beyond a comma.
  const plain = parts.map(plainText).join(' | ');
  // Part by part too: the whole text names no district that it names a ward of.
  const said = [...named, ...parts.flatMap(readPlaces)];
  const all = [...new Set(said)].filter(({ level }) => level === 'old-district');
  const inNames = new Map(
    all.map((one) => [
      one,
      wardAround(
        plain,
        one,
        all.filter((other) => other !== one),
      ),
    ]),
  );
  const districts = all.filter((district) => inNames.get(district) === undefined);
  if (districts.length === 0) return named;
  const places = named.flatMap((place) => {
    if (place.level === 'province') return place;
    if (place.level === 'old-district') return inNames.get(place) ?? place;
    if (districts.some((district) => isIn(place, district))) return place;
    const name = bareName(place);
    return districts.flatMap(wardsOf).find((ward) => bareName(ward) === name) ?? [];
  });
  // 'Phường Tân Mỹ, Quận 7' is the ward.
  const isNarrower = ({ level }: GazetteerPlace) => level !== 'province' && level !== 'old-district';
  return [...new Set(places)].filter(
    (place) =>
      place.level !== 'old-district' || !places.some((other) => isNarrower(other) && isIn(other, place)),
  );
}

/**
 * Where a text looks for a home (MEET-1).
 *
 * @returns undefined for a text that names no place
 */
export function placesOf(text: string): WishedPlaces | undefined {
  const known = kept.get(text);
  if (known !== undefined) return known.places;
  const named = withinDistricts(text, readPlaces(text));
  const around = [...new Set(named.flatMap((place) => oldDistrictOf(place) ?? []))];
  const places = named.length === 0 ? undefined : { named, around };
  kept.set(text, { places });
  return places;
}
