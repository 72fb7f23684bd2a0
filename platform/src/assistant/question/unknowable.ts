/** What nobody here can know, by who could or by why not. */
export type Unknowable =
  | 'future-price'
  | 'past-price'
  | 'listing-days'
  | 'future-rate'
  | 'future'
  | 'lowest-price'
  | 'neighbours'
  | 'surroundings'
  | 'state'
  | 'available'
  | 'reason'
  | 'others';

const LATER =
  '(?:ngay mai|mai mot|(?:tuan|thang|quy|nam) (?:sau|toi|toi day)|sang nam|(?<!(?:huong|dong|tay) )nam nua|sap toi|trong tuong lai|nam 20(?:2[7-9]|[3-9]\\d)|tomorrow|next (?:week|month|quarter|year)|in the future|in 20(?:2[7-9]|[3-9]\\d))';
const EARLIER =
  '(?:(?:nam|thang|quy|tuan) (?:ngoai|truoc)|nam kia|hoi truoc|truoc day|ngay xua|so voi (?:nam |hoi )?20\\d\\d|nam 20(?:1\\d|2[0-5])|last (?:year|month|quarter)|(?:years?|months?) ago|since 20\\d\\d|(?:in|compared (?:to|with)) 20(?:1\\d|2[0-5])|used to)';
const OF_A_SQUARE_METRE =
  '(?:moi|mot|1) m2(?: [a-z0-9]+){0,5} bao nhieu|bao nhieu(?: [a-z]+){0,2} (?:moi|mot|1) m2';
const HOW = '(?:khong|ko|k|hong|the nao|nhu the nao|sao|ra sao|bao nhieu|nhieu)';
const BOTH = (one: string, other: string): RegExp =>
  new RegExp(`\\b${one}\\b.*\\b${other}\\b|\\b${other}\\b.*\\b${one}\\b`);
/** A handover in a year to come is a fact of a project. */
const HANDOVER = /\b(?:ban giao|nhan nha|hoan thanh|hand(?:ed)? ?over|handover|completed?)\b/;

const KINDS: [Unknowable, RegExp][] = [
  [
    'others',
    BOTH(
      '(?:khach (?:truoc|khac)|nguoi (?:dung |hoi )?(?:truoc|khac)|other (?:users?|visitors?|customers?|people)|previous (?:users?|visitors?|customers?))',
      '(?:hoi|tin nhan|noi|chat|nhan|messages?|asked?|said|told|data|thong tin|tim)',
    ),
  ],
  [
    'others',
    /\b(?:(?:co )?(?:ai|nguoi (?:nao|khac)|bao nhieu nguoi|may nguoi)(?: (?:da|nao|dang|tung)){0,2} (?:tra gia|coc|dat coc|luu|quan tam|hoi mua|xem (?:can|tin|nha))|(?:other|another|any) (?:buyers?|tenants?|offers?)|(?:who|how many people)(?: [a-z]+){0,2} (?:saved|viewed|offered|bid)|inbox of|hop thu (?:cua|nguoi))\b/,
  ],
  ['future-rate', BOTH('(?:lai suat|lai vay|interest rates?)', LATER)],
  ['future-price', BOTH('(?:gia|prices?|cost)', LATER)],
  ['past-price', BOTH(`(?:gia|prices?|costs?|how much (?:was|were)|${OF_A_SQUARE_METRE})`, EARLIER)],
  [
    'listing-days',
    /\b(?:how long|since when|when)\b.*\b(?:on the market|listed|posted|for sale)\b|\b(?:dang|rao)(?: (?:tin|ban|len))* (?:duoc )?(?:bao lau|tu khi nao|tu bao gio|lau chua|may ngay|khi nao)\b/,
  ],
  [
    'lowest-price',
    /\b(?:(?:chu|chu nha|chinh chu|nguoi ban)(?: [a-z]+){0,3} (?:bot|giam gia|chiu ban|ha gia|thuong luong)|(?:chiu ban|ban thap nhat|bot thap nhat|bot duoc)(?: [a-z]+){0,3} (?:bao nhieu|khong|ko)|thuong luong (?:duoc )?(?:khong|ko|bao nhieu)|(?:owner|seller|landlord)s?(?: [a-z]+){0,3} (?:accept|take|go down|negotiate)|lowest (?:price|offer) (?:the|that|they)|negotiable)\b/,
  ],
  ['neighbours', /\b(?:hang xom|lang gieng|neighbou?rs?)\b/],
  [
    'surroundings',
    new RegExp(
      `\\b(?:ngap(?: nuoc| lut)?|an toan|cuop|trom(?: cap)?|o nhiem|mui hoi|on ao|ket xe|an ninh)\\b.*\\b${HOW}\\b|\\b(?:is|are|does|how)\\b.*\\b(?:flood\\w*|safe|crime|noisy|polluted|traffic jams?)\\b`,
    ),
  ],
  [
    'available',
    /\b(?:con khong(?= hay|$| ,)|(?:con|hay) (?:da )?ban (?:roi|chua)|da ban chua|ban chua|still (?:available|for sale)|already sold|been sold)\b/,
  ],
  ['reason', /\b(?:vi sao|tai sao|ly do|why)\b.*\b(?:ban|cho thue|sell\w*|sold|let|chu)\b/],
  [
    'state',
    /\b(?:hay hong|hu hong|xuong cap|tham dot|bi nut|bi dot|chat luong (?:xay dung|the nao|co)|well built|leak\w*|break down|broken)\b/,
  ],
  ['future', new RegExp(`\\b${LATER}\\b`)],
];

/**
 * What a question asks that nobody here can know.
 *
 * @param text without marks, sentences apart by ' , '
 */
export function readUnknowable(text: string): Unknowable | undefined {
  const found = KINDS.find(([, words]) => words.test(text))?.[0];
  return found === 'future' && HANDOVER.test(text) ? undefined : found;
}
