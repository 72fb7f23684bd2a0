import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@site/shared/http/testing/listen';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { parsePointer, pointerBody, type ReleasePointer } from '@site/shared/releases/release-pointer';
import { type Bucket, BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { openTestBucket } from '@site/shared/releases/testing/test-bucket';
import { areaRelease } from '@site/shared/testing/area-release';
import { Redis } from 'ioredis';

/** Of its own in the Redis of the tests, so that it can be emptied. */
const DATABASE = 9;

const area = (version: string) => areaRelease({ routes: [{ path: '/hotel', page: 'a' }], version });

/** What several servers of a site share. */
export interface JoinedWorld {
  /** Holds the releases. */
  bucket: Bucket;
  redis: Redis;
  redisUrl: string;
  /** Answers as the auth service and the table of users do: whoever has the token `Admin` is one. */
  servicesUrl: string;
  /** For the servers' own data. */
  folder: string;
  /** The ids of the live record, and of the one on trial. */
  live: string;
  tried: string;
  pointer(): Promise<ReleasePointer>;
  /** Begins a canary for the visitors from 0 to 4,999, which ends above 50 crashes in a hundred visits. */
  startCanary(): Promise<void>;
  close(): Promise<void>;
}

const startServices = async () => {
  const server = createServer(({ url, headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer Admin' ? 200 : 401;
    response.end(JSON.stringify(url === '/auth/v1/user' ? { id: 'a' } : [{ role: 'Admin' }]));
  });
  return { server, url: await listen(server) };
};

const openRedis = async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('Run this by npm run test:cluster.');
  const url = new URL(process.env.TEST_REDIS_URL);
  url.pathname = `/${DATABASE}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  return { redis, redisUrl: url.href };
};

/**
 * Prepares it: TEST_REDIS_URL is a Redis, whose database 9 is emptied; the bucket is that of `openTestBucket`.
 *
 * @throws Error when TEST_REDIS_URL is not set; `npm run test:cluster` sets it
 */
export async function openJoinedWorld(): Promise<JoinedWorld> {
  const { redis, redisUrl } = await openRedis();
  const { bucket, close: closeBucket } = await openTestBucket();
  const services = await startServices();
  const folder = mkdtempSync(path.join(tmpdir(), 'joined-sites-'));
  const storage = new BucketStorage(bucket);
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
  return {
    ...{ bucket, redis, redisUrl, servicesUrl: services.url, folder, live, tried },
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
      redis.disconnect();
      services.server.close();
      await closeBucket();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
