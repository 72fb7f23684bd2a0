const NUMBER = '\\d+(?:[.,]\\d+)?';
const MONEY = '(?:ty|ti|trieu|tr|billions?|bn|millions?|mil)';
const UNIT = `(?:${MONEY}|k|m2|m²|m 2|met vuong|sqm|pn|phong|ngu|wc|toilet)(?![a-z])`;
/** An amount, or a range of two, begins here. */
const AMOUNT = `(?=${NUMBER} ?(?:${UNIT}|(?:${UNIT} ?)?(?:-|den|toi|hay|hoac) ?${NUMBER} ?${UNIT}))`;
/** So too where a size has the metre alone; behind 'gần' that is a distance. */
const AMOUNT_OR_SIZE = `(?:${AMOUNT}|(?=[2-9]\\d ?m(?= |$)|[1-9]\\d\\d ?m(?= |$)))`;
const ABOUT =
  'tren duoi|duoi tren|hon kem|dao dong|xap xi|sap xi|(?:uoc )?chung|uoc|co chung|do|vao|(?:loanh |xoay |xung )?quanh|dau do|ngang|ngang tam|suyt soat|ngot(?: nghet)?|khoang|tam|around|about|roughly|nearly|almost|approximately';
const LESS =
  '(?:chua|khong) (?:toi|den|day|het)|chua (?:qua|vuot(?: qua)?)|be hon|kem hon|(?:cao|nhieu) nhat(?: la)?|duoi hoac bang|toi da la|khong qua';
const MORE = 'ngoai|thap nhat(?: la)?|it nhat la|toi thieu la|tren hoac bang';

const FROM = '(?:tren|hon|lon hon|cao hon|tu|over|above|>=?)';
const UNTIL = '(?:duoi|khong qua|toi da|nho hon|thap hon|den|toi|under|below|<=?)';
/** Two ends of which the last one alone has a unit. */
const bothEnds = (one: string, other: string): RegExp =>
  new RegExp(
    `(?<![a-z])${one} ?(${NUMBER}) ?(?:(?:ma|va|nhung|,) ?)?(?<![a-z])${other} ?(${NUMBER})(?= ?${UNIT})`,
    'g',
  );

/** What people write between the two ends of a range, once a text has no marks. */
const RANGE_SIGN = /(?<=\d ?(?:[a-z]{1,6}[2²]? ?)?)(?:->|=>|\.{2,3}|[~〜∼…→‐‑‒–—―−])+ ?(?=\d)/g;
/** '4,x tỷ', '4 tỷ mấy': four billion and something. */
const AND_SOMETHING = new RegExp(
  `\\b(\\d+)(?:[.,]x+ ?(${MONEY})| ?(${MONEY}) ?(?:may|x{1,3}|may tram(?: trieu)?))(?![a-z])`,
  'g',
);

/**
 * Writes the ranges of a text with a hyphen: '2~3 ty', '2 → 3 ty', '2,x ty' → '2-3 ty'.
 *
 * @param text without marks
 */
export const withHyphens = (text: string): string =>
  text
    .replace(/\+ ?\/? ?-|±/g, ' ')
    .replace(RANGE_SIGN, '-')
    .replace(
      AND_SOMETHING,
      (_, least: string, one?: string, other?: string) => `${least}-${Number(least) + 1} ${one ?? other}`,
    );

/** What is said of an amount, and the words that amounts are read by. */
const SAID: [RegExp, string][] = [
  [bothEnds(FROM, UNTIL), '$1-$2'],
  [bothEnds(UNTIL, FROM), '$2-$1'],
  [new RegExp(`(?<![a-z])(?:${LESS}) ${AMOUNT_OR_SIZE}`, 'g'), 'duoi '],
  [new RegExp(`(?<![a-z])(?:(?:${ABOUT}) )+${AMOUNT_OR_SIZE}`, 'g'), 'khoang '],
  [new RegExp(`(?<![a-z])gan (?:khoang )?${AMOUNT}`, 'g'), 'khoang '],
  [new RegExp(`(?<![a-z])(?:${MORE}) ${AMOUNT_OR_SIZE}`, 'g'), 'tren '],
  [new RegExp(`(?<=\\d ?${UNIT}) (?:gi do|quanh do|la cung|thoi)(?![a-z])`, 'g'), ''],
];

/**
 * Writes what is said of an amount in the words that amounts are read by: 'xap xi 4 ty' → 'khoang 4 ty', 'chua toi 4 ty' → 'duoi 4 ty',
 * 'tren 2 duoi 4 ty' → '2-4 ty'.
 *
 * @param text without marks, its numbers as digits
 */
export const amountsAsSaid = (text: string): string =>
  SAID.reduce((changed, [said, plain]) => changed.replace(said, plain), text);
