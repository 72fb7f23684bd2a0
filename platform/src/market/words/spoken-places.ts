const NUMBERS = [
  'nhat|mot',
  'hai(?! ba trung| chau| an\\b)',
  'ba(?! dinh)',
  'tu(?! liem)|bon',
  'nam(?! tu liem)',
  'sau',
  'bay',
  'tam',
  'chin',
  'muoi(?! mot| hai)',
  'muoi mot',
  'muoi hai',
];
const DISTRICTS_IN_WORDS = NUMBERS.map((word, index): [RegExp, string] => [
  new RegExp(`\\bquan (?:${word})\\b`, 'g'),
  `quan ${index + 1}`,
]);
/** Many a ward's name begins with such a word, so that a district has to follow: 'phường sáu quận ba'. */
const WARDS_IN_WORDS = NUMBERS.map((word, index): [RegExp, string] => [
  new RegExp(`\\bphuong (?:${word})(?=(?: ,)? quan\\b)`, 'g'),
  `phuong ${index + 1}`,
]);
const ALIASES: [RegExp, string][] = [
  // Two rooms, and not the town.
  [/\bhai phong(?= (?:ngu|tam|ve sinh|khach)\b)/g, '2 phong'],
  ...WARDS_IN_WORDS,
  ...DISTRICTS_IN_WORDS,
  [/\b(?:q|d|district|quan) ?0*(\d{1,2})\b/g, 'quan $1'],
  [/\b(?:tp ?hcm|hcmc|hcm|ho chi minh city|tp sai gon|(?:tp ?)?sg)\b/g, 'ho chi minh'],
  [/(?<!\b(?:phuong|song|ben|cang) )\b(?:sai gon|saigon)\b(?! (?:pearl|res))/g, 'ho chi minh'],
  [/\b(?:hanoi|(?:tp ?)?hn)\b/g, 'ha noi'],
  [/\b(?:danang|tp ?dn)\b/g, 'da nang'],
  [/\b(?:haiphong|tp ?hp)\b/g, 'hai phong'],
  [/\b(?:cantho|tp ?ct)\b/g, 'can tho'],
  [/\bnhatrang\b/g, 'nha trang'],
  [/\bdalat\b/g, 'da lat'],
  [/\bvungtau\b/g, 'vung tau'],
  // Other spellings of names from other languages.
  [/\b(?:dac|dak) ?la[ck]\b/g, 'dak lak'],
  [/\b(?:dac|dak) ?nong\b/g, 'dak nong'],
  [/\bdac (?=(?:glei|to|ha|doa|po|glong|mil|song|r lap)\b)/g, 'dak '],
  [/\bbac can\b/g, 'bac kan'],
  [/\b(?:kontum|[kc]ong tum)\b/g, 'kon tum'],
  [/\b(?:bmt|(?:ban|buon) m[ea] thuo[tc]|buonmathuot)\b/g, 'buon ma thuot'],
  [/\bpl(?:ei|[ae]y) ?[ck]u\b/g, 'pleiku'],
  [/\bsapa\b/g, 'sa pa'],
  // Names of before, and short ones that are no other place's.
  [/\b(?:tp )?thua thien(?:(?: -)? hue)?\b|\btth\b|\btt hue\b/g, 'tp hue'],
  [/\bbr ?-? ?vt\b|\bba ria ?- ?vung tau\b/g, 'ba ria vung tau'],
  [/\b(?<=quang nam|gia lai) ?- ?(?=(?:da nang|kon tum)\b)/g, ' '],
  [/\bphan rang\b(?: ?-? ?thap cham)?/g, 'phan rang thap cham'],
  [/\btdm\b/g, 'thu dau mot'],
];

/**
 * Writes what people say for places as the places' names: 'q7', 'quan bay' → 'quan 7', 'saigon' → 'ho chi minh'.
 *
 * @param text words without marks and single spaces
 */
export const spokenPlaces = (text: string): string =>
  ALIASES.reduce((spoken, [short, long]) => spoken.replace(short, long), text);
