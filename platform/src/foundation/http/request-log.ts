import { loggedPath } from '@site/shared/http/logged-path';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Logger of one request that names its path but never its query. An option of the Fastify application. */
export const loggerWithoutQueries: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger: FastifyBaseLogger,
  bindings,
  options,
) => logger.child(bindings, { ...options, serializers: { ...options.serializers, req: describeRequest } });

function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method: request.method, path: loggedPath(request.url), remoteAddress: request.ip };
}
