import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { pass } from './line';

/** A line over which a document comes piece by piece, as it does over a slow one. */
export interface SlowDocumentLine {
  /** Where the site is found over it. */
  url: string;
  /** Lets the document that a page has asked for come, and be painted after each piece. */
  sendTo(page: Page): Promise<void>;
  close(): void;
}

/** Elements whose content is text to the parser, which may hold the text of one that is still open back. */
const RAW_TEXT = /<(noscript|script|style)\b.*?<\/\1>/gs;

/**
 * Where a piece of a document may begin, so that it is known when the page has taken the piece before: with a tag, and
 * outside of raw text.
 *
 * @param html the document
 * @param from offset in it, bytes
 * @returns the offset of the first such tag, bytes
 */
function tagAfter(html: Buffer, from: number): number {
  const tag = html.indexOf('<', from);
  for (const { index, 0: element } of html.toString('latin1').matchAll(RAW_TEXT))
    if (index < tag && tag < index + element.length) return tagAfter(html, index + element.length);
  return tag;
}

/**
 * Lays a line to a site over which each document comes in pieces; all else comes at once.
 *
 * @param site the server's address
 * @param pieces in how many; the first has all up to the page itself
 */
export async function laySlowDocumentLine(site: string, pieces: number): Promise<SlowDocumentLine> {
  let response: ServerResponse | undefined;
  let waiting: Buffer[] = [];
  const server = createServer((request, answered) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return pass(site, request, answered);
    // What an earlier journey has left is not this page's.
    response = undefined;
    request.headers['accept-encoding'] = 'identity';
    pass(site, request, answered, async (answer) => {
      const html = await buffer(answer);
      // What comes before is less than a line carries at once.
      const start = html.indexOf('<main');
      if (start < 0) return answered.end(html);
      // The last script, which carries the data, shows nothing.
      const end = html.lastIndexOf('<script>');
      const at = (index: number) => tagAfter(html, start + Math.round(((end - start) * index) / pieces));
      waiting = Array.from({ length: pieces }, (_, index) =>
        html.subarray(at(index), index === pieces - 1 ? html.length : at(index + 1)),
      ).filter(({ length }) => length > 0);
      response = answered;
      answered.write(html.subarray(0, start));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Not the number of elements: what is in a `noscript` makes none. */
  const taken = (page: Page): Promise<number> => page.evaluate(() => document.body.innerHTML.length);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async sendTo(page) {
      await eventually(() => expect(response).toBeDefined());
      for (const piece of waiting) {
        const before = await taken(page);
        response?.write(piece);
        await eventually(async () => expect(await taken(page)).toBeGreaterThan(before));
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      response?.end();
      response = undefined;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
