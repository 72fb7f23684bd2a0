import { withoutMarks } from '../../foundation/text/plain-text.ts';

/** A road between two places, which is called after both: 'cao tốc Long Thành Dầu Giây'. */
const ROUTE = /(?:^| )cao toc$/;
/** So many words name the two places, and each further place behind a hyphen. */
const [WORDS_OF_ROUTE, WORDS_OF_PLACE] = [4, 2];
/** What ends the name of a road: a sign, a number, or what leads to a place. */
const END_OF_NAME = /^(?:[,|<>=+/]|\d.*|o|tai|gan|thuoc|quan|huyen|phuong|tp|tx|tinh|duoi|tren|khoang)$/;
/** Streets, rivers and a quay whose names hold that of a place. */
const NAMES =
  /^(?:xo viet nghe tinh|an duong vuong|kinh duong vuong|tan ky tan quy|ben (?:van don|binh dong|ham tu|me coc)|bac hai|le duc tho|dong van cong|nguy nhu kon tum|song (?:ho chi minh|sai gon|dong nai|can tho|thai binh|nha be|ben luc|hau giang|tien giang|cuu long))(?= |$)/;
/** Family names, as they are written before the names of people whose streets are in every town: 'Lê Đức Thọ', 'Khuất Duy Tiến'. */
const FAMILY = new Set('nguyễn trần lê phạm phan huỳnh võ đặng bùi đỗ đinh trịnh đoàn khuất ngô'.split(' '));
/** Those of them that are hardly ever another word without marks. */
const FAMILY_WITHOUT_MARKS = /^(?:nguyen|pham|huynh|khuat)$/;
/** 'Tây Nguyên' and 'thị trấn' end in no family name. */
const NO_FAMILY_AFTER = /^(?:tay|thai|cao|thi)$/;
/** Names of districts that streets of other towns have too: 'Hồng Bàng' is a street of Quận 5. */
const SHARED = new Set(
  [
    'hong bang|ngo quyen|le chan|hai ba trung|tay son|dong da|hoang sa|truong sa|thong nhat|phu tho|binh long',
    'tam dao|ngoc hoi|yen the|cuu long|ba vi|tan phuoc|bac son|dien bien phu|ha tien|hoang mai|long bien',
    'hong ngu|hoa binh|thai nguyen|yen bai|lang son|ba to|hoai nhon|dong nai|tien giang|ba dinh',
  ].flatMap((line) => line.split('|')),
);

/** Streets whose last word is that before a street or before what is near: 'Nguyễn Hữu Cảnh' does not end in 'cạnh'. */
export const STREET_AT_END =
  /(?:^| )(?:nguyen huu canh|(?:l[iy] thuong|vo van) kiet|ben chuong duong|nguyen tri phuong|lien phuong|hoang cau)$/;

/** Whether a district's or a province's name is that of a street in other towns as well. @param name without marks and rank */
export const isSharedWithStreets = (name: string): boolean => SHARED.has(name);

/**
 * Tells which words of a text are the name of a street, a road, a river: what stands in it is no place.
 *
 * @param words without marks
 * @param typed the text with its marks, which tell 'Lê' from 'lễ'
 * @returns their indexes
 */
export function wordsOfStreets(words: readonly string[], typed: string): ReadonlySet<number> {
  const streets = new Set<number>();
  const written = typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  for (let from = 0; from < words.length; from += 1) {
    const [name] = NAMES.exec(words.slice(from).join(' ')) ?? [];
    const to =
      name !== undefined
        ? from + name.split(' ').length
        : ROUTE.test(words.slice(0, from).join(' '))
          ? endOfRoute(words, from)
          : isFamilyName(words, from - 1, written)
            ? from + 1
            : from;
    for (let index = from; index < to; index += 1) streets.add(index);
  }
  return streets;
}

function endOfRoute(words: readonly string[], from: number): number {
  let left = WORDS_OF_ROUTE;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-') left = Math.max(left, WORDS_OF_PLACE);
    else left -= 1;
    if (left < 0 || END_OF_NAME.test(word)) return at;
  }
  return words.length;
}

/** Whether a person's name goes on behind this word: 'Nguyễn', written so or without marks. */
function isFamilyName(words: readonly string[], at: number, written: readonly string[]): boolean {
  const word = words[at];
  if (
    word === undefined ||
    NO_FAMILY_AFTER.test(words[at - 1] ?? '') ||
    END_OF_NAME.test(words[at + 1] ?? '')
  )
    return false;
  return written.some(
    (one, index) =>
      withoutMarks(one) === word &&
      withoutMarks(written[index + 1] ?? '') === words[at + 1] &&
      (FAMILY.has(one) || (one === word && FAMILY_WITHOUT_MARKS.test(word))),
  );
}
