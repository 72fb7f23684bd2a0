import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import { tidyForwardedFor } from '@site/shared/http/behind-proxies';

/**
 * Whose X-Forwarded headers count: the site's server, beside us or where the settings say, names whom it asks for; of
 * others that is a claim.
 *
 * @param named addresses or networks of the settings
 */
export function trustedAddresses(named: readonly string[]): string[] {
  return ['loopback', ...named];
}

/**
 * Makes the function that says which client a request is counted under where Fastify has not seen it: the same as for
 * the rate limits, an IPv6 network of /64 being one client.
 *
 * @param trusted as `trustedAddresses` gives them
 */
export function clientAddress(trusted: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trusted);
  return (request) => {
    tidyForwardedFor(request);
    // A connection that is already gone has no address.
    return normalizeIP(proxyAddr(request, isTrusted) ?? '');
  };
}
