import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Logger of one request that names its path but never its query: filters hold telephone numbers there, and links of
 * mails their tokens. An option of the Fastify application.
 */
export const loggerWithoutQueries: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger: FastifyBaseLogger,
  bindings,
  options,
) => logger.child(bindings, { ...options, serializers: { ...options.serializers, req: describeRequest } });

/** Pictures of private messages and sessions of viewers: who knows their names may see the one and end the other. */
const SECRET_NAME = /^(\/media\/uploads|\/whep\/[^/]+)\/.+/;

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  const path = request.url.split('?', 1)[0]?.replace(SECRET_NAME, '$1/…');
  return { method: request.method, path, remoteAddress: request.ip };
}
