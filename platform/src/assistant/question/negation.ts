import type { ListingKind, ProductType } from '../../base/listings/listings.schemas.ts';
import { type Part, type SlotPhrase, slotAt, slotNameAt, unknownAt } from './slot-phrases.ts';
import { type LineWord, lineOf, withoutWords, wordsTaken } from './typed-line.ts';

/** What a question says that is not wanted, or no longer. */
export interface Negated {
  /** The question without it: what the slots that are wanted are read from. */
  kept: string;
  /** Names of what is not wanted, of places, amenities and other words. */
  excepted: string[];
  /** Types of homes that are not wanted. */
  types: ProductType[];
  /** The kind that is left when the other is not wanted. */
  kind: ListingKind | undefined;
  /** Slots that are given up: one name of them ('Quận 7'), or all of the slot. */
  givenUp: { part: Part; names: string[] }[];
}

const NO = '(?:khong|ko|k|kg|hok|chang)';
/** 'không ở', 'trừ', 'not in', and the words that may stand before what is not wanted. */
const NOT_WANTED: [RegExp, (SlotPhrase['part'] | 'unknown')[] | undefined][] = [
  [new RegExp(`^${NO} (?:o|tai|nam|thuoc|gan) `), ['places', 'words', 'project', 'unknown']],
  [/^(?:not|isn t|aren t) (?:located )?(?:in|at|near|around|close to|from) /, ['places', 'words', 'unknown']],
  [/^(?:without|lacking|(?:has|have|with) no) /, ['amenities', 'words', 'types']],
  [new RegExp(`^${NO} (?:co|kem) `), ['amenities', 'words']],
  [/^(?:(?:doesn|don) t have|does not have|do not have|not (?:have|having)) /, ['amenities', 'words']],
  [
    new RegExp(
      `^(?:${NO} (?:phai(?: la)?|la|lay|muon|thich|chon|tinh|gom|bao gom|mua|thue|huong)|dung (?:lay|tim|chon|goi y)|ngoai tru|tru(?: ra)?|loai tru|loai (?:bo|ra)|ben ngoai|ngoai|tranh) `,
    ),
    undefined,
  ],
  [
    /^(?:except(?: for)?|excluding|exclude|other than|apart from|aside from|but not|outside(?: of)?|any(?:where|thing|place) but|avoid(?:ing)?|not|rather than|instead of|(?:don t|do not|doesn t|does not) want|isn t|aren t) /,
    undefined,
  ],
  [/^no /, ['amenities', 'words', 'types']],
  [new RegExp(`^${NO} (?!co )`), ['places', 'types', 'amenities', 'kind', 'direction']],
];
const GIVEN_UP =
  /^(?:(?:thoi |a )*(?:(?:khong|ko|k|khoi|chang)(?: (?:can|nhat thiet|bat buoc|quan tam|quan trong|gioi han|xet))+|khoi|bo(?: (?:qua|bot|luon|het|di))*|quen)|forget(?: about)?|never ?mind|drop|remove|ignore|skip|no need (?:for|to be)|(?:don t|do not|doesn t|does not) (?:need|care about|mind|have to be|need to be)(?: to be)?|regardless of|no matter) /;
const BETWEEN =
  /^(?:(?:dieu kien|bo loc|yeu cau|tieu chi|phai|la|ve|cai|loc|theo|muc|o|tai|trong|thuoc|nam|gan|can|loai|cac|nhung|co|du an|phia|khu vuc|khu|the|a|an|any|in|at|near|for|about|being|of|located|filter|condition|limit|homes?|nha|which|what|where) )/;
const JOINED = /^(?:va|hay|hoac|lan|cung nhu|and|or|nor) (?:(?:o|in|not|khong) )*/;
const AFTER = /^(?:ra|nua|di|filter|condition|limit|any ?more) /;
const ANY_BEFORE = /^(?:any) /;
const IS_FINE =
  /^(?:(?:is|are|will be|would be|s|will|would) )?(?:fine|ok|okay|good|works|do|possible|all right|alright) /;
const ANY_AFTER =
  /^(?:(?:nao|may|bao nhieu|gi|sao|the nao|dau)(?: (?:la|thi))? (?:cung|deu) (?:duoc|ok|oke|okay|on|tot|xong)|cung (?:duoc|ok|oke|on)|(?:thi )?(?:thoai mai|(?:khong|ko|k) quan trong|(?:khong|ko|k) thanh van de)|(?:doesn t|does not|don t) matter|is not important|isn t important) /;
const ASKS_HOW_MANY = /^(?:may|bao nhieu) /;
/** So many such words in one question are no wish; each of them costs a search for what it is said of. */
const MOST = 20;

/** Finds what a question says it does not want, or gives up, before any slot is read of it. */
export function readNegated(question: string): Negated {
  const line = lineOf(question);
  const negated: Negated = { kept: question, excepted: [], types: [], kind: undefined, givenUp: [] };
  const left = new Set<number>();
  let tries = 0;
  for (let at = 0; at < line.length && tries < MOST; at += 1) {
    const found = givenUpAt(line, at) ?? notWantedAt(line, at);
    if (found === undefined) continue;
    tries += 1;
    if (found.slots.length === 0) continue;
    for (let index = at; index < found.end; index += 1) left.add(index);
    for (const slot of found.slots) take(negated, slot, found.isGivenUp);
    at = found.end - 1;
  }
  return left.size === 0 ? negated : { ...negated, kept: withoutWords(question, line, left) };
}

