import { createHash } from 'node:crypto';
import type { ServedConfig } from './site-config';

const origins = (...addresses: string[]): string =>
  [
    ...new Set(
      addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    ),
  ].join(' ');

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What is public and asks for no cookie is open to the pages of other sites, whose stock federation loads areas (STOCK-1). */
export const OPEN_HEADERS: Record<string, string> = { 'access-control-allow-origin': '*' };

/**
 * The headers of a released file: it is part of a page and never one itself. Who can write to the release store could
 * otherwise put a document there, whose scripts would run as the site's.
 */
export const FILE_HEADERS: Record<string, string> = {
  ...OPEN_HEADERS,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const pictureOrigins = ({ media }: ServedConfig['services']): string =>
  origins(media.storageBase, media.fileBucketBase);

const tileOrigin = ({ tiles }: ServedConfig['map']): string => origins(tiles?.replace('{s}', '*') ?? '');

/**
 * The headers of the service worker: it runs no other script, and asks the site, the base and the auth service (OFFLINE-6) and the hosts
 * of pictures alone. While the network fails, pages ask for their pictures through it, so it may ask every host that `img-src` of
 * {@link securityHeaders} lets a page have pictures from.
 *
 * @param config names the hosts
 */
export const workerHeaders = ({ services, map }: ServedConfig): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `connect-src 'self' https: ${origins(services.base, services.supabase.url)} ${pictureOrigins(services)} ${tileOrigin(map)}`
      .replace(/\s+/g, ' ')
      .trim(),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
});

/**
 * The headers of every page: scripts and styles of the site alone, the configured services, nothing inline but what
 * carries this response's nonce, or has a hash that the policy names.
 *
 * @param config names the services that pages talk to
 * @param nonce fresh for each response, or for each one that is kept
 * @param override origin of a developer's own area, in a tab that was granted it
 * @param scripts the inline scripts of the page: known by their hashes, they need no nonce, which somebody could read in
 * a page that is kept
 * @param isSecure whether the page comes over HTTPS: what it names over http is asked for over https then, as it would
 * be refused otherwise. A developer's own machine has no HTTPS, so not with an override
 */
export function securityHeaders(
  config: ServedConfig,
  nonce: string,
  override = '',
  scripts?: readonly string[],
  isSecure = false,
): Record<string, string> {
  const { base, second, supabase, socket, live = [], firebase } = config.services;
  const pictures = pictureOrigins(config.services);
  const services = origins(
    base,
    second,
    supabase.url,
    socket,
    ...live,
    firebase.emulators?.auth ?? '',
    firebase.emulators?.firestore ?? '',
  );
  // To a browser's policy, wss: is another origin than https:.
  const sockets = origins(socket, supabase.url).replace(/\bhttp/g, 'ws');
  const frames = origins(config.frames.hotel, config.frames.consignment);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts?.map(hashSource).join(' ') ?? `'nonce-${nonce}'`} ${override}`,
    `style-src 'self' 'nonce-${nonce}' ${override}`,
    // The preview of a link is a picture on whatever site the link leads to (NEWS-3).
    `img-src 'self' data: blob: https: ${override} ${pictures} ${tileOrigin(config.map)}`,
    `media-src 'self' blob: ${pictures}`,
    // Whether a framed site answers at all is asked beside its frame; pictures of seen listings are read to be kept (OFFLINE-5).
    `connect-src 'self' ${override} ${services} ${sockets} ${frames} ${pictures} ${origins(config.map.pmtiles ?? '')}`,
    `frame-src 'self' ${frames}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only the policy of the HTML's first script (trusted-types.ts) makes scripts and markup of texts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isSecure && !override ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.map((rule) => rule.replace(/\s+/g, ' ').trim()).join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
