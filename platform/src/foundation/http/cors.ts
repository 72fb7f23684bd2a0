import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from '@fastify/cors';

/** For the person who runs the platform: no page of another origin may read them, not even one of this machine. */
const NOT_SHARED = /^\/(?:outbox|metrics)(?:[/?]|$)/;

/**
 * Which pages of other origins may read an answer.
 *
 * @param origins those that the settings name, or undefined for any
 */
export function corsOf(origins: string[] | undefined): FastifyCorsOptionsDelegateCallback {
  const shared: FastifyCorsOptions = {
    origin: origins ?? true,
    // OPTIONS too: a page may ask what an address of live video offers (WHEP).
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Date: a device's clock may be wrong, and pages go by the service's.
    exposedHeaders: ['Content-Range', 'Date', 'Location', 'Retry-After', 'X-Request-Id'],
    // Its own refusal of an incomplete preflight has another form than every refusal.
    strictPreflight: false,
    maxAge: 600,
  };
  return (request, decide) =>
    decide(null, NOT_SHARED.test(request.url) ? { ...shared, origin: false } : shared);
}
