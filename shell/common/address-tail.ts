import { visibleText } from '@site/shared/typed/typed-text';

/** Punctuation, symbols and spaces; without those that an id may end with. */
const AROUND = /^(?:(?![-_~=+$@&%#.])[\s\p{P}\p{S}])+|(?:(?![-_~=+$@&%#])[\s\p{P}\p{S}])+$/gu;
const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** An id, and what cannot be more of it. */
const ID_AND_MORE = new RegExp(`^(${UUID})[^\\w-].*$`, 'isu');
const IDS_AND_MORE = new RegExp(`^(${UUID}(?:,${UUID})*)(?!,${UUID})[^\\w-].*$`, 'isu');

/** A query or a fragment whose mark somebody has encoded, or `&` and more: '%3Futm_source=zalo'. */
const QUERY_AND_MORE = /(?<=.)[?&#].*$/su;
/** A filter's value, which may end with '..', and marks of a sentence behind it: '2..3)', 'quan-7).'. */
const VALUE_AND_MARKS =
  /^((?:\.\.)?[\da-z](?:[\w,.-]*\w)?(?:\.\.)?)(?!\.\.$)[)\]}>"'\u201d\u2019\u00bb\u2026!?;:,.]+$/u;

/** A part of an address, changed as text; what cannot be decoded, and what does not change, stays letter by letter. */
function changed(part: string, change: (text: string) => string): string {
  try {
    const text = decodeURIComponent(part);
    const next = change(text);
    return next === text ? part : encodeURIComponent(next);
  } catch {
    return part;
  }
}

/**
 * A part of a path without what chats, mails and documents leave around a link (NAV-12): 'A1)' and 'A1%20' are 'A1'. Of an id that
 * other text follows, the id stays; a query that is encoded in it goes.
 *
 * @param segment as it stands in the address, between two slashes
 * @returns '' when nothing else is in it
 */
export const withoutTail = (segment: string): string =>
  changed(segment, (text) =>
    visibleText(text).replace(QUERY_AND_MORE, '').replace(AROUND, '').replace(ID_AND_MORE, '$1'),
  );

/**
 * A query whose ids and filters have no such tail: `price=2..3)` is `price=2..3`. What is searched for stays as it is.
 *
 * @param search with its '?', or ''
 */
export const withoutQueryTails = (search: string): string =>
  search
    .split('&')
    .map((written) => {
      // A mail or a document may have copied the link from HTML.
      const pair = written.replace(/^(?:amp(?:;|%3B))+/i, '');
      const [name = '', ...value] = pair.split('=');
      const text = value.join('=');
      const isWords = /^\??q$/.test(name);
      const plain = isWords
        ? text
        : changed(text, (id) => visibleText(id).replace(IDS_AND_MORE, '$1').replace(VALUE_AND_MARKS, '$1'));
      return plain === text ? pair : `${name}=${plain.replaceAll('%2C', ',')}`;
    })
    .join('&');
