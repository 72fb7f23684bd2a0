import { plainText } from '../../foundation/text/plain-text.ts';
import { placesNamed } from './asked-filter.ts';
import { FILLERS } from './fillers.ts';
import { readPlaces } from './place-names.ts';

const NAME = '\\p{Lu}[\\p{L}\\p{N}]*';
const CALLED = new RegExp(
  `(?:[Cc]hung cư|[Cc]ăn hộ|[Dd]ự án|[Tt](?:oà|òa) nhà|[Kk]hu đô thị|(?:[Aa]partments?|[Ff]lats?|[Cc]ondos?|[Hh]omes?) (?:at|in))\\s+(${NAME}(?:\\s+(?:${NAME}|\\d+)){1,4})`,
  'u',
);
/** Begins the name of a district or a town. */
const RANK = /^(?:Quận|Huyện|Phường|Xã|TP|Thành|Tỉnh|Thị|Q\d|District|Ward)/u;
/** Kinds of flats that are written like names. */
const KINDS = new Set(['duplex', 'penthouse', 'studio', 'loft', 'officetel', 'mini', 'shophouse']);

/**
 * A name of a building that begins with no word of ours and ends with a place: 'Masteri An Phú' is a building, and not the district An Phú.
 *
 * @param question as typed
 * @returns the name; undefined where there is none
 */
export function strangerName(question: string): string | undefined {
  const [, name = ''] = CALLED.exec(question) ?? [];
  const [first = '', ...others] = name.split(/\s+/);
  const word = plainText(first);
  const isKnown = FILLERS.has(word) || KINDS.has(word) || placesNamed(first).length > 0;
  // 'Vinhomes Quận 9' is in that district, whatever Vinhomes is.
  const hasRank = RANK.test(others[0] ?? '');
  const isPlace = readPlaces(plainText(name)).rest.trim().startsWith('|');
  return isKnown || hasRank || isPlace || placesNamed(others.join(' ')).length === 0 ? undefined : name;
}
