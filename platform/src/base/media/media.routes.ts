import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../foundation/http/http-error.ts';

const SERVED_NAME = /^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{8}(-\d+w)?\.webp$/;

/**
 * Serves pictures under /media/ with Range and for ever cacheable, since their names hold a hash of the content.
 *
 * @param cacheDir folder filled by prepareMedia
 */
export function mediaRoutes(cacheDir: string): FastifyPluginAsync {
  return async (app) => {
    // Names that cannot be ours (dot files, temporary files, climbing paths) end before the disk is touched.
    app.addHook('onRequest', async (request) => {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!SERVED_NAME.test(path)) throw notFound('There is no such media file.');
    });
    await app.register(fastifyStatic, {
      root: cacheDir,
      prefix: '/media/',
      index: false,
      decorateReply: false,
      acceptRanges: true,
      immutable: true,
      maxAge: '365d',
      dotfiles: 'deny',
    });
  };
}
