import { plainText } from '../../foundation/text/plain-text.ts';
import { PLACES, type Place } from '../../market/places.ts';
import { likeness } from '../../market/words/edit-distance.ts';
import { spokenPlaces } from '../../market/words/spoken-places.ts';

export interface NamedPlace {
  /** As people write it, 'Quận 7'. */
  label: string;
  includes(place: Place): boolean;
}

interface Entry extends NamedPlace {
  key: string;
  level: 'ward' | 'district' | 'province';
}

const RANK = /^(?:phuong|xa|quan|huyen|tp|thanh pho) (?!\d)/;
const ENTRIES: readonly Entry[] = entriesOf();

/** What a text is left with once the places are read out of it. */
export interface PlaceReading {
  places: NamedPlace[];
  /** The text without them. */
  rest: string;
}

/**
 * Reads the places out of a text of plain words: wards, old districts, provinces, and what people say for them
 * ('q7', 'saigon'). Only the narrowest level counts: 'quận 7, TP.HCM' is Quận 7.
 */
export function readPlaces(text: string): PlaceReading {
  let rest = spokenPlaces(` ${text} `);
  const found: Entry[] = [];
  for (const entry of ENTRIES) {
    const key = new RegExp(`(?<= )(?:(?:phuong|xa|quan|huyen|tp|thanh pho|tinh) )?${entry.key}(?= )`);
    if (!key.test(rest)) continue;
    rest = rest.replace(key, '|');
    found.push(...ENTRIES.filter(({ key: same }) => same === entry.key));
  }
  if (found.length === 0) {
    const slip = misspeltIn(rest);
    if (slip !== undefined) {
      rest = rest.replace(slip.typed, '|');
      found.push(...ENTRIES.filter(({ key: same }) => same === slip.key));
    }
  }
  const level = (['ward', 'district', 'province'] as const).find((wanted) =>
    found.some((entry) => entry.level === wanted),
  );
  // A ward and a district of one name (Cầu Giấy): whoever names it means the larger one.
  const districts = new Set(found.filter((entry) => entry.level === 'district').map(({ key }) => key));
  const places = found.filter(
    (entry) => entry.level === level && !(level === 'ward' && districts.has(entry.key)),
  );
  return {
    places: places.length > 0 ? places : found.filter((entry) => entry.level === 'district'),
    rest: rest.replace(/\|/g, ' ').replace(/\s+/g, ' ').trim(),
  };
}

/** Shorter names are like too many other words. */
const LONG_NAME = 8;
const LIKE_ENOUGH = 0.87;

/** The one long name that some neighbouring words are a slip away from: 'bin thanh'. */
function misspeltIn(text: string): { typed: string; key: string } | undefined {
  const words = text.split(' ').filter(Boolean);
  const found = new Map<string, string>();
  for (const key of new Set(ENTRIES.map((entry) => entry.key))) {
    const joined = key.replaceAll(' ', '');
    if (joined.length < LONG_NAME) continue;
    const size = key.split(' ').length;
    for (let start = 0; start + size <= words.length; start += 1) {
      const typed = words.slice(start, start + size);
      const together = typed.join('');
      if (Math.abs(together.length - joined.length) > 1 || together[0] !== joined[0]) continue;
      if (likeness(together, joined) >= LIKE_ENOUGH) found.set(key, typed.join(' '));
    }
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? { key: only[0], typed: only[1] } : undefined;
}

function entriesOf(): Entry[] {
  const entries = new Map<string, Entry>();
  const add = (level: Entry['level'], name: string, includes: Entry['includes']) => {
    const key = plainText(name).replace(RANK, '');
    entries.set(`${level} ${key}`, { level, key, label: name, includes });
  };
  for (const { ward, oldDistrict, province } of PLACES) {
    // 'Sài Gòn' alone is the city to everybody.
    if (ward !== 'Phường Sài Gòn') add('ward', ward, (place) => place.ward === ward);
    const [district = '', formerProvince] = oldDistrict.split(', ');
    add('district', district, (place) => place.oldDistrict.split(', ')[0] === district);
    if (formerProvince !== undefined) {
      for (const part of formerProvince.split(' - ')) {
        if (part === district) continue;
        add('province', part, (place) => place.oldDistrict.includes(part));
      }
    }
    add('province', province, (place) => place.province === province);
  }
  // Longer names first: 'Nam Nha Trang' before 'Nha Trang'.
  return [...entries.values()].sort((one, other) => other.key.length - one.key.length);
}
