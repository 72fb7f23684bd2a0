import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type Configuration as DevServerOptions, RspackDevServer } from '@rspack/dev-server';
import { areaConfig, shellConfig } from '@site/shared/build';
import { askedPlatformUrl, DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { PLATFORM_PATHS } from '../../shell/common/platform-paths';
import { WORKER_ADDRESS } from '../../shell/common/worker';
import { isFilePath, pathOf } from '../../shell/server/addresses';
import { renderDocument } from '../../shell/server/html';
import { shownPage } from '../../shell/server/shown-page';
import { readSiteConfig } from '../../shell/server/site-config';
import { robotsText } from '../../shell/server/sitemap/robots';
import { RETIRED_WORKER } from '../../shell/server/worker/retired-worker';
import { readManifests } from '../lib/areas.mjs';
import { REPOSITORY } from '../lib/deployables';
import { devRecord } from './dev-record';

process.env.NODE_ENV = 'development';

const sitePort = Number(process.env.SITE_PORT || DEFAULT_PORTS.site);
const platformUrl = askedPlatformUrl(process.env);
const firstAreaPort = Number(process.env.DEV_AREA_PORT || sitePort + 1);

const ports = new Map(readManifests(REPOSITORY).map((manifest, index) => [manifest, firstAreaPort + index]));
const record = devRecord(ports);
const config = readSiteConfig(
  process.env.SITE_CONFIG || path.join(REPOSITORY, 'shell/server/site-config.json'),
);

const favicon = readFileSync(path.join(REPOSITORY, 'shell/server/favicon.svg'), 'utf8');

/** What every dev server does: hot reload without a full one, for pages of another origin too. */
const common = (port: number): DevServerOptions => ({
  port,
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
  client: { overlay: false, logging: 'warn' },
});

async function serve(configuration: Configuration, options: DevServerOptions): Promise<void> {
  await new RspackDevServer(options, rspack(configuration)).start();
}

for (const [manifest, port] of ports) {
  const [configuration] = areaConfig({
    root: path.join(REPOSITORY, manifest.id),
    manifest,
    mode: 'development',
    publicPath: `http://localhost:${port}/`,
  });
  if (configuration) await serve(configuration, common(port));
  console.log(`${manifest.id} ready on http://localhost:${port}`);
}

await serve(shellConfig({ root: path.join(REPOSITORY, 'shell'), mode: 'development' }), {
  ...common(sitePort),
  devMiddleware: { publicPath: '/assets/shell/' },
  // The outbox refuses requests that are forwarded for another address; the others need the site's address for links.
  proxy: PLATFORM_PATHS.map(({ prefix, socket = false, ownMachine = false }) => ({
    context: [prefix],
    target: platformUrl,
    ws: socket,
    xfwd: !ownMachine,
  })),
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    {
      name: 'site',
      middleware: (request: IncomingMessage, response: ServerResponse) => {
        const pathname = pathOf(request.url ?? '/');
        const send = (status: number, type: string, body: string) => {
          response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
          response.end(body);
        };
        if (pathname === '/healthz') return send(200, 'application/json', '{"status":"ok"}');
        if (pathname === '/config.json') return send(200, 'application/json', JSON.stringify(config));
        if (pathname === `/releases/${record.id}.json`)
          return send(200, 'application/json', JSON.stringify(record));
        if (pathname === '/favicon.svg') return send(200, 'image/svg+xml', favicon);
        // One of the built site at the same address would keep files that change with every save here.
        if (pathname === WORKER_ADDRESS) return send(200, 'text/javascript', RETIRED_WORKER);
        if (pathname === '/robots.txt')
          return send(200, 'text/plain', robotsText(`http://localhost:${sitePort}`));
        if (isFilePath(pathname)) return send(404, 'text/plain', 'not found');
        const document = renderDocument({ config, shown: shownPage(record, config, pathname), nonce: 'dev' });
        return send(document.status, 'text/html; charset=utf-8', document.html);
      },
    },
  ],
});
console.log(`site ready on http://localhost:${sitePort}`);
