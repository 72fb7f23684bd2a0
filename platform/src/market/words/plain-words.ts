import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { withHyphens } from './amount-words.ts';
import { numbersAsDigits } from './number-words.ts';
import { spokenPlaces } from './spoken-places.ts';

/** Words for a bedroom. */
export const ROOM =
  '(?:pn|phong ngu|phong(?! (?:tro|khach|tam|ve sinh|tap|gym|bep|tho|lam))|bed ?rooms?|beds?|rooms?|br)';
/** Words for a bathroom. */
export const BATH = '(?:wc|toilets?|phong tam|(?:phong |nha )?ve sinh|nha tam|bath ?rooms?|baths?)';
/** Bedrooms and baths without a space between them; 'ngu' without marks also begins names, before a number of baths it does not. */
const ROOMS_AND_BATHS = new RegExp(`(\\d{1,2}) ?(${ROOM}|ngu) ?[/+-]? ?(\\d{1,2}) ?(${BATH})(?= |$)`, 'g');
/** What only marks and capitals tell, in other words. */
const WITH_MARKS: [RegExp, string][] = [
  // A number of bedrooms; 'Ngũ' begins names.
  [/(?<=(?<![\p{L}\d])(?:[1-9]|10|một|hai|ba|bốn|năm)\s*)ngủ(?!\p{L})/giu, 'pn'],
  // 'Cỡ 3 tỷ' is about three billion, 'có 3 tỷ' three at most.
  [/(?<!\p{L})cỡ(?!\p{L})/giu, 'khoảng'],
  // 'dn' is a company, and 'hp' horsepower.
  [/(?<![\p{L}\d])đn(?![\p{L}\d])/giu, 'Đà Nẵng'],
  [/(?<![\p{L}\d])HP(?![\p{L}\d])/gu, 'Hải Phòng'],
];
/** Ranks of places as people shorten them: 'Q. Bình Thạnh', 'P.Tân Phong', 'đ. Nguyễn Huệ'. */
const RANKS: Record<string, string> = { q: 'quan', p: 'phuong', h: 'huyen', d: 'duong' };
const SHORT_RANK = /\b([qphd])(?: ?\. ?|(?<=[qp]) (?!ngu|khach|tam|tro|ve ))(?=[a-z]{2})/g;
/** A size with the metre alone, '70m', where it is a home's: 'căn 60m', 'trên 100 m'; shorter ones are those of roads and fronts. */
const BARE_AREA =
  /(?<=^|, |(?:^| )(?:dien tich|dt|can|can ho|chung cu|nha|tren|duoi|khoang|tam|rong|ty|trieu) )([2-9]\d|[1-9]\d\d)(?:m| m)(?= |$)(?! (?:mat|ngang|tro lai|2(?! ?(?:pn|phong|ngu|wc|toilet|ve sinh))))/g;
/** Where a distance is told, such a number is one. */
const OF_DISTANCE = /\b(?:gan|cach|canh|ban kinh|near|within)\b[a-z ]*$/;

/** Plain words; numbers as digits, numbers keep their commas and points, and what people say for places its name. */
export function plainWords(text: string): string {
  const told = WITH_MARKS.reduce((changed, [written, word]) => changed.replace(written, word), text);
  const plain = withHyphens(withoutMarks(told).replace(/m²/g, 'm2'))
    .replace(/(?<=[a-z])['’] ?(?=[a-z])/g, ' ') // 'Ea H'leo'
    .replace(/\b(t) ?\. ?(p)(?=[. ])|\b(tp|tx|tt) ?\. ?(?=[a-z])/g, '$1$2$3 ')
    // 'Ngoại thành Hà Nội' names no 'Thanh Hà'.
    .replace(/\b((?:noi|ngoai) thanh) (?=[a-z])/g, '$1 , ')
    .replace(/\b(dong|tay) ?[-–—] ?(nam|bac)\b/g, '$1 $2')
    .replace(/\bq ?\. ?(\d)/g, 'q$1')
    // 'P.6-Q.3', 'P6Q3', 'F17'; papers write 'phường 06'.
    .replace(/\b([pf] ?\.? ?\d{1,2}) ?[-/]? ?(?=q(?:uan)? ?\d)/g, '$1 ')
    .replace(/\b(?:[pf] ?\.?|phuong) ?0*(\d{1,2})\b/g, 'phuong $1')
    .replace(SHORT_RANK, (_, short: string) => `${RANKS[short]} `)
    .replace(/[–—]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/([<>]=?)(?=\d)/g, '$1 ')
    .replace(/\/ ?(?:(?:1|mot|moi) ?)?th(?:ang)?\b/g, ' ')
    .replace(/(\d)[.,](?=\d)/g, '$1·')
    .replace(/[.,;:!?()"“”'’\n]+/g, ' , ')
    .replace(/·/g, '.')
    .replace(/[^a-z0-9., <>=+/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // The town, unless the marks say that it is two rooms.
  const isTown = !/hai phòng(?! (?:ngủ|tắm|vệ|khách))/i.test(text);
  const spoken = spokenPlaces(plain).replace(/\bhai phong\b/g, (town) => (isTown ? 'haiphong' : town));
  return numbersAsDigits(spoken)
    .replaceAll('haiphong', 'hai phong')
    .replace(BARE_AREA, (whole, size: string, at: number, all: string) =>
      OF_DISTANCE.test(all.slice(0, at)) ? whole : `${size} m2`,
    )
    .replace(/(\d ?pn) ?\+ ?1\b/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(\d)-(?=rooms?|bed|bath)/g, '$1 ')
    .replace(
      ROOMS_AND_BATHS,
      (_, beds: string, room: string, baths: string, bath: string) =>
        `${beds} ${room === 'ngu' ? 'pn' : room} ${baths} ${bath}`,
    );
}
