import type { ProductType } from '../../base/listings/listings.schemas.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { AMENITIES, type Term } from '../catalogue/vocabulary.ts';

/** A fact of a project that can be asked for. */
export const TOPICS = ['price', 'area', 'handover', 'developer', 'place', 'amenities', 'types'] as const;
/** One of the facts. */
export type Topic = (typeof TOPICS)[number];

const TOPIC_WORDS: [Topic, RegExp][] = [
  [
    'price',
    /\b(?:gia|gja|bao nhieu tien|bao tien|may ty|bn tien|bao nhieu 1 m2|dat khong|prices?|costs?|how much|expensive)\b/,
  ],
  [
    'area',
    /\b(?:dien tich|met vuong|bao nhieu m2|may m2|rong bao nhieu|rong khong|areas?|sizes?|how (?:big|large)|square met)\b/,
  ],
  [
    'handover',
    /\b(?:ban giao|nhan nha|khi nao xong|bao gio xong|khi nao xay xong|hoan thanh|hoan thien|xay xong|tien do|hand(?:ed)? ?over|completed?|completion|ready|finished|when)\b/,
  ],
  [
    'developer',
    /\b(?:chu dau tu|cdt|ai xay|ai lam|don vi phat trien|cua cong ty|cong ty nao|developers?|who (?:is |are )?(?:build|built|develop|made)\w*)\b/,
  ],
  [
    'place',
    /\b(?:o dau|nam dau|cho nao|vi tri|dia chi|thuoc quan|thuoc phuong|quan nao|phuong nao|duong nao|where|location|located|address)\b/,
  ],
  [
    'amenities',
    /\b(?:tien ich|tien nghi|co gi choi|ho boi|be boi|phong gym|amenit\w+|facilit\w+|gan gi|xung quanh|nearby)\b/,
  ],
  [
    'types',
    /\b(?:loai hinh|loai nha|loai can|san pham|loai nao|nhung loai|kieu nha|(?:product |home |house )?types?|kinds? of)\b/,
  ],
];
const TYPE_WORDS: [RegExp, ProductType[]][] = [
  [/\b(?:shop ?houses?|nha pho thuong mai)\b/, ['Shophouse']],
  [/\b(?:song lap|semi detached)\b/, ['Song lập']],
  [/\btu lap\b/, ['Tứ lập']],
  [/\b(?:don lap|detached|villas?)\b/, ['Đơn lập']],
  [/\bbiet thu\b/, ['Đơn lập', 'Song lập']],
  [/\b(?:lien ke|nha pho(?! thuong mai)|town ?houses?|terraced)\b/, ['Liền kề']],
  [/\b(?:chung cu|can ho|apartments?|flats?|condos?)\b/, ['Chung cư']],
];

/** Which facts a text of plain words asks for. */
export function readTopics(text: string): Topic[] {
  return TOPIC_WORDS.flatMap(([topic, words]) => (words.test(text) ? [topic] : []));
}

/** Which product types it names. */
export function readTypes(text: string): ProductType[] {
  const [found] = TYPE_WORDS.filter(([words]) => words.test(text)).map(([, types]) => types);
  return found ?? [];
}

/** Whether a text names types or amenities, and says nothing else. */
export function isTypesOrAmenities(text: string): boolean {
  if (readTypes(text).length === 0 && readAmenities(text).length === 0) return false;
  // Whole names come last in the list, and must go first: 'swimming pool' before 'pool'.
  const known = [...TYPE_WORDS, ...[...AMENITY_WORDS].reverse()];
  const rest = known.reduce((left, [words]) => left.replace(words, ''), text);
  return rest.trim() === '';
}

