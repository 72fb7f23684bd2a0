import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SigningKey, signRequest } from './sign-request';

interface Kept {
  body: Buffer;
  tag: string;
  changed: Date;
}

/** A bucket that tests talk to over the real protocol. */
export interface BucketServer {
  /** `http://127.0.0.1:port`. */
  url: string;
  objects: Map<string, Kept>;
  close(): Promise<void>;
}

/** Who may ask. */
export const KEY: SigningKey = { id: 'TESTKEY', secret: 'test/secret', region: 'us-east-1' };

const NAME = 'releases';
/** Few, so that a listing has several pages. */
const PAGE = 3;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Computes the signature again from the received request, as a service does, and compares. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  // With or without a space after its commas, as clients write it.
  const given = (request.headers.authorization ?? '').replaceAll(', ', ',');
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const own = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const headers = Object.fromEntries(
    names.split(';').flatMap((name) => (own.includes(name) ? [] : [[name, String(request.headers[name])]])),
  );
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return signRequest({ method: request.method ?? '', url, headers, body }, KEY, date).authorization === given;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listing(objects: Map<string, Kept>, url: URL): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const items = page.map((key) => {
    const { body, changed } = objects.get(key) as Kept;
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const next =
    keys.length > PAGE
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
}

/**
 * How a service reads `If-Match`: as S3, with or without quotes; as Ceph, only without, and the slower of two writes at once
 * is answered with 500; `none` never fulfils it, and `ignores-bare` takes one without quotes for none at all.
 */
export type MatchKind = 's3' | 'ceph' | 'none' | 'ignores-bare';

const isMatched = (kind: MatchKind, match: string | undefined, tag = ''): boolean => {
  if (match === undefined) return true;
  const bare = tag.replaceAll('"', '');
  if (kind === 'ceph') return match === bare;
  if (kind === 'ignores-bare') return !match.startsWith('"');
  return kind === 's3' && (match === tag || match === bare);
};

/**
 * Starts a bucket called `releases`: signatures, conditional writes and paged listings as S3 has them.
 *
 * @param kind how it reads `If-Match`
 */
export async function startBucket(kind: MatchKind = 's3'): Promise<BucketServer> {
  const objects = new Map<string, Kept>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const end = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(content);
    if (!isSigned(request, url, body))
      return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== NAME) return void end(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    const known = objects.get(key);
    if (key === '') return void end(200, listing(objects, url));
    if (request.method === 'PUT') {
      const { 'if-match': match, 'if-none-match': none } = request.headers;
      if ((none === '*' && known) || !isMatched(kind, match, known?.tag)) return void end(412);
      if (kind === 'ceph' && match !== undefined) {
        await nextTurn();
        if (objects.get(key) !== known) return void end(500, '<Error><Code>UnknownError</Code></Error>');
      }
      const tag = `"${createHash('md5').update(body).digest('hex')}"`;
      objects.set(key, { body, tag, changed: new Date() });
      return void end(200, '', { etag: tag });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void end(204);
    }
    if (!known) return void end(404, '<Error><Code>NoSuchKey</Code></Error>');
    end(200, request.method === 'HEAD' ? '' : known.body, {
      etag: known.tag,
      'content-length': String(known.body.length),
      'last-modified': known.changed.toUTCString(),
    });
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
