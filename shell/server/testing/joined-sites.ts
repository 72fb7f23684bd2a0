import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@site/shared/contract';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { parsePointer, pointerBody, type ReleasePointer } from '@site/shared/releases/release-pointer';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { KEY, startBucket } from '@site/shared/releases/testing/bucket-server';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { buildServer } from '../app';
import { readSiteConfig } from '../site-config';

const configFile = path.join(import.meta.dirname, '../site-config.json');
/** Of its own in the Redis of the tests, so that it can be emptied. */
const DATABASE = 9;

/** From where an Admin may run an area in these sites. */
export const AREA_ORIGIN = 'http://localhost:3003';

const area = (version: string): AreaRelease => ({
  ...{ id: 'mf-listings', owner: 'Listings team', contract: '^1.0.0', widgets: [], slices: [], pages: {} },
  ...{ routes: [{ path: '/hotel', page: 'a' }], budget: { js: 1 }, version },
  entry: { url: '/entry.js', integrity: '' },
});

/** Two servers of one site, on one bucket and one Redis. */
export interface JoinedSites {
  first: FastifyInstance;
  second: FastifyInstance;
  /** The ids of the live record, and of the one on trial. */
  live: string;
  tried: string;
  redis: Redis;
  pointer(): Promise<ReleasePointer>;
  /** Begins a canary for the visitors from 0 to 4,999, which ends above 50 crashes in a hundred visits. */
  startCanary(): Promise<void>;
  close(): Promise<void>;
}

/** Answers as the auth service and the table of users do: whoever has the token `Admin` is one. */
const startServices = async () => {
  const server = createServer(({ url, headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer Admin' ? 200 : 401;
    response.end(JSON.stringify(url === '/auth/v1/user' ? { id: 'a' } : [{ role: 'Admin' }]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/**
 * Starts them.
 *
 * @param redisUrl a Redis for tests; its database 9 is emptied
 */
export async function startJoinedSites(redisUrl: string): Promise<JoinedSites> {
  const folder = mkdtempSync(path.join(tmpdir(), 'joined-sites-'));
  const bucket = await startBucket();
  const services = await startServices();
  const url = new URL(redisUrl);
  url.pathname = `/${DATABASE}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  const storageOf = () => new BucketStorage({ endpoint: bucket.url, name: 'releases', prefix: '', key: KEY });
  const storage = storageOf();
  const addRecord = async (version: string): Promise<string> => {
    const { record, body } = recordFile({
      contract: '1.0.0',
      shell: { version: '1', js: [{ url: '/assets/shell/main.js', integrity: 'sha384-x' }], css: [] },
      areas: { 'mf-listings': area(version) },
    });
    await storage.write(recordKey(record.id), body);
    return record.id;
  };
  const [live, tried] = [await addRecord('1.0.0'), await addRecord('2.0.0')];
  const write = (canaries: ReleasePointer['canaries']) =>
    storage.write(POINTER, pointerBody({ record: live, live: {}, pins: {}, history: [], canaries }));
  await write([]);
  const start = (name: string) =>
    buildServer(
      {
        ...{ port: 0, host: '127.0.0.1', configFile, platformUrl: services.url, redisUrl: url.href },
        dataFolder: path.join(folder, name),
        releases: storageOf(),
        overrideOrigins: [AREA_ORIGIN],
        overrideSecret: 's'.repeat(32),
      },
      readSiteConfig(configFile),
    );
  const [first, second] = [await start('first'), await start('second')];
  return {
    ...{ first, second, live, tried, redis },
    async pointer() {
      const stored = await storage.read(POINTER);
      if (!stored) throw new Error('The pointer is gone.');
      return parsePointer(stored.body);
    },
    startCanary: () =>
      write([
        {
          ...{ name: 'mf-listings', version: '2.0.0', percent: 50, from: tried, record: tried, offset: 0 },
          ...{ at: new Date().toISOString(), by: 'lan', untilCrashes: 50 },
        },
      ]),
    async close() {
      await Promise.all([first.close(), second.close()]);
      redis.disconnect();
      services.server.close();
      await bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
