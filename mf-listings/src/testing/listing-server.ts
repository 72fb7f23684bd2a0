import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';
import type { ListingItem } from '@site/shared/domain';
import { giveLayout, navigatedBy } from './browser-parts';

/** One request that the server got. */
export interface SeenRequest {
  path: string;
  body: string;
}

/** A place that the server knows. */
export interface KnownPlace {
  id: string;
  name: string;
  detail: string;
  level: 'province' | 'old-district' | 'new-ward' | 'old-ward';
  parent: string | null;
}

/** A base service over real HTTP that knows a few listings. */
export interface ListingServer {
  seen: SeenRequest[];
  /** The requests for pages of feeds. */
  lists(): SeenRequest[];
  /** What it knows; may be changed at any time. */
  items: ListingItem[];
  /** How many homes it counts; without it, it is a service that does not count. */
  count: number | undefined;
  /** The wider searches that it finds for a filter, where one asks for them. */
  wider: (filter: Record<string, unknown>) => { changes: object; total: number }[];
  /** Counts are answered once this is there. */
  untilCounted: Promise<void>;
  /** The places that it knows; without them, it is a service that knows none. */
  places: KnownPlace[] | undefined;
  /** The ids of the places that it offers for a text which is typed. */
  spoken: Record<string, readonly string[]>;
  /** While set, calls of places have this status. */
  failPlacesWith: number | undefined;
  /** The requests for counts. */
  counts(): SeenRequest[];
  /** While set, every answer is a success with this text. */
  answerWith: string | undefined;
  /** While set, every answer has this status. */
  failWith: number | undefined;
  stop(): Promise<void>;
}

/**
 * Gives each test of a file a service of its own, the address / and a browser's layout.
 *
 * @param items the listings, in the order of the feed
 * @param parts what else the service begins with
 */
export function withListings(items: () => ListingItem[], parts: Partial<ListingServer> = {}): ListingServer {
  const server = {} as ListingServer;
  beforeEach(async () => {
    navigatedBy('navigate');
    await startListingServer(items(), server);
    Object.assign(server, parts);
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    giveLayout();
  });
  afterEach(() => server.stop());
  return server;
}

/**
 * Starts it on a free port and points the api there. Its cursors are places in the list.
 *
 * @param items the listings, in the order of the feed
 * @param made becomes the service
 */
export async function startListingServer(items: ListingItem[], made: ListingServer): Promise<void> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end(JSON.stringify(answer));
    };
    if (request.method === 'OPTIONS') return send(200, {});
    made.seen.push({ path, body });
    if (made.failWith) return send(made.failWith, { error: { code: 'test', message: 'as told' } });
    if (made.answerWith !== undefined) {
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      return response.end(made.answerWith);
    }
    if (path.startsWith('/api/places') && made.places) {
      if (made.failPlacesWith)
        return send(made.failPlacesWith, { error: { code: 'test', message: 'as told' } });
      return send(200, placesAnswer(made.places, made.spoken, path));
    }
    if (path.endsWith('/list')) {
      const { filter, cursor, limit } = JSON.parse(body) as {
        filter: { places?: string[] };
        cursor: string | null;
        limit: number;
      };
      if (made.places && filter.places?.some((id) => !made.places?.some((place) => place.id === id)))
        return send(400, { error: { code: 'invalid', message: 'no such place', field: 'filter.places' } });
      const from = Number(cursor ?? 0);
      const next = from + limit;
      return send(200, {
        data: made.items.slice(from, next),
        nextCursor: next < made.items.length ? String(next) : null,
      });
    }
    if (path.endsWith('/count') && made.count !== undefined) {
      const { filter, wider } = JSON.parse(body) as { filter: Record<string, unknown>; wider?: true };
      await made.untilCounted;
      return send(200, { total: made.count, ...(wider ? { wider: made.wider(filter) } : {}) });
    }
    const id = decodeURIComponent(path.split('/').pop() ?? '');
    const item = made.items.find(({ post }) => post.id === id);
    return item ? send(200, item) : send(404, { error: { code: 'not_found', message: 'no such listing' } });
  });
  Object.assign(made, {
    seen: [],
    lists: () => made.seen.filter(({ path }) => path.endsWith('/list')),
    items,
    count: undefined,
    wider: () => [],
    untilCounted: Promise.resolve(),
    places: undefined,
    spoken: {},
    failPlacesWith: undefined,
    counts: () => made.seen.filter(({ path }) => path.endsWith('/count')),
    answerWith: undefined,
    failWith: undefined,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  } satisfies ListingServer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** Answers a call of places as the platform does. */
function placesAnswer(places: readonly KnownPlace[], spoken: ListingServer['spoken'], path: string): unknown {
  const around = (id: string | null): string[] =>
    id === null ? [] : [id, ...around(places.find((place) => place.id === id)?.parent ?? null)];
  const known = places.map((place) => ({ ...place, within: around(place.parent) }));
  const { pathname, searchParams } = new URL(path, 'http://service');
  if (pathname.endsWith('/suggest')) {
    const text = searchParams.get('text') ?? '';
    const suggestions = known.filter(({ id, level }) =>
      text === '' ? level === 'old-district' : spoken[text]?.includes(id),
    );
    return { understood: null, suggestions: suggestions.map((place) => ({ type: 'place', ...place })) };
  }
  const ids = searchParams.get('ids')?.split(',');
  if (ids) return { places: known.filter(({ id }) => ids.includes(id)) };
  const of = searchParams.get('of');
  const isIn = (place: KnownPlace | undefined): boolean =>
    place !== undefined &&
    (place.parent === of || (of !== null && isIn(known.find(({ id }) => id === place.parent))));
  return {
    places: known
      // The old wards are parts of the wards of today.
      .filter(({ level }) => level !== 'old-ward')
      .filter((place) => (of === null ? place.parent === null : isIn(place))),
  };
}
