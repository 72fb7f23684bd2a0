import type { EarlyRequest } from '@site/shared/contract';
import { feedPath, pathPart, readFeedAddress, wireFeedFilter, writeFilter } from '@site/shared/feed';
import type { FastifyInstance } from 'fastify';
import { feedRequest } from '../mf-listings/src/api/listing-requests';
import { areaOf, type Bounds, common } from '../mf-listings/src/features/feed-map/bounds';
import { readHomesOnMap } from '../mf-listings/src/features/feed-map/homes-on-map';
import { mapRequest } from '../mf-listings/src/features/feed-map/homes-on-map.api';
import { readMediaCatalogue } from '../platform/src/base/media/media-catalogue.ts';
import type { Database } from '../platform/src/foundation/database/database.ts';
import { Random } from '../platform/src/foundation/random.ts';
import { seed } from '../platform/src/seed/seed.ts';
import { knownPlaces, POSITION, WITHOUT_COORDINATES } from '../platform/src/testing/known-market.ts';
import { buildTestApp } from '../platform/src/testing/test-app.ts';
import { openTestDatabase } from '../platform/src/testing/test-database.ts';
import { randomAddress } from './testing/random-addresses';

// The site's half of what platform/src/search/search.test.ts shows of the service: what an address says is what the requests ask
// that the pages make of it. The requests are the site's own, and go to the service itself.

jest.setTimeout(300_000);

/** Further away than this, many homes are counts and not names (MAP-4). */
const CLOSE = 10;
const COMBINATIONS = Number(process.env.SEARCH_COMBINATIONS || 1000);
const SEED = Number(process.env.SEARCH_SEED || 16);

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, {
    media: await readMediaCatalogue(),
    listings: 400,
    now: new Date('2026-03-01T08:20:00Z'),
  });
  await database.exec(WITHOUT_COORDINATES);
  app = await buildTestApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function answer<Answer>({ method, path, body }: EarlyRequest): Promise<Answer> {
  const response = await app.inject({ method, url: path, payload: body as object });
  if (response.statusCode !== 200) throw new Error(`${JSON.stringify(body)}: ${response.body}`);
  return response.json<Answer>();
}

interface Page {
  data: { post: { id: string } }[];
  nextCursor: string | null;
}

/** Walks the list of a feed to its end, as scrolling does. */
async function listed(query: Parameters<typeof feedRequest>[0]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await answer<Page>(feedRequest(query, cursor));
    ids.push(...page.data.map(({ post }) => post.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

async function idsOf(where: readonly string[], order = 'id'): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from listings where ${where.join(' and ')} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

test('FILTER-1 MAP-4 SEARCH-2 what an address says is what its count, its list and its map show, by plain SQL, for any filters', async () => {
  const random = new Random(SEED);
  const places = knownPlaces();
  let found = 0;
  for (let index = 0; index < COMBINATIONS; index += 1) {
    const { kind, pathname, search, where, order } = randomAddress(random, places);
    const address = `${pathname}?${search}`;
    const filter = readFeedAddress(kind, { pathname, search });
    if (!filter) throw new Error(`${address} is not an address of its feed`);
    const wanted = await idsOf(where, order);
    const { total } = await answer<{ total: number }>({
      method: 'POST',
      path: `/api/products/${kind}/count`,
      body: { filter: wireFeedFilter(kind, filter) },
    });
    expect([index, address, total]).toEqual([index, address, wanted.length]);
    expect([index, address, await listed({ kind, filter })]).toEqual([index, address, wanted]);

    // The map asks for what its window and the part of the map have in common that the address names.
    const [west, south] = [random.between(104, 107), random.between(8, 20)];
    const window: Bounds = [west, south, west + random.between(0.5, 5), south + random.between(0.5, 14)];
    const area = areaOf(filter.bounds);
    const bounds = area ? common(area, window) : window;
    if (bounds) {
      const [left, bottom, right, top] = bounds;
      const inWindow = await idsOf([
        ...where,
        `${POSITION.longitude} between ${left} and ${right}`,
        `${POSITION.latitude} between ${bottom} and ${top}`,
      ]);
      const homes = readHomesOnMap(await answer(mapRequest({ kind, filter, bounds, zoom: CLOSE })));
      const shown = homes?.dots.ids.split(' ').filter(Boolean).sort();
      expect([index, address, homes?.total, shown]).toEqual([index, address, inWindow.length, inWindow]);
    }

    // Back into an address, which is shared: it means the same, and is the same from then on.
    const inPath = pathPart(filter);
    const { type, ...query } = filter;
    const again = {
      pathname: feedPath(kind, inPath),
      search: writeFilter(new URLSearchParams(), inPath.type ? query : filter).toString(),
    };
    expect([index, address, readFeedAddress(kind, again)]).toEqual([index, address, filter]);
    found += wanted.length > 0 ? 1 : 0;
  }
  expect(found).toBeGreaterThan(COMBINATIONS / 4);
});
