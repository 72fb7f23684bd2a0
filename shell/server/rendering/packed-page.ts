import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { logProblem } from '../log-problem';
import type { KeptPage } from './kept-pages';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of Brotli, off the main thread: a visitor waits for `fast`, some 3 ms; `small` takes some 75 ms, for 6 % fewer bytes. */
const QUALITY = { fast: 8, small: 10 };

const pack = (encoding: string, html: string, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : compressGzip(html);

/**
 * A page's bytes as the network carries them. A kept page that is asked for again is made smaller for those who come later
 * (RENDER-6): nobody waits for that, and it is not worth the time for a page that few ask for.
 *
 * @param page the page, which remembers its bytes
 * @param encoding `br` or `gzip`
 */
export function packed(page: KeptPage, encoding: string): Promise<Buffer> {
  const known = page.packed.get(encoding);
  if (known) {
    if (page.isKept && !page.isSmall && encoding === 'br') {
      page.isSmall = true;
      pack(encoding, page.html, QUALITY.small).then(
        (small) => page.packed.set(encoding, Promise.resolve(small)),
        (error: unknown) => logProblem('[site] a kept page could not be made smaller:', error),
      );
    }
    return known;
  }
  const bytes = pack(encoding, page.html, QUALITY.fast);
  page.packed.set(encoding, bytes);
  return bytes;
}
