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

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method: request.method, path: request.url.split('?', 1)[0], remoteAddress: request.ip };
}
