import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { LONGEST_SEARCH } from '@site/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST_ADDRESS, SHARE_ADDRESS, TOUCH_ICON_ADDRESS } from '../../common/install';
import { sharedAddress } from '../../common/shared-address';
import type { ServedConfig } from '../site-config';
import { visitorLocale } from '../visitor-locale';
import { ICONS, manifestOf } from './manifest';

/** What the routes need of the site's server. */
export interface InstallParts {
  config: ServedConfig;
  /** The site's, by setting. */
  siteOrigin?: string | undefined;
  /** What is live. */
  record(): Promise<ReleaseRecord>;
}

/** One part of a query; of several with one name, the first. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : Array.isArray(value) ? textOf(value[0]) : undefined;

/**
 * Serves what makes the site an app on a device: the manifest in the visitor's language, the icons, and the address that takes
 * what other apps share.
 *
 * @param app the site's server
 * @param parts what they need of it
 */
export function serveInstall(app: FastifyInstance, { config, siteOrigin, record }: InstallParts): void {
  const iconsFolder = path.join(import.meta.dirname, 'icons');
  const serveIcon = (address: string, file: string): void => {
    const icon = readFileSync(path.join(iconsFolder, file));
    app.get(address, async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon),
    );
  };
  for (const { file } of ICONS) serveIcon(`/icons/${file}`, file);
  serveIcon(TOUCH_ICON_ADDRESS, 'apple-touch-icon.png');

  app.get(MANIFEST_ADDRESS, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        JSON.stringify(manifestOf(config, await record(), visitorLocale(request.headers.cookie, config))),
      ),
  );
  app.get<{ Querystring: Record<string, unknown> }>(SHARE_ADDRESS, async (request, reply) =>
    sendShared(request, reply, siteOrigin),
  );
}

function sendShared(
  { query, protocol, host }: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  siteOrigin = `${protocol}://${host}`,
): FastifyReply {
  const parts = { title: textOf(query.title), text: textOf(query.text), url: textOf(query.url) };
  const address = sharedAddress(parts, siteOrigin, LONGEST_SEARCH);
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
