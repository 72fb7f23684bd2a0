import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from './auth-settings.ts';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a link or a sign-in may lead: the wanted address when its origin is allowed, else the site.
 * Anything else would hand a person's session to whoever wrote the link.
 */
export function allowedRedirect(
  wanted: string | undefined,
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectOrigins'>,
): string {
  const url = wanted === undefined ? null : URL.parse(wanted);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return settings.siteUrl;
  const allowed =
    url.origin === new URL(settings.siteUrl).origin ||
    (settings.redirectOrigins?.includes(url.origin) ?? LOOPBACK_NAMES.has(url.hostname));
  if (!allowed) return settings.siteUrl;
  url.hash = '';
  return url.href;
}

/** An address with values behind '#', which stay in the browser and out of servers' logs. */
export function withFragment(address: string, values: Record<string, string>): string {
  return `${address}#${new URLSearchParams(values)}`;
}

/** This service's address for links in mails; the Host header counts only where it names this machine. */
export function publicAddress(
  request: FastifyRequest,
  { publicUrl }: Pick<AuthSettings, 'publicUrl'>,
): string {
  if (publicUrl !== undefined) return publicUrl;
  if (LOOPBACK_NAMES.has(request.host.replace(/:\d+$/, ''))) return `http://${request.host}`;
  return `http://127.0.0.1:${request.socket.localPort ?? 80}`;
}
