import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../../foundation/http/http-error.ts';
import type { ListingKind } from '../listings/listings.schemas.ts';
import { readOtherPosts } from './same-home.repository.ts';

const FEEDS: { path: string; kind: ListingKind; noun: string }[] = [
  { path: 'for-sale', kind: 'sale', noun: 'sale' },
  { path: 'for-rent', kind: 'rent', noun: 'rent' },
];

const idSchema = z.uuid();

const othersSchema = z.object({
  posts: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        price: z.number(),
        new_price: z.object({ date_time: z.string(), price: z.number() }).nullable(),
        createdAt: z.string(),
        updatedAt: z.string(),
        image: z.string().nullable().describe('Path under /media/'),
        author: z.object({ uid: z.string(), display_name: z.string(), avatar: z.string() }),
      }),
    )
    .describe('The other posts of the same home, the cheapest first'),
});

/** The other posts of a listing's home (SAME-3). */
export function sameHomeRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { path, kind, noun } of FEEDS) {
      app.get(
        `/api/products/${path}/same-home/:id`,
        {
          schema: {
            tags: ['products'],
            summary: `The other posts of the home that a ${noun} listing is about`,
            params: z.object({ id: z.string() }),
            response: { 200: othersSchema, 404: errorBodySchema },
          },
        },
        async ({ params }) => {
          const id = idSchema.safeParse(params.id);
          const posts = id.success ? await readOtherPosts(database, kind, id.data) : undefined;
          if (posts === undefined) throw notFound(`There is no ${noun} listing with this id.`);
          return { posts };
        },
      );
    }
  };
}
