import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListingKind, listPageSchema } from '../base/listings/listings.schemas.ts';
import { errorBodySchema, notFound } from '../foundation/http/http-error.ts';
import type { ListingFinder } from './listing-finder.ts';
import { mapFilterSchema, searchFilterSchema } from './search-filter.ts';

const FEEDS: { path: string; kind: ListingKind; noun: string }[] = [
  { path: 'for-sale', kind: 'sale', noun: 'sale' },
  { path: 'for-rent', kind: 'rent', noun: 'rent' },
];

const idSchema = z.uuid();

const listBodySchema = z.strictObject({
  filter: searchFilterSchema.optional(),
  cursor: z.string().max(1000).nullish().describe('nextCursor of the page before'),
  limit: z.int().min(1).max(50).default(20),
});

const countBodySchema = z.strictObject({
  filter: searchFilterSchema.optional(),
  histograms: z.boolean().default(false).describe('Adds how many there are by price and by area'),
  wider: z.boolean().default(false).describe('Adds the nearest searches that find more'),
});

const histogramSchema = z
  .object({ edges: z.array(z.number()), counts: z.array(z.int()) })
  .describe('counts[i] lie from edges[i] up to edges[i + 1], the last ones from the last edge on');

const countSchema = z.object({
  total: z.int().describe('As many as the list has to its end'),
  histograms: z
    .object({ price: histogramSchema, square_meter: histogramSchema })
    .optional()
    .describe('Each without its own range of the filter'),
  wider: z
    .array(
      z.object({
        changes: z
          .record(z.string(), z.unknown())
          .describe('Keys of the filter with other values; null takes one out'),
        total: z.int(),
      }),
    )
    .optional()
    .describe('At most three, the nearest first, each with more than total'),
});

const MOST_SEARCHES = 100;

const newBodySchema = z.strictObject({
  searches: z
    .array(
      z.strictObject({
        kind: z.enum(['for-sale', 'for-rent']),
        filter: searchFilterSchema.default({}),
        since: z.iso.datetime().describe('Listings of a later moment count'),
      }),
    )
    .max(MOST_SEARCHES),
});

const newSchema = z.object({
  totals: z.array(z.int()).describe('In the order of the searches'),
  counted_at: z.iso.datetime().describe('Homes that were listed up to then are counted'),
});

const mapBodySchema = z.strictObject({
  filter: mapFilterSchema,
  zoom: z
    .number()
    .min(0)
    .max(24)
    .describe('As maps of the web count it: the size of the squares that become clusters'),
});

const mapQuerySchema = z.object({
  dots: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true: gives the points in short, as a list for each of their fields'),
});

const degrees = { latitude: z.number(), longitude: z.number() };

const mapSchema = z.object({
  total: z.int().describe('Equals the count of the same filter'),
  clusters: z.array(
    z.object({
      ...degrees,
      count: z.int(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
    }),
  ),
  points: z
    .array(
      z.object({
        id: z.string(),
        ...degrees,
        price: z.number().describe('In force, Vnđ'),
        approximate: z
          .boolean()
          .describe("The centre of the listing's ward: its own coordinates are not known"),
      }),
    )
    .describe('The listings that are in no cluster, at most 10,000; with dots the pins alone'),
  dots: z
    .object({
      ids: z.string().describe('With a space between two'),
      latitude: z.array(z.number()).describe('Rounded to six decimals'),
      longitude: z.array(z.number()),
      approximate: z.array(z.int()).describe('Which of them are, as places in these lists'),
      radii: z
        .array(z.int())
        .describe('Of each of these, how far its ward reaches around the centre, metres'),
    })
    .optional()
    .describe('The listings that are in no cluster'),
  pins: z.array(z.string()).describe('Ids of at most 30 points that are worth showing with their price'),
});

const contextSchema = z.object({
  per_square_meter: z.number().describe("The listing's own price in force a m², Vnđ (rent: per month)"),
  places: z
    .array(
      z.object({
        place: z.object({
          id: z.string(),
          name: z.string(),
          detail: z.string(),
          level: z.enum(['project', 'new-ward', 'old-district', 'old-ward', 'province']),
        }),
        count: z.int().describe('Listings of the same type, this one among them'),
        quartiles: z
          .tuple([z.number(), z.number(), z.number()])
          .describe('Lower quartile, median and upper quartile of their prices a m²'),
      }),
    )
    .describe(
      'Its project, ward and old district, without those that have fewer than 8 listings of its type',
    ),
});

/** Lists, counts and maps of listings under /api/products (specification, section 7; SEARCH-1 to SEARCH-6, PRICE-2). */
export function searchRoutes(finder: ListingFinder): FastifyPluginAsyncZod {
  return async (app) => {
    // A call without a body asks with no filter.
    app.addHook('preValidation', async (request) => {
      Object.assign(request, { body: request.body ?? {} });
    });
    app.post(
      '/api/products/count-new',
      {
        schema: {
          tags: ['products'],
          summary: 'How many homes each of several searches has that were listed later than its moment',
          body: newBodySchema,
          response: { 200: newSchema, 400: errorBodySchema },
        },
      },
      async ({ body: { searches } }) => ({
        // Before it counts: a home that is listed meanwhile is new once more and never missed.
        counted_at: new Date().toISOString(),
        totals: await finder.countNew(
          searches.map(({ kind, filter, since }) => ({
            kind: kind === 'for-sale' ? ('sale' as const) : ('rent' as const),
            filter,
            since: Date.parse(since),
          })),
        ),
      }),
    );
    for (const { path, kind, noun } of FEEDS) {
      app.post(
        `/api/products/${path}/list`,
        {
          schema: {
            tags: ['products'],
            summary: `A page of the ${noun} feed, filtered, searched and sorted`,
            body: listBodySchema,
            response: { 200: listPageSchema, 400: errorBodySchema },
          },
        },
        async ({ body: { filter = {}, cursor, limit } }) => finder.list(kind, { filter, cursor, limit }),
      );
      app.post(
        `/api/products/${path}/count`,
        {
          schema: {
            tags: ['products'],
            summary: `How many listings the ${noun} feed has with a filter, and what there is of prices and areas`,
            body: countBodySchema,
            response: { 200: countSchema, 400: errorBodySchema },
          },
        },
        async ({ body: { filter = {}, histograms, wider } }) => {
          const question = { kind, filter };
          const counted = histograms
            ? await finder.countWithHistograms(question)
            : { total: await finder.count(question) };
          return wider ? { ...counted, wider: await finder.wider(question, counted.total) } : counted;
        },
      );
      app.post(
        `/api/products/${path}/map`,
        {
          schema: {
            tags: ['products'],
            summary: `The listings of the ${noun} feed within bounds, as points or as clusters`,
            body: mapBodySchema,
            querystring: mapQuerySchema,
            response: { 200: mapSchema, 400: errorBodySchema },
          },
        },
        async ({ body: { filter, zoom }, query: { dots } }) =>
          finder.map({ kind, filter }, zoom, dots === 'true'),
      );
      app.get(
        `/api/products/${path}/price-context/:id`,
        {
          schema: {
            tags: ['products'],
            summary: `The price a m² of a ${noun} listing among those of its type around it`,
            params: z.object({ id: z.string() }),
            response: { 200: contextSchema, 404: errorBodySchema },
          },
        },
        async ({ params }) => {
          const id = idSchema.safeParse(params.id);
          const context = id.success ? await finder.priceContext(kind, id.data) : undefined;
          if (context === undefined) throw notFound(`There is no ${noun} listing with this id.`);
          return { per_square_meter: context.perSquareMeter, places: context.places };
        },
      );
    }
  };
}
