import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { hourly } from '../../foundation/operations/upkeep.ts';
import { requireUser, type UserViewer } from '../users/viewer.ts';
import { readPicture } from './read-picture.ts';
import { UPLOAD_PATH } from './upload-path.ts';
import { UploadPlaces, type UploadPlacesLimits } from './upload-places.ts';
import { keepUpload, sweepUploads, type UploadStoreParts } from './upload-store.ts';

export interface UploadsParts extends UploadStoreParts {
  perMinute: number;
  /** How many files may be on their way; tests choose fewer. */
  places?: UploadPlacesLimits;
}

const MAX_BYTES = 10 * 1024 * 1024;
const SHARE = 0.05;
const TOO_LARGE = new HttpError(413, 'too_large', 'file: is larger than 10 MB', 'file');
const WRONG_TYPE = new HttpError(
  415,
  'unsupported_media_type',
  'file: is not sent as image/jpeg, image/png, image/gif, image/webp or image/avif',
  'file',
);
const refusals = Object.fromEntries(
  [401, 413, 415, 419, 422, 429, 503].map((status) => [status, errorBodySchema]),
) as Record<401 | 413 | 415 | 419 | 422 | 429 | 503, typeof errorBodySchema>;

/**
 * Pictures that people send along with messages (CHAT-5): POST /api/files takes one as the request's body, and it is
 * served from then on under a name that nobody can guess, as `/media/uploads/<name>`.
 */
export function uploadsRoutes({ perMinute, places: limits, ...store }: UploadsParts): FastifyPluginAsyncZod {
  const { database, directory } = store;
  const places = new UploadPlaces(limits);
  const senders = new WeakMap<FastifyRequest, UserViewer>();
  return async (app) => {
    hourly(app, 'pictures that were never sent could not be removed', () => sweepUploads(store));
    await mkdir(directory, { recursive: true });
    await app.register(fastifyStatic, {
      root: directory,
      serve: false,
      immutable: true,
      maxAge: '365d',
      dotfiles: 'deny',
    });
    app.addContentTypeParser(
      /^image\/(?:jpe?g|png|gif|webp|avif)$/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler<FastifyError>((error) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw TOO_LARGE;
      throw error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? WRONG_TYPE : error;
    });

    app.post(
      '/api/files',
      {
        bodyLimit: MAX_BYTES,
        config: routeLimit(perMinute, SHARE),
        // Before ten megabytes are read of somebody who may not send them.
        onRequest: async (request, reply) => {
          const sender = await requireUser(database, request);
          senders.set(request, sender);
          // Also when the sender goes away in the middle.
          reply.raw.once('close', places.take(sender.uid));
        },
        schema: {
          tags: ['assistant'],
          summary: 'Keeps a picture of a message; the body is the file itself, its type an image/…',
          response: {
            201: z.object({
              data: z.object({
                path: z.string().describe('For file_paths; an address under the file bucket'),
                width: z.number(),
                height: z.number(),
              }),
            }),
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw WRONG_TYPE;
        const { body } = request;
        const { bytes, width, height } = await places.inTurn(() => readPicture(body));
        const name = await keepUpload(store, senders.get(request)?.uid ?? '', bytes);
        return reply.code(201).send({ data: { path: `uploads/${name}`, width, height } });
      },
    );
    app.get<{ Params: { name: string } }>(
      '/media/uploads/:name',
      { schema: { hide: true } },
      async ({ params: { name } }, reply) => {
        if (!UPLOAD_PATH.test(`uploads/${name}`)) throw notFound('There is no such picture.');
        return reply.sendFile(name);
      },
    );
  };
}
