import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord } from '@site/shared/contract';
import { isIntact } from '@site/shared/releases/integrity';
import type { Storage } from '@site/shared/releases/storage/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { WORKER_ADDRESS } from '../../common/worker';
import { workerHeaders } from '../security-headers';
import type { ServedConfig } from '../site-config';
import { RETIRED_WORKER } from './retired-worker';

/** What the worker needs of the site's server. */
export interface WorkerParts {
  config: ServedConfig;
  /** The release store. */
  storage: Storage;
  /** False: all workers are told to go. */
  isOn: boolean;
  /** The visitor's record: a canary's visitor gets the canary's worker. */
  recordOf(request: FastifyRequest): Promise<ReleaseRecord>;
}

/** A worker's script, and the same compressed by Brotli. */
interface Script {
  body: Buffer;
  packed: Buffer;
}

/** Scripts that stay in memory: that of the live record, and those of canaries. */
const MOST_SCRIPTS = 8;

const compress = promisify(brotliCompress);

/** @throws Error when the file is not there, or not what was released */
async function readScript(storage: Storage, { url, integrity }: ReleaseFile): Promise<Script> {
  const stored = await storage.read(url.slice(1));
  if (!stored || !isIntact(stored.body, integrity)) throw new Error(`${url} is not what was released`);
  return { body: stored.body, packed: await compress(stored.body) };
}

const RETIRED: Script = { body: Buffer.from(RETIRED_WORKER), packed: Buffer.alloc(0) };

/**
 * Answers with the service worker of the visitor's record. Without one in the record, or when workers are switched off, it
 * answers with one that removes the worker that the browser has. A script that cannot be had is an error, at which browsers
 * keep the worker that they have.
 *
 * @param app the site's server
 * @param parts what it needs of it
 */
export function serveWorker(app: FastifyInstance, { config, storage, isOn, recordOf }: WorkerParts): void {
  const scripts = new LRUCache<string, Script, ReleaseFile>({
    max: MOST_SCRIPTS,
    fetchMethod: (_hash, _before, { context }) => readScript(storage, context),
  });
  app.get(WORKER_ADDRESS, async (request, reply) => {
    const { worker } = isOn ? (await recordOf(request)).shell : {};
    const script = worker ? await scripts.forceFetch(worker.integrity, { context: worker }) : RETIRED;
    reply
      .headers(workerHeaders(config))
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie');
    const isPacked = worker && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return isPacked ? reply.header('content-encoding', 'br').send(script.packed) : reply.send(script.body);
  });
}
