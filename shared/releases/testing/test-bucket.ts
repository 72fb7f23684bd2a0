import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Bucket, BucketStorage } from '../storage/bucket-storage';
import { KEY, startBucket } from './bucket-server';

/** An empty bucket of a test's own. */
export interface TestBucket {
  /** How {@link BucketStorage} reaches it; without a prefix. */
  bucket: Bucket;
  /** Removes it with all that is in it. */
  close(): Promise<void>;
}

/**
 * Makes a bucket: on the S3 server of TEST_S3_URL (`http://id:secret@127.0.0.1:7480`), as `npm run test:cluster` sets it, else
 * on a server of our own.
 *
 * @throws Error when the S3 server does not make one
 */
export async function openTestBucket(): Promise<TestBucket> {
  const url = process.env.TEST_S3_URL;
  if (url) return makeBucket(new URL(url));
  const server = await startBucket();
  return {
    bucket: { endpoint: server.url, name: 'releases', prefix: '', key: KEY },
    close: () => server.close(),
  };
}

async function makeBucket({ origin, username, password }: URL): Promise<TestBucket> {
  const [id, secret] = [username, password].map(decodeURIComponent) as [string, string];
  const key = { id, secret, region: KEY.region };
  const bucket: Bucket = { endpoint: origin, name: `test-${randomUUID()}`, prefix: '', key };
  const client = new AwsClient({
    accessKeyId: id,
    secretAccessKey: secret,
    region: key.region,
    service: 's3',
  });
  const ask = async (method: string): Promise<void> => {
    const answer = await client.fetch(`${origin}/${bucket.name}`, { method });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} of a bucket: ${answer.status} ${text}`);
  };
  await ask('PUT');
  return {
    bucket,
    async close() {
      const storage = new BucketStorage(bucket);
      for (const { key: kept } of await storage.list('')) await storage.remove(kept);
      await ask('DELETE');
    },
  };
}
