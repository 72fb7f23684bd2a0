import type { SiteConfig } from '@site/shared/contract';
import { type ListingKind, listingPath } from '@site/shared/domain';
import { PLAIN_PAGES } from '../page-heads/plain-head';
import { COLLECTIONS, type Collection, type SitemapRow, type SitemapSource } from './ask-platform';
import { feedEntries } from './feed-entries';
import { isPart, type Part, partsFor } from './sitemap-parts';
import { MOST_ADDRESSES, type SitemapEntry } from './sitemap-xml';

/** What sitemaps are made of. */
export interface SitemapParts {
  source: SitemapSource;
  config: Pick<SiteConfig, 'homeFeed'>;
  /** Whether what is live answers a path: what an area that was taken out had is in no sitemap. */
  answers(path: string): Promise<boolean>;
}

const PAGES = 'pages.xml';
const FEED_PARTS = 'feeds.xml';
const FEEDS: readonly ListingKind[] = ['for-sale', 'for-rent'];

/** The addresses of a row: the feeds of an author that show something, one address of all others. */
const ENTRIES: Record<Collection, (row: SitemapRow) => SitemapEntry[]> = {
  'for-sale': ({ id, updatedAt }) => [{ path: listingPath('for-sale', id), changed: updatedAt }],
  'for-rent': ({ id, updatedAt }) => [{ path: listingPath('for-rent', id), changed: updatedAt }],
  'mega-views': ({ id, updatedAt }) => [{ path: `/mega-views?start=${id}`, changed: updatedAt }],
  authors: ({ id, feeds = {} }) =>
    Object.entries(feeds).map(([feed, changed]) => ({
      path: `/user/${id}${feed === 'mega-views' ? '' : `/${feed}`}`,
      changed,
    })),
};

/** An author has as many addresses as feeds. */
const ADDRESSES_OF_AUTHOR = 3;

const fileOf = (collection: Collection, { part, of }: Part): string =>
  `${collection}-${part + 1}-of-${of}.xml`;

/** Reads the name that {@link fileOf} gives; undefined for any other. */
function partOf(file: string): { collection: Collection; part: Part } | undefined {
  const [, name, number, of] = /^([a-z-]+)-(\d{1,4})-of-(\d{1,4})\.xml$/.exec(file) ?? [];
  const collection = COLLECTIONS.find((one) => one === name);
  const part = { part: Number(number) - 1, of: Number(of) };
  return collection && isPart(part) ? { collection, part } : undefined;
}

/** The sitemaps of the site, by the names of their files (FIND-7). */
export class SitemapFiles {
  readonly #parts: SitemapParts;

  constructor(parts: SitemapParts) {
    this.#parts = parts;
  }

  /** What the index names: the site's own pages, the parts of the feeds, and the collections in parts. */
  async index(): Promise<SitemapEntry[]> {
    const sizes = await this.#parts.source.sizes();
    const collections = COLLECTIONS.flatMap((collection) => {
      const rows = (sizes.get(collection) ?? 0) * (collection === 'authors' ? ADDRESSES_OF_AUTHOR : 1);
      const of = partsFor(rows);
      return Array.from({ length: of }, (_, part) => fileOf(collection, { part, of }));
    });
    return [PAGES, FEED_PARTS, ...collections].map((file) => ({ path: `/sitemap/${file}` }));
  }

  /** Whether an index names such a file, or has named it while the market was smaller or larger. */
  has(file: string): boolean {
    return file === PAGES || file === FEED_PARTS || partOf(file) !== undefined;
  }

  /** What a file has; nothing for one that there is not. */
  async file(file: string): Promise<SitemapEntry[]> {
    if (file === PAGES) return this.#answered(this.#pages());
    if (file === FEED_PARTS) {
      const parts = await Promise.all(FEEDS.map((kind) => feedEntries(this.#parts.source, kind)));
      return this.#answered(parts.flat());
    }
    const known = partOf(file);
    if (!known) return [];
    const rows = await this.#parts.source.rows(known.collection, known.part);
    return this.#answered(rows.flatMap(ENTRIES[known.collection]).slice(0, MOST_ADDRESSES));
  }

  /** The pages that are there whatever the services have; what `/` shows is known as `/` (FIND-2). */
  #pages(): SitemapEntry[] {
    const { homeFeed } = this.#parts.config;
    const feeds = FEEDS.map((kind) => `/${kind}`);
    return ['/', ...[...feeds, ...PLAIN_PAGES].filter((path) => path !== `/${homeFeed}`)].map((path) => ({
      path,
    }));
  }

  /** Entries of one kind have one route, so that the first of each kind is asked for all. */
  async #answered(entries: readonly SitemapEntry[]): Promise<SitemapEntry[]> {
    const known = new Map<string, Promise<boolean>>();
    const isAnswered = ({ path }: SitemapEntry): Promise<boolean> => {
      const pathname = path.replace(/\?.*$/, '');
      const kind = pathname.replace(/[0-9a-f-]{36}/, ':id');
      const answer = known.get(kind) ?? this.#parts.answers(pathname);
      known.set(kind, answer);
      return answer;
    };
    const answers = await Promise.all(entries.map(isAnswered));
    return entries.filter((_, index) => answers[index]);
  }
}
