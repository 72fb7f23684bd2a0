import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { endChildren, nodeCommand, startChild } from '../../../scripts/lib/children.mjs';
import { findFreePorts } from '../../../scripts/lib/ports.mjs';
import { ROOT } from '../../../scripts/lib/settings.mjs';
import { eventually } from './eventually';
import { dataFolder, siteUrl } from './settings';

const START_LIMIT_MS = 30_000;

/** How another site differs from the one under test. */
export interface OtherSite {
  config?: Partial<SiteConfig>;
  /** Address of a platform of its own (platforms.ts). */
  platform?: string;
  /** Changes the release record. */
  record?: (record: ReleaseRecord) => ReleaseRecord;
}

const folders: string[] = [];

/** Gives the live release record of the site under test. */
export function liveRecord(): ReleaseRecord {
  const releases = path.join(dataFolder(), 'releases');
  const id = readFileSync(path.join(releases, 'current'), 'utf8').trim();
  return JSON.parse(readFileSync(path.join(releases, 'records', `${id}.json`), 'utf8'));
}

/**
 * Starts another server of the same built files, for a test of its configuration or its record.
 *
 * @param differences what is different
 * @returns its address
 */
export async function startSite({
  config = {},
  platform,
  record = (same) => same,
}: OtherSite): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-other-'));
  folders.push(folder);
  const releases = path.join(folder, 'releases');
  const changed = record(structuredClone(liveRecord()));
  mkdirSync(path.join(releases, 'records'), { recursive: true });
  symlinkSync(path.join(dataFolder(), 'releases/assets'), path.join(releases, 'assets'), 'dir');
  writeFileSync(path.join(releases, 'records', `${changed.id}.json`), JSON.stringify(changed));
  writeFileSync(path.join(releases, 'current'), changed.id);
  const usual = JSON.parse(readFileSync(path.join(ROOT, 'shell/server/site-config.json'), 'utf8'));
  const configFile = path.join(folder, 'site-config.json');
  writeFileSync(configFile, JSON.stringify({ ...usual, ...config }));
  const [port] = await findFreePorts(1);
  const child = startChild({
    name: 'other-site',
    command: nodeCommand('shell/server/main.ts'),
    log: path.join(folder, 'site.log'),
    env: {
      ...process.env,
      SITE_PORT: String(port),
      SITE_CONFIG: configFile,
      DATA_DIR: folder,
      // Where that is not known, the site under test passes the platform's paths on.
      PLATFORM_URL: platform ?? process.env.E2E_PLATFORM_URL ?? siteUrl(),
    },
  });
  const url = `http://localhost:${port}`;
  const ended = child.ended.then(({ how }) => {
    throw new Error(`the other site ended (${how}): ${child.lastLines.join('\n')}`);
  });
  const up = eventually(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), START_LIMIT_MS);
  await Promise.race([up, ended]);
  ended.catch(() => undefined);
  return url;
}

/** Ends all sites that this test file started. */
export async function endSites(): Promise<void> {
  await endChildren();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