interface Found {
  slots: SlotPhrase[];
  end: number;
  isGivenUp: boolean;
}

function take(negated: Negated, slot: SlotPhrase, isGivenUp: boolean): void {
  const { part, names, types, kind } = slot;
  if (isGivenUp) {
    if (part !== 'words' && part !== 'kind') negated.givenUp.push({ part, names });
  } else if (part === 'types') negated.types.push(...types);
  else if (kind !== undefined) negated.kind = kind === 'rent' ? 'sale' : 'rent';
  else negated.excepted.push(...names);
}

function givenUpAt(line: readonly LineWord[], at: number): Found | undefined {
  const named = slotNameAt(line, at);
  if (named !== undefined) {
    const after = wordsTaken(line, at + named.length, ANY_AFTER);
    if (after > 0) return { slots: [named], end: at + named.length + after, isGivenUp: true };
  }
  const any = wordsTaken(line, at, ANY_BEFORE);
  const anyNamed = any > 0 ? slotNameAt(line, at + any) : undefined;
  if (anyNamed !== undefined) {
    const end = at + any + anyNamed.length;
    const fine = wordsTaken(line, end, IS_FINE);
    if (fine > 0) return { slots: [anyNamed], end: end + fine, isGivenUp: true };
  }
  if (wordsTaken(line, at, /^anywhere (?=is|will|works|,|$)/) > 0) {
    const slot = { part: 'places' as const, names: [], types: [], length: 1 };
    return { slots: [slot], end: at + 1 + wordsTaken(line, at + 1, IS_FINE), isGivenUp: true };
  }
  const cue = wordsTaken(line, at, GIVEN_UP);
  if (cue === 0) return undefined;
  // 'Bỏ 3 tỷ ra mua' gives up nothing.
  const isSpent = line[at]?.plain === 'bo';
  const found = slotsFrom(
    line,
    at + cue,
    (slot) => !(isSpent && slot.part === 'price' && slot.names.length > 0),
    true,
  );
  return { ...found, isGivenUp: true };
}

function notWantedAt(line: readonly LineWord[], at: number): Found | undefined {
  let hasCue = false;
  for (const [words, parts] of NOT_WANTED) {
    const cue = wordsTaken(line, at, words);
    if (cue === 0 || isQuestion(line, at, line[at + cue - 1]?.plain)) continue;
    hasCue = true;
    const fits = ({ part }: SlotPhrase) => parts?.includes(part) !== false && part !== 'price';
    const found = slotsFrom(line, at + cue, fits, false);
    if (found.slots.length > 0) return { ...found, isGivenUp: false };
    const unknown = parts?.includes('unknown') === true ? unknownAt(line, at + cue) : undefined;
    if (unknown !== undefined) {
      return { slots: [unknown], end: at + cue + unknown.length, isGivenUp: false };
    }
  }
  return hasCue ? { slots: [], end: at + 1, isGivenUp: false } : undefined;
}

/** 'Có hồ bơi không, có gym không': a 'không' that closes what 'có' has opened. */
function isQuestion(line: readonly LineWord[], at: number, last: string | undefined): boolean {
  if (!/^(?:khong|ko|k|kg|hok)$/.test(line[at]?.plain ?? '')) return false;
  const clause = line.slice(0, at).map(({ plain }) => plain);
  const opened = clause.slice(clause.lastIndexOf(',') + 1).some((word) => /^(?:co|con)$/.test(word));
  const ahead = line.slice(at + 1).map(({ plain }) => plain);
  const closed = ahead.some((word) => /^(?:khong|ko|k|kg|hok)$/.test(word));
  return opened && (last === line[at]?.plain || (last === 'co' && closed));
}

/** The slots from here on that stand in one row. */
function slotsFrom(
  line: readonly LineWord[],
  from: number,
  fits: (slot: SlotPhrase) => boolean,
  byName: boolean,
): Omit<Found, 'isGivenUp'> {
  const slots: SlotPhrase[] = [];
  let end = from;
  for (let at = from; at < line.length; ) {
    const slot = slotAfter(line, at, fits, byName);
    if (slot === undefined || (slots.length > 0 && slots[0]?.part !== slot.slot.part)) break;
    slots.push(slot.slot);
    end = slot.end;
    const joined = wordsTaken(line, end, JOINED) || wordsTaken(line, end, /^, (?=\S)/);
    if (joined === 0) break;
    at = end + joined;
  }
  return { slots, end: end + wordsTaken(line, end, AFTER) };
}

function slotAfter(
  line: readonly LineWord[],
  from: number,
  fits: (slot: SlotPhrase) => boolean,
  byName: boolean,
): { slot: SlotPhrase; end: number } | undefined {
  for (let at = from; at < line.length; ) {
    const named = byName && wordsTaken(line, at, ASKS_HOW_MANY) === 0 ? slotNameAt(line, at) : undefined;
    const slot = slotAt(line, at) ?? named;
    if (slot !== undefined && fits(slot)) return { slot, end: at + slot.length };
    const between = wordsTaken(line, at, BETWEEN);
    if (between === 0) return undefined;
    at += between;
  }
  return undefined;
}
