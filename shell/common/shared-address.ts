import { parseUrl } from '@site/shared/parse-url';
import { typedLine } from '@site/shared/typed/typed-text';

/** What a share sheet gives: a browser may put a link into the text. */
export interface SharedParts {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

const LINK = /https?:\/\/\S+/g;

/** What a search reads of a link without words beside it: the last part of its path, `ban-nha-quan-7-123.htm`. */
const wordsOf = (link: string): string => {
  const last = parseUrl(link)?.pathname.split('/').findLast(Boolean) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .split(/[-_+.]|%20/)
    .filter((word) => /^\p{L}+$|^\d{1,2}$/u.test(word))
    .join(' ');
};

/**
 * Where something that was shared with the site leads: a link of the site to its own page, all else to a search for the words
 * of it.
 *
 * @param parts what was shared
 * @param origin the site's
 * @param longest the most characters that a search takes
 * @returns an address on the site
 */
export function sharedAddress(
  { title = '', text = '', url = '' }: SharedParts,
  origin: string,
  longest: number,
): string {
  const links = `${url} ${text}`.match(LINK) ?? [];
  const own = links.map((link) => parseUrl(link)).find((link) => link?.origin === origin);
  if (own) return own.pathname.replace(/^\/+/, '/') + own.search;
  const plain = (part: string) => typedLine(part.replace(LINK, ' '));
  const words = plain(text) || plain(title) || wordsOf(links[0] ?? '');
  const search = [...words].slice(0, longest).join('').trim();
  return search ? `/for-sale?${new URLSearchParams({ q: search })}` : '/';
}
