import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { requestIds } from './request-id';

const FORWARDED_FOR = 'x-forwarded-for';

/** `[2001:db8::1]`, `[2001:db8::1]:4711` and `203.0.113.9:4711`; the port is another one with each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/;

/**
 * Reads how a proxy wrote an address: bare or in brackets, with or without a port, a zone or quotes.
 *
 * @param text one part of X-Forwarded-For
 * @returns the address alone; undefined when it is none, such as `unknown` or an obfuscated `_name`
 */
export function readAddress(text: string): string | undefined {
  const written = text.replace(/^\s*"?\s*|\s*"?\s*$/g, '');
  const [, inBrackets, beforePort] = WITH_PORT.exec(written) ?? [];
  const address = (inBrackets ?? beforePort ?? written).replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

/** Of a request, what the address of its client is read from. */
interface Received {
  headers: IncomingHttpHeaders;
}

/**
 * Leaves of X-Forwarded-For the addresses alone, so that a client is the same one whatever port it has, and whichever form its
 * proxy writes (LOAD-10). Each proxy adds on the right what it sees: what is left of a part that is no address cannot be
 * attributed, and goes; the client is then the nearest one that is known. The header itself stays, even empty: it shows
 * that the request came through a proxy.
 *
 * @param request its headers are changed
 */
export function tidyForwardedFor({ headers }: Received): void {
  const given = headers[FORWARDED_FOR];
  if (typeof given !== 'string') return;
  const parts = given.split(',').filter((part) => part.trim() !== '');
  const addresses = parts.map(readAddress);
  headers[FORWARDED_FOR] = addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/**
 * The options of Fastify for a server behind proxies: whose X-Forwarded headers count, and from whom it takes the id of a
 * request (WATCH-9). With them `request.ip` is always an address, also for an address that cannot be decoded.
 *
 * @param trusted addresses and networks of the servers in front; `loopback` is this machine
 */
export const behindProxies = (trusted: readonly string[]) => ({
  trustProxy: [...trusted],
  genReqId: requestIds(trusted),
  // The first that Fastify does with a request, before anything reads its address.
  rewriteUrl(request: Received & { url?: string | undefined }): string {
    tidyForwardedFor(request);
    return request.url ?? '/';
  },
});