const AMENITY_WORDS: [RegExp, string][] = [
  [/\b(?:be boi|pool)\b/, 'ho'],
  [/\bgym\b/, 'gy'],
  [/\bcong vien\b/, 'cv'],
  [/\b(?:truong hoc|school)\b/, 'th'],
  [/\b(?:mam non|nha tre|mau giao|kindergarten)\b/, 'mn'],
  [/\b(?:du thuyen|marina)\b/, 'bt'],
  [/\b(?:sac xe|tram sac|xe dien|ev charging)\b/, 'xd'],
  [/\b(?:bbq|nuong)\b/, 'bb'],
  ...Object.entries(AMENITIES).map(([code, { vi, en }]): [RegExp, string] => [
    // 'park' is in too many names.
    new RegExp(`\\b(?:${plainText(vi)}|${en === 'park' ? 'parks' : plainText(en)})\\b`),
    code,
  ]),
];

/** Amenities that a text of plain words names. */
export function readAmenities(text: string): Term[] {
  const codes = AMENITY_WORDS.flatMap(([words, code]) => (words.test(text) ? [code] : []));
  return [...new Set(codes)].flatMap((code) => AMENITIES[code] ?? []);
}

const MONEY_WORDS = /\b(?:ngan sach|tai chinh|budget)\b/;

/** The text without the words that the functions here read. */
export function withoutRead(text: string): string {
  const asked = TOPIC_WORDS.map(([, words]) => words);
  const named = [...TYPE_WORDS, ...AMENITY_WORDS].map(([words]) => words);
  return [...asked, ...named, ...Object.values(SAID), MONEY_WORDS].reduce(
    (rest, words) => rest.replace(words, '|'),
    text,
  );
}

/** What else is said in a question. */
export const SAID = {
  greeting: /^(?:xin )?(?:chao|hello|hi|hey|alo|good (?:morning|afternoon|evening))\b/,
  thanks: /\b(?:cam on|cam un|thanks|thank you|tks|thank)\b/,
  help: /\b(?:ban (?:la ai|ten gi|lam duoc gi|biet gi|giup duoc gi|co the)|lily la ai|who are you|what can you|your name|help me|giup (?:minh|toi|em|gi))\b/,
  comparison:
    /\b(?:so sanh|so voi|khac nhau|khac gi|versus|vs|compare\w*|comparison|difference|(?:cai|ben|can|du an|cho) nao (?:re|tot|dat|rong|lon|gan|nho|som)(?: [a-z]+)? hon|which (?:one |project )?(?:is|has))\b/,
  list: /\b(?:nao|nhung du an|cac du an|danh sach|liet ke|which|list|any|projects|du an gi|goi y|tim|find|show)\b/,
  cheapest: /\b(?:re nhat|gia re|gia thap|vua tui tien|cheap(?:est)?|affordable|lowest)\b/,
  dearest: /\b(?:dat nhat|mac nhat|gia cao nhat|sang nhat|most expensive|dearest|highest)\b/,
  delivered:
    /\b(?:da ban giao|nhan nha ngay|o ngay|san sang o|da xong|already (?:handed|completed|finished)|ready to move|delivered)\b/,
  /** 'đã bàn giao chưa', 'has it been handed over' */
  handedOver:
    /\b(?:ban giao|nhan nha|xay xong|hoan thanh|xong)(?: nha)? chua\b|\bhanded over(?: yet)?\b|\b(?:completed|finished|ready)(?: yet)?\b/,
  expected: /\b(?:sap ban giao|dang xay|chua ban giao|sap xong|under construction|upcoming|not yet)\b/,
  more: /\b(?:du an (?:nay|do|kia|ay)|cho nay|cho do|chi tiet|noi them|them di|tell me more|more about it|that one|this one)\b/,
  beyond:
    /\b(?:phap ly|so hong|so do|giay to|vay (?:von|tien|mua|ngan hang)|(?:cho|ho tro) vay|lai suat|tra gop|thanh toan|chiet khau|phi (?:quan ly|dich vu)|(?:cho|gia) thue|thue|hotline|so dien thoai|lien he|mat bang|mat do|so tang|uy tin|dau tu co loi|(?:lon|tot|dep) nhat|largest|biggest|best|legal|mortgage|loan|rent|rental|fees?|discount|contact|phone)\b/,
  whatAbout: /\b(?:con|the con|vay con|what about|how about|and)\b/,
} as const;
