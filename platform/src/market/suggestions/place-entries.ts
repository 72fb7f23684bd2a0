import { plainText } from '../../foundation/text/plain-text.ts';
import { allPlaces, earlierPlaces, findPlace, hasOwnAddress } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import { namedLandmarks } from '../landmarks/landmarks.ts';
import { numbersAsDigits } from '../words/number-words.ts';
import { spokenPlaces } from '../words/spoken-places.ts';
import { keyOf, keysOf, type NameKeys } from './name-fit.ts';

/** A name that a place is found by. */
export interface PlaceEntry extends NameKeys {
  place: GazetteerPlace;
  /** Words of the name and of all that the place is in, each between spaces. */
  words: string;
  /** First letters of a province or a district that everybody knows: 'hn'; empty for others. */
  initials: string;
  /** The landmark whose name it is; the place is where that stands. */
  landmark: string | undefined;
}

let kept: readonly PlaceEntry[] | undefined;

/** All names that places are found by: their own ones and those of landmarks. */
export function placeEntries(): readonly PlaceEntry[] {
  kept ??= [
    ...[...allPlaces(), ...earlierPlaces()].map((place) => entryOf(place)),
    ...namedLandmarks().flatMap(({ name, areas }) => areas.map((place) => entryOf(place, name))),
  ];
  return kept;
}

function entryOf(place: GazetteerPlace, landmark?: string): PlaceEntry {
  const names = [place.name];
  for (let id = place.parent; id !== null; id = findPlace(id)?.parent ?? null)
    names.push(findPlace(id)?.name ?? '');
  const own = landmark === undefined ? keysOf(plainText(place.name)) : landmarkKeys(landmark);
  const around = keyOf(plainText(names.join(' ')));
  const isKnown = landmark === undefined && (place.level === 'province' || hasOwnAddress(place));
  return {
    rank: own.rank,
    key: own.key,
    full: own.full,
    joined: own.joined,
    place,
    words: ` ${landmark === undefined ? '' : `${own.key} `}${around} `,
    initials: isKnown ? own.key.replace(/(\w)\w*(?: - | |$)/g, '$1') : '',
    landmark,
  };
}

/** A landmark's word is no rank. */
function landmarkKeys(name: string): NameKeys {
  const key = landmarkKey(plainText(name));
  return { rank: '', key, full: key, joined: key.replaceAll(' ', '') };
}

/** The name of a landmark as a text is compared with it. @param plain without marks */
export const landmarkKey = (plain: string): string =>
  keyOf(numbersAsDigits(spokenPlaces(plain)))
    .replace(/^truong (?=thpt|thcs|dai hoc|dh )/, '')
    .replace(/^bx /, 'ben xe ')
    .replace(/^bv /, 'benh vien ')
    .replace(/^dh /, 'dai hoc ')
    .replace(/^(?:ga )?metro /, 'ga ');
