import path from 'node:path';
import { parseUrl } from '@site/shared/parse-url';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { Storage } from './storage';

/**
 * Opens the release store that the settings name: RELEASE_BUCKET (`https://service/bucket/prefix`; the folder
 * `releases` of the data folder by default), with RELEASE_BUCKET_KEY, RELEASE_BUCKET_SECRET and RELEASE_BUCKET_REGION
 * (`us-east-1`).
 *
 * @param env usually process.env; an empty variable counts as unset
 * @param dataFolder holds the folder `releases`
 * @throws Error that names the variable when one is wrong or missing
 */
export function openStorage(env: NodeJS.ProcessEnv, dataFolder: string): Storage {
  if (!env.RELEASE_BUCKET) return new FolderStorage(path.join(dataFolder, 'releases'));
  const url = parseUrl(env.RELEASE_BUCKET);
  const [name, ...rest] = (url?.pathname ?? '').split('/').filter(Boolean).map(decodeURIComponent);
  if (!url || !/^https?:$/.test(url.protocol) || !name) {
    throw new Error(`RELEASE_BUCKET must be https://service/bucket, not '${env.RELEASE_BUCKET}'`);
  }
  const needed = (variable: string): string => {
    const value = env[variable];
    if (!value) throw new Error(`${variable} must be set when RELEASE_BUCKET is`);
    return value;
  };
  return new BucketStorage({
    endpoint: url.origin,
    name,
    prefix: rest.map((part) => `${part}/`).join(''),
    key: {
      id: needed('RELEASE_BUCKET_KEY'),
      secret: needed('RELEASE_BUCKET_SECRET'),
      region: env.RELEASE_BUCKET_REGION || 'us-east-1',
    },
  });
}
