import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { RenderSettings } from './render-settings';

/** All kept pages together, characters. */
const MOST = 48 * 1024 * 1024;
/** How long the last rendering of an address is better than none (PLAIN-3), ms. */
const LAST_MS = 3_600_000;

/** A page of HTML that is the same for every visitor. */
export interface KeptPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** Nobody's cookie or choice is in it: only such a page is kept, and only a rendered one is worth it. */
  isKept: boolean;
  /** It is not rendered because its visitor asks for too many pages, or too slow ones: it says nothing of another visitor's. */
  isShed?: boolean;
  /** When it was made, epoch ms. */
  at: number;
  /** Its bytes by content encoding, made when they are first asked for. */
  packed: Map<string, Promise<Buffer>>;
  /** Whether its bytes are, or are being, made smaller than the first visitor waits for. */
  isSmall: boolean;
}

/** Keeps rendered pages for as long as the settings say, and renders each once however many ask for it at the same time. */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage, () => Promise<KeptPage>>;
  readonly #longest: number;
  /** Whose turns the pages take that are being made, by their keys. */
  readonly #flights = new Map<string, { visitor: string }>();

  /** @param settings how long pages are kept */
  constructor({ fresh, stale }: Pick<RenderSettings, 'fresh' | 'stale'>) {
    this.#longest = fresh + stale;
    this.#pages = new LRUCache({
      maxSize: MOST,
      sizeCalculation: ({ html }) => html.length + 1,
      ttl: Math.max(fresh, 1),
      // The clock by which a page's age is told too.
      perf: Date,
      allowStale: true,
      fetchMethod: async (_key, before, { options, context }) => {
        const page = await context();
        if (page.isKept) return page;
        // The server is busy, the services are slow or the page failed: the one before is better than none. That something is
        // gone is an answer.
        if (before && page.status < 400 && isWithin(before, LAST_MS)) return before;
        options.ttl = 1;
        return page;
      },
    });
  }

  /**
   * Gives a page, from memory or made now.
   *
   * @param key all that it depends on
   * @param visitor network address of who asks: a page that was shed because of another visitor is made again in this one's turn
   * @param make renders it
   */
  async get(key: string, visitor: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const flight = this.#flights.get(key) ?? { visitor };
    const page = await this.#get(key, () => {
      this.#flights.set(key, flight);
      return make().finally(() => this.#flights.delete(key));
    });
    if (!page.isShed || normalizeIP(flight.visitor) === normalizeIP(visitor)) return page;
    return this.#get(`${key} ${normalizeIP(visitor)}`, async () => {
      const own = await make();
      if (own.isKept) this.#pages.set(key, own);
      return own;
    });
  }

  async #get(key: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = this.#pages.peek(key, { allowStale: true });
    const forceRefresh = known !== undefined && this.isLast(known);
    return (
      (await this.#pages.fetch(key, { context: make, forceRefresh, allowStale: !forceRefresh })) ?? make()
    );
  }

  /** Whether a page is given only because no newer one could be rendered: caches in between are not to keep it. */
  isLast = (page: KeptPage): boolean => !isWithin(page, this.#longest);
}

/** A page of the time to come was made while the clock ran ahead: nobody knows how old it is. */
const isWithin = ({ isKept, at }: KeptPage, ms: number): boolean =>
  isKept && at <= Date.now() && Date.now() - at <= ms;
