import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { scenarioServer } from './scenario-server';
import { standaloneConfig } from './standalone-config';

/** The folder of the page with all parts of shared/ui, which is served as an area. */
export const PARTS = 'shared/testing/parts';

const document = (id: string): string =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>${id}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css">' +
  '</head><body><div id="root"></div><script src="/styles.js"></script><script src="/standalone.js"></script></body></html>';

export interface AloneServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves an area alone, with hot reload.
 *
 * @param repository the repository's folder
 * @param id the area, or {@link PARTS}
 * @param port where; must be free
 */
export async function serveAlone(repository: string, id: string, port: number): Promise<AloneServer> {
  const answer = scenarioServer(path.join(repository, id));
  const page = document(id);
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: 'all',
      hot: true,
      liveReload: true,
      client: { logging: 'warn' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'alone',
          middleware: (
            request: IncomingMessage,
            response: ServerResponse,
            next: (error?: unknown) => void,
          ) => {
            answer(request, response).then((done) => {
              if (done) return;
              if (path.extname(request.url ?? '') !== '') return next();
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
            }, next);
          },
        },
      ],
    },
    rspack(standaloneConfig(repository, id)),
  );
  await server.start();
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
