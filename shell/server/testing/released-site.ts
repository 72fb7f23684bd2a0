import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseFile } from '@site/shared/contract';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { areaRelease } from '@site/shared/testing/area-release';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../app';
import type { ServerSettings } from '../settings';
import { readSiteConfig } from '../site-config';

const file = (url: string): ReleaseFile => ({ url, integrity: `sha384-${url.replaceAll(/\W/g, '')}` });

const LISTINGS = areaRelease({
  routes: [{ path: '/for-sale', page: 'sale', feed: true, home: 'for-sale' }],
  entry: file('/assets/mf-listings/entry.js'),
  pages: { sale: { bundle: file('/l/sale.js'), chunks: [], css: [file('/l/sale.css')] } },
});

/** A site's server over a release store of its own, which holds a shell and one area. */
export interface ReleasedSite {
  app: FastifyInstance;
  /** Where it listens. */
  port: number;
  close(): Promise<void>;
}

/**
 * Writes a release store that holds a shell and one area.
 *
 * @param dataFolder DATA_DIR of a site
 * @param area what is released beside the shell
 */
export function writeReleasedSite(dataFolder: string, area = LISTINGS): void {
  const releases = path.join(dataFolder, 'releases');
  const { record, body } = recordFile({
    contract: '1.0.0',
    shell: { version: '1', js: [file('/s/main.js')], css: [file('/s/main.css')] },
    areas: { [area.id]: area },
  });
  for (const folder of ['records', 'assets/shell'])
    mkdirSync(path.join(releases, folder), { recursive: true });
  writeFileSync(path.join(releases, recordKey(record.id)), body);
  writeFileSync(path.join(releases, POINTER), record.id);
  writeFileSync(path.join(releases, 'assets/shell/a.js'), 'let a;');
}

const configFile = path.join(import.meta.dirname, '../site-config.json');

/**
 * Builds a site's server, which does not listen yet.
 *
 * @param settings its data folder, and what is not usual about it
 */
export const buildTestServer = (settings: Partial<ServerSettings> & { dataFolder: string }) =>
  buildServer(
    { port: 0, host: '127.0.0.1', platformUrl: 'http://127.0.0.1:9', configFile, ...settings },
    readSiteConfig(configFile),
  );

/**
 * Starts the site's server on a free port of this machine.
 *
 * @param settings what is not usual about it
 * @param area what is released beside the shell
 */
export async function startReleasedSite(
  settings: Partial<ServerSettings> = {},
  area = LISTINGS,
): Promise<ReleasedSite> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'released-site-'));
  writeReleasedSite(dataFolder, area);
  const app = await buildTestServer({ dataFolder, ...settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    app,
    port: address && typeof address === 'object' ? address.port : 0,
    async close() {
      await app.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
