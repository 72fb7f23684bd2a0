import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../foundation/http/http-error.ts';
import { childrenOf, findPlace, placesAround } from './gazetteer/gazetteer.ts';
import type { GazetteerPlace } from './gazetteer/gazetteer-place.ts';
import { LANDMARK_KINDS, LANDMARK_SOURCE, landmarksNear } from './landmarks/landmarks.ts';
import { findByCode } from './listing-code.ts';
import {
  childrenQuerySchema,
  idsQuerySchema,
  nearAnswerSchema,
  nearQuerySchema,
  type PlaceAnswer,
  placesAnswerSchema,
  suggestAnswerSchema,
  suggestQuerySchema,
} from './places.schemas.ts';
import { findSuggestions } from './suggestions/find-suggestions.ts';
import { homeCounts } from './suggestions/home-counts.ts';
import { withWardOfHomes } from './suggestions/ward-of-homes.ts';
import { kindMeant, readWords } from './words/read-words.ts';

const SOURCES = Object.fromEntries(LANDMARK_KINDS.map((kind) => [kind, LANDMARK_SOURCE]));

/** Reads the 14,000 places, half a second's work, so that the first visitor who types does not wait for it. */
export const readPlacesAhead = (): void => void findSuggestions('quận 7', 'sale', undefined);

/** Places, what a search may become, and what is close to a home: /api/places (PLACE, WORDS, NEAR). */
export function placesRoutes(database: Database): FastifyPluginAsyncZod {
  const counted = homeCounts(database);
  return async (app) => {
    app.get(
      '/api/places/suggest',
      {
        schema: {
          tags: ['places'],
          summary: 'What a search that is typed may become: filters that its words are, places and streets',
          querystring: suggestQuerySchema,
          response: { 200: suggestAnswerSchema, 400: errorBodySchema },
        },
      },
      async ({ query: { kind, text }, log }) => {
        // Without counts the places are the same.
        const counts = await counted().catch((error: unknown) => {
          log.warn(error, 'homes could not be counted');
          return undefined;
        });
        const listings = kind === 'for-sale' ? 'sale' : 'rent';
        // A home that its code names comes first, of whichever feed it is.
        const homes = await findByCode(database, text).catch((error: unknown) => {
          log.warn(error, 'a code could not be looked up');
          return [];
        });
        const meant = kindMeant(text, listings);
        const words = readWords(text, meant);
        const understood =
          (counts && withWardOfHomes(words ?? { filter: {}, rest: text }, meant, counts)) || words;
        return {
          understood: understood ? { ...understood, kind: `for-${meant}` as const } : null,
          suggestions: [
            ...homes.map((home) => ({
              type: 'home' as const,
              id: home.id,
              kind: `for-${home.kind}` as const,
              title: home.title,
              detail: home.location,
            })),
            ...findSuggestions(text, listings, counts),
          ],
        };
      },
    );
    app.get(
      '/api/places',
      {
        schema: {
          tags: ['places'],
          summary: 'Places by their ids',
          querystring: idsQuerySchema,
          response: { 200: placesAnswerSchema, 400: errorBodySchema },
        },
      },
      async ({ query: { ids } }) => ({
        places: [...new Set(ids.split(','))].flatMap((id) => asAnswer(findPlace(id))),
      }),
    );
    app.get(
      '/api/places/children',
      {
        schema: {
          tags: ['places'],
          summary:
            'What a place is divided into: old districts and new wards of a province, new wards of a district',
          querystring: childrenQuerySchema,
          response: { 200: placesAnswerSchema, 400: errorBodySchema, 404: errorBodySchema },
        },
      },
      async ({ query: { of } }) => {
        const children = childrenOf(of);
        if (children === undefined) throw notFound('There is no place with this id.');
        return { places: children.flatMap(asAnswer) };
      },
    );
    app.get(
      '/api/places/near',
      {
        schema: {
          tags: ['places'],
          summary: 'Well-known places within 3 km in a straight line, the nearest three of each kind',
          querystring: nearQuerySchema,
          response: { 200: nearAnswerSchema, 400: errorBodySchema },
        },
      },
      async ({ query: { latitude, longitude } }) => ({
        nearby: landmarksNear(latitude, longitude).map((landmark) => ({
          ...landmark,
          metres: Math.round(landmark.metres),
        })),
        source: SOURCES,
      }),
    );
  };
}

/** A place as sent to clients; none of an unknown one. */
function asAnswer(place: GazetteerPlace | undefined): PlaceAnswer[] {
  if (place === undefined) return [];
  const { id, name, detail, level, parent, centre, bounds } = place;
  const within = placesAround(place);
  return [{ id, name, detail, level, parent, within, centre: [...centre], bounds: [...bounds] }];
}
