import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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

/** The parts of a document: tags, what stands between them, and whole the elements whose content is text to the parser. */
const PARTS = /<(noscript|script|style)\b.*?<\/\1>|<[^>]*>|[^<]+/gs;

/**
 * Lays a line to a site over which each document comes in pieces; all else comes at once.
 *
 * @param site the server's address
 * @param pieces in how many; the first has all up to the page itself
 */
export async function laySlowDocumentLine(site: string, pieces: number): Promise<SlowDocumentLine> {
  let response: ServerResponse | undefined;
  let waiting: string[] = [];
  const server = createServer((request, answered) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return pass(site, request, answered);
    // What an earlier journey has left is not this page's.
    response = undefined;
    request.headers['accept-encoding'] = 'identity';
    pass(site, request, answered, async (answer) => {
      const html = await text(answer);
      // What comes before is less than a line carries at once.
      const start = html.indexOf('<main');
      if (start < 0) return answered.end(html);
      // The last script, which carries the data, shows nothing.
      const end = html.lastIndexOf('<script>');
      const parts = html.slice(start, end).match(PARTS) ?? [];
      const size = Math.ceil(parts.length / pieces);
      waiting = Array.from({ length: pieces }, (_, index) =>
        parts.slice(index * size, (index + 1) * size).join(''),
      ).filter((piece) => piece !== '');
      waiting.push(html.slice(end));
      response = answered;
      answered.write(html.slice(0, start));
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
