import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region. */
export interface SigningKey {
  id: string;
  secret: string;
  region: string;
}

/** A request before it is signed. Header names are in lower case. */
export interface UnsignedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

/** The hash of a body, as S3 wants it in a header of its own. */
export const bodyHash = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As the signature counts: everything but letters, digits and `-_.~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Signs a request to S3 (AWS Signature Version 4, the whole body in one piece).
 *
 * @param request what will be sent
 * @param key who signs
 * @param date the time of sending
 * @returns the headers to send: those given, `host`, `x-amz-date`, `x-amz-content-sha256` and `authorization`
 */
export function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  key: SigningKey,
  date: Date,
): Record<string, string> {
  const time = `${date.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash(body),
    'x-amz-date': time,
  };
  const entries = Object.entries(signed).sort(byName);
  const names = entries.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query,
    ...entries.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    signed['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, bodyHash(Buffer.from(canonical))].join('\n');
  const secret = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${key.secret}`, day), key.region));
  const signature = mac(secret, text).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
