import { type RequestSpan, startRequestSpan } from '@site/shared/http/tracing/request-span';
import { isTracing } from '@site/shared/http/tracing/start-tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a span of each request, and lets all code that answers it add its own (WATCH-10); nothing while traces are off. Call it
 * before anything that answers requests.
 *
 * @param app the platform
 * @param routeOf names the route of a request by its template
 */
export function traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = startRequestSpan(request.method, request.headers, request.id);
    spans.set(request, span);
    span.run(done);
  });
  // The end of a body comes from the connection, which knows nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ route: routeOf(request), status: reply.raw.statusCode });
  });
}
