import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '../this-machine';

/**
 * Tells browsers to ask this host for nothing but HTTPS from now on (RFC 6797). Subdomains are for others to decide. Of
 * `localhost` a browser would apply it to every port, the dev servers' too.
 *
 * @param app the site's server, before its routes
 * @param seconds for how long; 0 or nothing: it is not said
 */
export function sendHsts(app: FastifyInstance, seconds = 0): void {
  if (seconds === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackHost(request.host)) reply.header('strict-transport-security', `max-age=${seconds}`);
  });
}
