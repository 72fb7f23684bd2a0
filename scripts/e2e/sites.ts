import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { parsePointer } from '@site/shared/releases/release-pointer';
import { endChildren, plainNodeCommand, startChild } from '../lib/children.mjs';
import { findFreePorts } from '../lib/ports.mjs';
import { answers, COMPILED } from '../lib/services.mjs';
import { ROOT } from '../lib/settings.mjs';
import { eventually } from './eventually';
import { dataFolder, siteUrl } from './settings';

const START_LIMIT_MS = 30_000;

/** Each visitor's page is rendered for itself, and in the time that a busy machine needs. */
export const RENDERING = { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '0' };

/** How another site differs from the one under test. */
export interface OtherSite {
  config?: Partial<SiteConfig>;
  /** Changes the release record. */
  record?: (record: ReleaseRecord) => ReleaseRecord;
  /** More settings of its server. */
  env?: Record<string, string>;
}

/** What a site tells the owners of its areas. */
export interface Reports {
  crashes: { area: string; frames: { file: string; own: boolean }[] }[];
  vitals: { vital: string; area: string }[];
}

const folders: string[] = [];
/** Data folders of the other sites, by address. */
const started = new Map<string, string>();

/**
 * Makes another record the live one of a site that {@link startSite} started, as a release does.
 *
 * @param site its address
 * @param record its content
 */
export function releaseOn(site: string, record: ReleaseRecord): void {
  const folder = started.get(site);
  if (!folder) throw new Error(`${site} was not started here`);
  writeLiveRecord(folder, record);
}

/** Gives the live release record of the site under test. */
export function liveRecord(): ReleaseRecord {
  const releases = path.join(dataFolder(), 'releases');
  const { record } = parsePointer(readFileSync(path.join(releases, POINTER)));
  return JSON.parse(readFileSync(path.join(releases, recordKey(record)), 'utf8'));
}

/**
 * Writes a record into a site's data folder and makes it live, as an operator would by hand.
 *
 * @param folder the site's data folder
 * @param changed what its content shall be; its id is made again
 * @returns the id
 */
export function writeLiveRecord(folder: string, { id: _id, ...content }: ReleaseRecord): string {
  const releases = path.join(folder, 'releases');
  const { record, body } = recordFile(content);
  mkdirSync(path.join(releases, 'records'), { recursive: true });
  writeFileSync(path.join(releases, recordKey(record.id)), body);
  writeFileSync(path.join(releases, POINTER), record.id);
  return record.id;
}

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-e2e-other-'));
  folders.push(folder);
  return folder;
};

/**
 * Starts another server of the same built files, for a test of its configuration or its record.
 *
 * @param differences what is different
 * @returns its address
 */
export function startSite({ config = {}, record = (same) => same, env = {} }: OtherSite): Promise<string> {
  const folder = newFolder();
  writeLiveRecord(folder, record(structuredClone(liveRecord())));
  symlinkSync(path.join(dataFolder(), 'releases/assets'), path.join(folder, 'releases/assets'), 'dir');
  symlinkSync(path.join(dataFolder(), 'releases/maps'), path.join(folder, 'releases/maps'), 'dir');
  symlinkSync(path.join(dataFolder(), 'releases/server'), path.join(folder, 'releases/server'), 'dir');
  return serve(folder, config, env);
}

/**
 * Starts a server with a release store of its own, which holds what the site under test has.
 *
 * @param env more settings of its server
 */
export async function startOwnReleases(
  env: Record<string, string> = {},
): Promise<{ site: string; folder: string }> {
  const folder = newFolder();
  cpSync(path.join(dataFolder(), 'releases'), path.join(folder, 'releases'), { recursive: true });
  return { site: await serve(folder, {}, env), folder };
}

async function serve(
  folder: string,
  config: Partial<SiteConfig>,
  env: Record<string, string> = {},
): Promise<string> {
  const usual = JSON.parse(readFileSync(path.join(ROOT, 'shell/server/site-config.json'), 'utf8'));
  const configFile = path.join(folder, 'site-config.json');
  writeFileSync(configFile, JSON.stringify({ ...usual, ...config }));
  const [port] = await findFreePorts(1);
  const child = startChild({
    name: 'other-site',
    command: plainNodeCommand(COMPILED.site),
    log: path.join(folder, 'site.log'),
    env: {
      ...process.env,
      SITE_PORT: String(port),
      SITE_CONFIG: configFile,
      DATA_DIR: folder,
      // Where that is not known, the site under test passes the platform's paths on.
      PLATFORM_URL: process.env.E2E_PLATFORM_URL ?? siteUrl(),
      ...env,
    },
  });
  const url = `${env.TLS_CERT_FILE ? 'https' : 'http'}://localhost:${port}`;
  started.set(url, folder);
  const ended = child.ended.then(({ how }) => {
    throw new Error(`the other site ended (${how}): ${child.lastLines.join('\n')}`);
  });
  const up = eventually(async () => expect(await answers(`${url}/healthz`)).toBe(true), START_LIMIT_MS);
  await Promise.race([up, ended]);
  ended.catch(() => undefined);
  return url;
}

/** What the owners of the areas read of crashes on a site, and of its web vitals. */
export async function reportsOn(site: string): Promise<Reports> {
  const response = await fetch(`${site}/reports`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`reports: HTTP ${response.status}`);
  return response.json();
}

/** Ends all sites that this test file started. */
export async function endSites(): Promise<void> {
  await endChildren();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
