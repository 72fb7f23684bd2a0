import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { loggedText } from '../../http/logged-text';
import type { Listed, Storage, Stored } from './storage';

/** Who signs, and for which region. */
export interface SigningKey {
  id: string;
  secret: string;
  region: string;
}

/** A bucket of a service that speaks S3. */
export interface Bucket {
  /** The service: `https://s3.ap-southeast-1.amazonaws.com`. */
  endpoint: string;
  name: string;
  /** Put before every key: `site/`, or empty. */
  prefix: string;
  key: SigningKey;
}

const LIMIT_MS = 30_000;

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  br: 'application/octet-stream',
};

/** An ETag that no value has. */
const WRONG_TAG = '"00000000000000000000000000000000"';

const bare = (tag: string): string => tag.replace(/^"(.*)"$/, '$1');

/** Texts stay texts: a key may look like a number. What a listing repeats is a list also when it comes once. */
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** An answer of the service that is none of those that were expected. */
class BucketRefusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The service's code in a refusal. Throws when the answer is not XML: a proxy before the bucket writes what it likes. */
const refusalCode = async (refusal: Response): Promise<string | undefined> =>
  (xml.parse(await refusal.text()) as { Error?: { Code?: string } }).Error?.Code;

/** The answer to ListObjectsV2, as far as it is read. */
interface Listing {
  ListBucketResult?: {
    Contents?: { Key: string; LastModified: string; Size: string }[];
    NextContinuationToken?: string;
  };
}

/**
 * Releases in a bucket: for a site of several servers. Its pointer moves by conditional writes (`If-Match`,
 * `If-None-Match`), which the service must know.
 */
export class BucketStorage implements Storage {
  readonly restMs = 2_000;
  readonly place: string;
  readonly #bucket: Bucket;
  readonly #client: AwsClient;
  /** Whether `If-Match` is sent without quotes, as Ceph wants it; undefined until one was answered. */
  #isBare: boolean | undefined;

  /** @param bucket its address and the credentials */
  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    const { id: accessKeyId, secret: secretAccessKey, region } = bucket.key;
    // Not repeated by the client: a conditional write that was answered late would be refused by its own first try.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.place = `${bucket.endpoint}/${bucket.name}/${bucket.prefix}`;
  }

  async read(key: string): Promise<Stored | undefined> {
    const response = await this.#ask('GET', key, { expected: [200, 404] });
    if (response.status === 404) return undefined;
    const tag = response.headers.get('etag') ?? '';
    return { body: Buffer.from(await response.arrayBuffer()), tag };
  }

  async stat(key: string): Promise<Listed | undefined> {
    const { status, headers } = await this.#ask('HEAD', key, { expected: [200, 404] });
    if (status === 404) return undefined;
    const changed = Date.parse(headers.get('last-modified') ?? '');
    return { key, size: Number(headers.get('content-length')), changed };
  }

  async write(key: string, body: Buffer): Promise<void> {
    await this.#put(key, body, {}, [200]);
  }

  async swap(key: string, body: Buffer, tag: string | undefined): Promise<boolean> {
    try {
      return await this.#swapIfSame(key, body, tag);
    } catch (error) {
      if (!(error instanceof BucketRefusal) || error.status < 500) throw error;
      // Ceph answers 500 to the slower of two that swap at once; of any other 500 too, what is there tells the outcome.
      const now = await this.read(key);
      if (now?.tag === tag) throw error;
      return now?.body.equals(body) === true;
    }
  }

  async #swapIfSame(key: string, body: Buffer, tag: string | undefined): Promise<boolean> {
    if (tag === undefined) return (await this.#swap(key, body, { 'if-none-match': '*' })) === 200;
    const status = await this.#swap(key, body, { 'if-match': this.#isBare ? bare(tag) : tag });
    if (status === 200) this.#isBare ??= false;
    if (status !== 412) return status === 200;
    // Another value is there: somebody was faster.
    if (this.#isBare !== undefined || (await this.read(key))?.tag !== tag) return false;
    if (!(await this.#knowsBareTags(key)))
      throw new Error(
        `${this.place} does not know conditional writes: it refuses If-Match although the ETag of '${key}' has not changed`,
      );
    this.#isBare = true;
    console.warn(
      `${loggedText(this.place)} refuses a quoted If-Match: it is asked by If-Match without quotes`,
    );
    return (await this.#swap(key, body, { 'if-match': bare(tag) })) === 200;
  }

  /**
   * Whether an `If-Match` without quotes is read at all, tried on a key of its own: a service that takes a wrong one for
   * none would let the slower of two releases overwrite the other.
   */
  async #knowsBareTags(key: string): Promise<boolean> {
    const probe = `${key}.${randomUUID()}.probe`;
    await this.write(probe, Buffer.from('probe'));
    try {
      const tag = (await this.read(probe))?.tag ?? '';
      const wrong = await this.#swap(probe, Buffer.from('wrong'), { 'if-match': bare(WRONG_TAG) });
      const right = await this.#swap(probe, Buffer.from('right'), { 'if-match': bare(tag) });
      return wrong === 412 && right === 200;
    } finally {
      await this.remove(probe);
    }
  }

  /** 409: another conditional write of the same key is under way; 404: what was read is gone. */
  async #swap(key: string, body: Buffer, condition: Record<string, string>): Promise<number> {
    return (await this.#put(key, body, condition, [200, 404, 409, 412])).status;
  }

  async list(prefix: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: this.#bucket.prefix + prefix,
        ...(next ? { 'continuation-token': next } : {}),
      };
      const answer = await (await this.#ask('GET', undefined, { query, expected: [200] })).text();
      const { Contents = [], NextContinuationToken } = (xml.parse(answer) as Listing).ListBucketResult ?? {};
      for (const { Key, Size, LastModified } of Contents)
        found.push({
          key: Key.slice(this.#bucket.prefix.length),
          size: Number(Size),
          changed: Date.parse(LastModified),
        });
      next = NextContinuationToken;
    } while (next);
    return found;
  }

  /** A bucket has a value whole or not at all. */
  async drafts(): Promise<Listed[]> {
    return [];
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, { expected: [200, 204, 404] });
  }

  #put(key: string, body: Buffer, condition: Record<string, string>, expected: number[]): Promise<Response> {
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return this.#ask('PUT', key, { headers: { ...condition, 'content-type': type }, body, expected });
  }

  async #ask(
    method: string,
    key: string | undefined,
    {
      query = {},
      headers = {},
      body = Buffer.alloc(0),
      expected,
    }: {
      query?: Record<string, string>;
      headers?: Record<string, string>;
      body?: Buffer;
      expected: number[];
    },
  ): Promise<Response> {
    const { endpoint, name, prefix } = this.#bucket;
    const path = key === undefined ? '' : `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    const url = new URL(`${endpoint}/${name}${path}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    // Without the hash the client would leave the body out of what is signed.
    const hash = createHash('sha256').update(body).digest('hex');
    const response = await this.#client
      .fetch(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      })
      .catch((error: Error) => {
        throw new Error(`${method} ${url.pathname}: the bucket cannot be reached`, { cause: error });
      });
    if (expected.includes(response.status)) {
      // An answer that nobody reads would keep its connection.
      if (method !== 'GET') await response.arrayBuffer();
      return response;
    }
    const code = await refusalCode(response).catch(() => undefined);
    throw new BucketRefusal(
      `${method} ${url.pathname}: the bucket answered ${response.status}${code ? ` ${code}` : ''}`,
      response.status,
    );
  }
}
