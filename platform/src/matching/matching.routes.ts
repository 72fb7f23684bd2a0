import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '../base/users/viewer.ts';
import { errorBodySchema } from '../foundation/http/http-error.ts';
import { routeLimit } from '../foundation/http/route-limit.ts';
import type { ListingKind } from '../market/home-kinds.ts';
import { findDemandsFor, type ListingMatches } from './find-demands.ts';
import { type DemandMatches, type FittingHome, findHomesFor, type MatchingParts } from './find-homes.ts';
import {
  demandMatchesBodySchema,
  demandMatchesSchema,
  matchingDemandsBodySchema,
  matchingDemandsSchema,
} from './matching.schemas.ts';

const feedOf = (kind: ListingKind): 'for-sale' | 'for-rent' => `for-${kind}`;

const toHome = ({ listing: { post }, reasons }: FittingHome) => ({
  ...post,
  image: post.images_path[0] ?? null,
  reasons,
});

const toMatches = ({ demand, homes, ...rest }: DemandMatches) => ({
  ...rest,
  demand: demand.id,
  kind: feedOf(demand.kind),
  homes: homes.map(toHome),
});

const toDemands = ({ listing, count, demands }: ListingMatches) => ({
  product: listing.post.id,
  count,
  demands: demands.map(({ demand, reasons }) => ({
    ...demand,
    kind: feedOf(demand.kind),
    updatedAt: demand.updatedAt.toISOString(),
    reasons,
  })),
});

/** A request compares up to 24 demands or listings with thousands: more than any page of the site needs. */
const SHARE = 0.2;

/** The homes that fit demands, and the demands that one's own homes fit (MEET-2, MEET-3). */
export function matchingRoutes(parts: MatchingParts, perMinute: number): FastifyPluginAsyncZod {
  const { database } = parts;
  return async (app) => {
    app.post(
      '/api/demands/matches',
      {
        config: routeLimit(perMinute, SHARE),
        schema: {
          tags: ['demands'],
          summary: 'The homes that fit each of several open demands, and why',
          body: demandMatchesBodySchema,
          response: {
            200: demandMatchesSchema,
            400: errorBodySchema,
            401: errorBodySchema,
            419: errorBodySchema,
          },
        },
      },
      async (request) => {
        const { demands: ids, limit, own } = request.body;
        const author = own ? (await requireUser(database, request)).id : undefined;
        return { data: (await findHomesFor(parts, { ids, limit, author })).map(toMatches) };
      },
    );
    app.post(
      '/api/products/matching-demands',
      {
        config: routeLimit(perMinute, SHARE),
        schema: {
          tags: ['products'],
          summary: "The open demands that each of the caller's own listings fits, and why",
          body: matchingDemandsBodySchema,
          response: {
            200: matchingDemandsSchema,
            400: errorBodySchema,
            401: errorBodySchema,
            419: errorBodySchema,
          },
        },
      },
      async (request) => {
        const viewer = await requireUser(database, request);
        const { products: ids, limit } = request.body;
        return { data: (await findDemandsFor(database, viewer, { ids, limit })).map(toDemands) };
      },
    );
  };
}
