import type { IncomingHttpHeaders } from 'node:http';

/** A structured field's byte sequence (RFC 8941, section 3.3.5) of the 32 bytes of a SHA-256. */
const SHA256 = /^:([A-Za-z0-9+/]{43}=):$/;
/** `q=0` refuses what it stands at (RFC 9110, section 12.4.2). */
const REFUSED = /;\s*q=0(\.0*)?\s*$/i;

const acceptsDcz = (accepted: string): boolean =>
  accepted
    .split(',')
    .some((coding) => coding.split(';')[0]?.trim().toLowerCase() === 'dcz' && !REFUSED.test(coding));

/** Whether the page that asks may read the answer: what it may not read it could guess by the size of a delta (RFC 9842, 9.3). */
const isReadable = ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  site === undefined || site === 'same-origin' || site === 'none' || mode === 'cors';

/**
 * The earlier version that a client has and takes a delta from (RFC 9842, section 2.2).
 *
 * @param headers those of its request
 * @returns the version's SHA-256, hexadecimal; undefined when the client has none, or is to get the whole file
 */
export function offeredDictionary(headers: IncomingHttpHeaders): string | undefined {
  const [, offered] = SHA256.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const takesPart = headers.range !== undefined;
  if (!offered || takesPart || !acceptsDcz(String(headers['accept-encoding'] ?? ''))) return undefined;
  return isReadable(headers) ? Buffer.from(offered, 'base64').toString('hex') : undefined;
}
