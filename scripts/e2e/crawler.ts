import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

/** What a machine reads of a page without running anything. */
export interface ReadHead {
  canonical: string;
  title: string;
  description: string;
  data: { '@type': string; '@context': string }[];
}

/** The text at an address, which must be there. */
export async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

/** The addresses of a sitemap or of an index of sitemaps. */
export async function addressesIn(address: string): Promise<string[]> {
  const { urlset, sitemapindex } = parser.parse(await textAt(address));
  const entries: { loc: string }[] = urlset?.url ?? sitemapindex?.sitemap ?? [];
  return entries.map(({ loc }) => loc);
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The first group of a pattern in a document, as a reader sees it; empty when there is none. */
export const firstOf = (html: string, pattern: RegExp): string => plain(pattern.exec(html)?.[1] ?? '');

/** Reads the head of a document. */
export function readHead(html: string): ReadHead {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    canonical: firstOf(html, /<link rel="canonical" href="([^"]*)">/),
    title: firstOf(html, /<title>([^<]*)<\/title>/),
    description: firstOf(html, /<meta name="description" content="([^"]*)">/),
    data: blocks.map(([, text = '']) => JSON.parse(text)),
  };
}

/** Whether the JSON-LD of a head is of these types, in this order. */
export const hasTypes = (head: ReadHead | undefined, types: readonly string[]): boolean =>
  types.join() === head?.data.map((block) => block['@type']).join();
