import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { versionedFile } from '@site/shared/releases/deltas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pathOf } from '../addresses';
import { FILE_HEADERS } from '../security-headers';
import { offeredDictionary } from './offered-dictionary';
import { type DeltaSource, ReleasedDeltas } from './released-deltas';

/** A year, which is as long as caches know: a name carries the hash of its content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const VARY = 'accept-encoding, available-dictionary';
const TYPES = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/**
 * Lets the browser keep a file as the dictionary of its next versions (RFC 9842, section 2.1). An address with a query
 * is a retry, after something was wrong perhaps with a delta: it has nothing to do with dictionaries.
 */
function offerAsDictionary(url: string, reply: FastifyReply): void {
  const file = versionedFile(pathOf(url).slice(1));
  if (!file || reply.statusCode !== 200) return;
  reply.header('vary', VARY);
  if (!url.includes('?')) reply.header('use-as-dictionary', `match="/${file.stem}.*.${file.extension}"`);
}

/** Answers with what differs from the version that the client has, where there is such a delta. */
function sendDeltas(files: FastifyInstance, source: DeltaSource): void {
  const deltas = new ReleasedDeltas(source);
  files.addHook('onRequest', async ({ url, headers }, reply) => {
    const key = url.slice(1);
    const file = versionedFile(key);
    const dictionary = file && offeredDictionary(headers);
    const delta = dictionary && (await deltas.find(key, dictionary));
    if (!delta) return;
    reply
      .headers(FILE_HEADERS)
      .header('content-type', TYPES[file.extension])
      .header('content-encoding', 'dcz')
      .header('cache-control', CACHE_CONTROL)
      .send(delta);
    return reply;
  });
  files.addHook('onSend', async ({ url }, reply) => offerAsDictionary(url, reply));
}

/**
 * Serves the release store's files under `/assets/`, compressed as they lie there, or as deltas.
 *
 * @param app the site's server
 * @param folder where the store's files are
 * @param source where deltas come from; none are sent without it
 */
export async function serveReleasedFiles(
  app: FastifyInstance,
  folder: string,
  source: DeltaSource | undefined,
): Promise<void> {
  await app.register(async (files) => {
    if (source) sendDeltas(files, source);
    await files.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      // The names carry a hash of the content: nothing to ask again.
      etag: false,
      lastModified: false,
      setHeaders: (response) => response.headers({ ...FILE_HEADERS, 'cache-control': CACHE_CONTROL }),
    });
  });
}
