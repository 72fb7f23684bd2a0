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
const BOTH_ENDS = (one: string, other: string) =>
  new RegExp(
    `\\b${one} ?(${NUMBER}) ?(?:(?:ma|va|nhung|,) ?)?(?<![a-z])${other} ?(${NUMBER})(?= ?${UNIT})`.replace(
      '\\b',
      '(?<![a-z])',
    ),
    'g',
  );
const [LEAST_FIRST, MOST_FIRST] = [BOTH_ENDS(FROM, UNTIL), BOTH_ENDS(UNTIL, FROM)];

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

/**
 * Writes what is said of an amount in the words that amounts are read by: 'xap xi 4 ty' → 'khoang 4 ty', 'chua toi 4 ty' → 'duoi 4 ty',
 * 'tren 2 duoi 4 ty' → '2-4 ty'.
 *
 * @param text without marks, its numbers as digits
 */
export const amountsAsSaid = (text: string): string =>
  text
    .replace(LEAST_FIRST, '$1-$2')
    .replace(MOST_FIRST, '$2-$1')
    .replace(new RegExp(`(?<![a-z])(?:(?:${LESS}) )${AMOUNT_OR_SIZE}`, 'g'), 'duoi ')
    .replace(new RegExp(`(?<![a-z])(?:(?:${ABOUT}) )+${AMOUNT_OR_SIZE}`, 'g'), 'khoang ')
    .replace(new RegExp(`(?<![a-z])gan (?:khoang )?${AMOUNT}`, 'g'), 'khoang ')
    .replace(new RegExp(`(?<![a-z])(?:${MORE}) ${AMOUNT_OR_SIZE}`, 'g'), 'tren ')
    .replace(new RegExp(`(?<=\\d ?${UNIT}) (?:gi do|quanh do|la cung|thoi)(?![a-z])`, 'g'), '');
