import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
/** What proxies add; the site's server adds one for everybody but a browser of this machine. */
const PROXY_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from the machine of the platform itself: not through a proxy, not under a name that someone
 * pointed at this machine, not by a page of another site.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  // Not `request.host`, which a proxy on this machine may name.
  const { origin, host = '' } = request.headers;
  const proxied = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  const originName = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    !proxied &&
    LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) &&
    (origin === undefined || (originName !== undefined && LOOPBACK_NAMES.has(originName)))
  );
}
