import { typedLine } from '@site/shared/domain';
import { isUuid } from '@site/shared/uuid';

/** What opens a shortlist: its id is in the path, its key in the fragment, which no browser sends to any server (SHORT-3). */
export interface ShortlistLink {
  id: string;
  key: string;
}

const ID = /^[A-Za-z0-9_-]{16}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;
const HOME_PATH = /\/(for-sale|for-rent)\/app\/([^/?#]+)(?:[/?#]|$)/i;

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new id, of 96 bits, which is no secret. */
export const newListId = (): string => base64url(random(12));
/** A new key, of 256 bits. */
export const newKey = (): string => base64url(random(32));
/** A new member of a list; it means nothing outside it. */
export const newMember = (): string => hex(random(8));

export const isListId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** The path of a list with its key. */
export const pathOfLink = ({ id, key }: ShortlistLink): string => `/shortlist/${id}#key=${key}`;

/** The key in a page's fragment; undefined without a good one. */
export function keyOfFragment(fragment: string): string | undefined {
  const key = new URLSearchParams(fragment.slice(1)).get('key') ?? '';
  return KEY.test(key) ? key : undefined;
}

/** The home that a link or a path of a listing leads to, as `<kind>:<id>`; undefined for any other text. */
export function homeOfLink(text: string): string | undefined {
  const [, kind, id] = HOME_PATH.exec(typedLine(text)) ?? [];
  return kind && id && isUuid(id) ? `${kind.toLowerCase()}:${id.toLowerCase()}` : undefined;
}
