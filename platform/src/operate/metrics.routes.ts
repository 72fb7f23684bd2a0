import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFirestorePath } from '../firebase/firestore/firestore-path.ts';
import { requireOperator } from '../foundation/http/require-operator.ts';
import { type Metrics, openMetrics, requestDuration } from '../foundation/operations/metrics.ts';
import { bearerOf } from '../supabase/auth/tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is counted and shown at /metrics. */
    metrics: Metrics;
  }
}

/** Adds `app.metrics` and times every request. Call it before anything that answers requests. */
export function addMetrics(app: FastifyInstance): void {
  app.decorate('metrics', openMetrics());
  app.addHook('onResponse', async (request, reply) => {
    requestDuration.observe(
      {
        route: routeOf(request),
        method: request.method,
        status: `${Math.floor(reply.raw.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}

/** Adds GET /metrics for Prometheus: with the token when there is one, else for this machine only. */
export function addMetricsRoute(app: FastifyInstance, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    requireOperator(request, bearerOf(request), { token, what: 'The metrics' });
    return reply
      .type(app.metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await app.metrics.text());
  });
}

/** The template of a request's route: addresses hold ids and numbers, and anyone can make up as many as they like. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined) return url;
  // Firestore answers before any route is chosen.
  return isFirestorePath(request.url) ? 'firestore' : 'unknown';
}
