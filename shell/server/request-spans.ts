import { type RequestSpan, startRequestSpan } from '@site/shared/http/tracing/request-span';
import { isTracing } from '@site/shared/http/tracing/start-tracing';
import type { FastifyInstance } from 'fastify';

const spans = new WeakMap<object, RequestSpan>();

/**
 * Makes a span of each request but those for released files (WATCH-10); nothing while traces are off.
 *
 * @param app the site's server
 * @param isFile whether an address is that of a released file
 */
export function traceRequests(app: FastifyInstance, isFile: (url: string) => boolean): void {
  if (!isTracing()) return;
  app.addHook('onRequest', async ({ raw, url, method, headers, id }) => {
    if (!isFile(url)) spans.set(raw, startRequestSpan(method, headers, id));
  });
  app.addHook('onResponse', async ({ raw, routeOptions }, reply) => {
    spans.get(raw)?.end({ route: routeOptions.url ?? 'page', status: reply.raw.statusCode });
  });
}

/**
 * The headers that make a request to the platform a part of the span of the request that led to it; none while traces are
 * off.
 *
 * @param request the one that the site answers
 */
export const traceHeaders = ({ raw }: { raw: object }): Record<string, string> =>
  spans.get(raw)?.headers() ?? {};
