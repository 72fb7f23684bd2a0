import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../foundation/http/http-error.ts';
import { MEDIA_SOURCE_DIR } from './media-catalogue.ts';
import type { VideoCatalogue } from './video-catalogue.ts';

const TYPES: [ending: string, type: string][] = [
  ['.m3u8', 'application/vnd.apple.mpegurl'],
  ['.m4s', 'video/iso.segment'],
  ['.mp4', 'video/mp4'],
  ['.webp', 'image/webp'],
];

/**
 * Serves videos, their playlists and segments, and the posters of live streams, with Range and for ever cacheable.
 *
 * Only paths of the catalogue exist, so no request can name another file.
 */
export function videoMediaRoutes({ files }: VideoCatalogue): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: MEDIA_SOURCE_DIR,
      serve: false,
      acceptRanges: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (response, path) => {
        const type = TYPES.find(([ending]) => path.endsWith(ending))?.[1];
        if (type !== undefined) response.header('content-type', type);
      },
    });
    for (const folder of ['videos', 'live']) {
      app.get<{ Params: { '*': string } }>(
        `/media/${folder}/*`,
        { schema: { hide: true } },
        async (request, reply) => {
          const file = files.get(`${folder}/${request.params['*']}`);
          if (file === undefined) throw notFound('There is no such media file.');
          return reply.sendFile(basename(file), dirname(file));
        },
      );
    }
  };
}
