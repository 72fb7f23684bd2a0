import type { ListingKind } from '@site/shared/domain';
import type { WireFilter } from '@site/shared/feed/feed-filter';
import { withinLimit } from '@site/shared/http/within-limit';
import { z } from 'zod';
import type { Part } from './sitemap-parts';
import { rangeOf } from './sitemap-parts';
import { MOST_ADDRESSES } from './sitemap-xml';

/** The collections of public pages that the base service has. */
export const COLLECTIONS = ['for-sale', 'for-rent', 'authors', 'mega-views'] as const;
/** One of {@link COLLECTIONS}. */
export type Collection = (typeof COLLECTIONS)[number];

/** An answer that takes longer is none: a crawler comes again. */
const LIMIT_MS = 20_000;
/** As many rows as the service gives at once. */
const PAGE_ROWS = 5000;
/** As many filters as the service looks up at once. */
const MOST_FILTERS = 25;

const sizes = z.object({ collections: z.array(z.object({ name: z.string(), about: z.number() })) });
const rows = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      updatedAt: z.string(),
      feeds: z.record(z.string(), z.string()).optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
const feeds = z.object({
  data: z.array(z.array(z.object({ location: z.string(), updatedAt: z.string() }))),
});

/** A row of a collection: an id, when it changed, and of an author the feeds with posts of theirs. */
export type SitemapRow = z.infer<typeof rows>['data'][number];
/** One of the newest listings of a filter. */
export type NewestListing = z.infer<typeof feeds>['data'][number][number];

/** What of the base service a sitemap is made of (FIND-7). */
export class SitemapSource {
  readonly #service: string;

  /** @param service origin of the base service */
  constructor(service: string) {
    this.#service = service;
  }

  /** @throws Error when the service does not answer as it should */
  async #ask<Answer>(schema: z.ZodType<Answer>, path: string, body?: object): Promise<Answer> {
    return withinLimit(LIMIT_MS, async (fetchWithin) => {
      const response = await fetchWithin(
        this.#service + path,
        body
          ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : {},
      );
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return schema.parse(await response.json());
    });
  }

  /** About how many rows each collection has at most. */
  async sizes(): Promise<ReadonlyMap<string, number>> {
    const { collections } = await this.#ask(sizes, '/api/sitemap');
    return new Map(collections.map(({ name, about }) => [name, about]));
  }

  /** The rows of a part, {@link MOST_ADDRESSES} at most. */
  async rows(collection: Collection, part: Part): Promise<SitemapRow[]> {
    const { from, before } = rangeOf(part);
    const found: SitemapRow[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({
        limit: String(PAGE_ROWS),
        ...(from && { from }),
        ...(before && { before }),
        ...(cursor && { cursor }),
      });
      const page: z.infer<typeof rows> = await this.#ask(rows, `/api/sitemap/${collection}?${query}`);
      found.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < MOST_ADDRESSES);
    return found.slice(0, MOST_ADDRESSES);
  }

  /** The newest listings of each filter of a feed, in the order of the filters. */
  async newest(kind: ListingKind, filters: readonly WireFilter[]): Promise<NewestListing[][]> {
    const found: NewestListing[][] = [];
    for (let start = 0; start < filters.length; start += MOST_FILTERS) {
      const some = filters.slice(start, start + MOST_FILTERS);
      found.push(...(await this.#ask(feeds, '/api/sitemap/feeds', { kind, filters: some })).data);
    }
    return found;
  }
}
