import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from the machine of the platform itself: not through a proxy, not under a name that someone
 * pointed at this machine, not by a page of another site.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { origin, forwarded } = request.headers;
  const proxied = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  const originName = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    !proxied &&
    LOOPBACK_NAMES.has(request.host.replace(/:\d+$/, '')) &&
    (origin === undefined || (originName !== undefined && LOOPBACK_NAMES.has(originName)))
  );
}
