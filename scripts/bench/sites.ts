import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../shell/server/app';
import type { RenderSettings } from '../../shell/server/rendering/render-settings';
import type { ServerSettings } from '../../shell/server/settings';
import { readSiteConfig } from '../../shell/server/site-config';
import { endChildren, nodeCommand, startChild } from '../lib/children.mjs';
import { dataFolder, REPOSITORY } from '../lib/deployables';
import { findFreePorts } from '../lib/ports.mjs';
import { requireStep } from '../lib/steps.mjs';

export interface BenchSite {
  url: string;
  close(): Promise<void>;
}

/** The benches' own corner of the data folder. */
export const benchFolder = (name: string): string => {
  const folder = path.join(dataFolder(), 'bench', name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** The release store of a bench's site. */
export const benchStore = (name: string): ReleaseStore =>
  new ReleaseStore(path.join(benchFolder(name), 'releases'));

/** How the market of a bench differs from that of the others. */
export interface BenchMarket {
  /** Folder of its data, seeded at the first run. */
  name: string;
  listings: number;
  /** Settings of its platform, on top of those of all benches. */
  env: Record<string, string>;
}

/**
 * Seeds and starts a platform of the benches' own.
 *
 * @param market the demo market when left out
 * @returns its address
 * @throws Error when it ends before it listens
 */
export async function startPlatform(market?: BenchMarket): Promise<string> {
  const folder = benchFolder(market?.name ?? 'platform');
  const [port] = await findFreePorts(1);
  const env = {
    ...process.env,
    DATA_DIR: folder,
    MEDIA_CACHE_DIR: process.env.MEDIA_CACHE_DIR || path.join(dataFolder(), 'media'),
    PLATFORM_PORT: String(port),
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'info',
    ...market?.env,
  };
  const size = market ? ['--listings', String(market.listings)] : [];
  await requireStep({
    name: 'seed',
    command: nodeCommand('platform/src/operate/cli/seed.ts', '--if-empty', ...size),
    logs: folder,
    env,
  });
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    const child = startChild({
      name: 'platform',
      command: nodeCommand('platform/src/main.ts'),
      log: path.join(folder, 'platform.log'),
      env,
      onLine: (line) => {
        if (line.includes('platform ready at')) resolve();
      },
    });
    child.ended.then(({ how }) => reject(new Error(`the platform ended: ${how}; see ${child.log}`)));
  });
  return url;
}

/** Ends what {@link startPlatform} started. */
export const stopPlatform = (): Promise<void> => endChildren();

/**
 * Serves a bench's release store as the site's server serves the real one.
 *
 * @param name the bench folder that holds the store
 * @param platformUrl where its data comes from
 * @param rendering how pages are rendered on the server; by the browser alone when left out
 * @param more further settings
 */
export async function startSite(
  name: string,
  platformUrl: string,
  rendering?: RenderSettings,
  more: Partial<ServerSettings> = {},
): Promise<BenchSite> {
  const place = {
    port: 0,
    host: '127.0.0.1',
    platformUrl,
    dataFolder: benchFolder(name),
    configFile: '',
    ...more,
  };
  const app: FastifyInstance = await buildServer(
    rendering ? { ...place, rendering } : place,
    readSiteConfig(path.join(REPOSITORY, 'shell/server/site-config.json')),
  );
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
