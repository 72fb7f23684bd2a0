import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
/** What proxies add; the site's server adds one for everybody but a browser of this machine. */
const PROXY_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
/** What a browser says of a request that no other origin made. */
const OWN_SITES = new Set(['same-origin', 'none']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from the machine of the platform itself: not through a proxy, not under a name that someone
 * pointed at this machine, not by a page of another origin, be it one of this machine too.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  // Not `request.host`, which a proxy on this machine may name.
  const { origin, host = '', 'sec-fetch-site': site } = request.headers;
  const proxied = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  const isOwnPage = origin === undefined || URL.parse(origin)?.host === host;
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    !proxied &&
    LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) &&
    isOwnPage &&
    (site === undefined || OWN_SITES.has(site) || request.headers['sec-fetch-mode'] === 'navigate')
  );
}
