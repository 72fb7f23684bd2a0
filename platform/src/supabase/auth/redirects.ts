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

const isLoopback = (host: string): boolean => LOOPBACK_NAMES.has(host.toLowerCase().replace(/:\d+$/, ''));

/**
 * The address for links in mails that this service answers (AUTH-9). The site passes them on, so they lead to the site; on one machine alone,
 * to the address that was called. Another Host header counts for nothing: whoever sends it would get a stranger's code.
 */
export function publicAddress(
  request: Pick<FastifyRequest, 'host'>,
  { publicUrl, siteUrl }: Pick<AuthSettings, 'publicUrl' | 'siteUrl'>,
): string {
  const site = new URL(siteUrl);
  if (publicUrl === undefined && isLoopback(site.host) && isLoopback(request.host))
    return `http://${request.host}`;
  return publicUrl ?? site.origin;
}
