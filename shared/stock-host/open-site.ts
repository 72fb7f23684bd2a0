import { setApiHost } from '@site/shared/api';
import type { AreaRelease, AreaRoute, ReleaseRecord, SiteConfig } from '@site/shared/contract';
import { siteFileLoader } from './site-files';

/** An area as the site has it live. */
export interface SiteArea {
  id: string;
  version: string;
  /** Who answers for it. */
  owner: string;
  /** The range of the contract that it was written for. */
  contract: string;
  /** The addresses that it answers, and with which page. */
  routes: readonly Pick<AreaRoute, 'path' | 'page' | 'protected'>[];
}

/** A site whose areas a host shows. */
export interface OpenSite {
  /** Where it is. */
  origin: string;
  /** Its runtime configuration, in which what is on the site's own origin has whole addresses. */
  config: SiteConfig;
  /** By id, as they were live when the site was opened. */
  areas: Readonly<Record<string, SiteArea>>;
}

async function readJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot read ${url}: HTTP ${response.status}`);
  return response.json();
}

async function readRecord(origin: string): Promise<ReleaseRecord> {
  const { id } = await readJson<{ id: string }>(`${origin}/releases/current`);
  return readJson(`${origin}/releases/${id}.json`);
}

/** Empty addresses, and paths, mean the site's own origin. */
function withOrigin(config: SiteConfig, origin: string): SiteConfig {
  const { services } = config;
  const whole = (address: string): string =>
    address === '' ? origin : address.startsWith('/') ? origin + address : address;
  return {
    ...config,
    services: {
      ...services,
      base: whole(services.base),
      second: whole(services.second),
      supabase: { ...services.supabase, url: whole(services.supabase.url) },
      socket: whole(services.socket),
      media: {
        ...services.media,
        storageBase: whole(services.media.storageBase),
        fileBucketBase: whole(services.media.fileBucketBase),
      },
    },
  };
}

const describe = ({ id, version, owner, contract, routes }: AreaRelease): SiteArea => ({
  id,
  version,
  owner,
  contract,
  routes,
});

/**
 * Opens a site for a host with a stock federation plugin: reads its configuration and what is live, points the shared
 * api at its services, and gives the areas' builds their loader. Once on a page, before any area is loaded.
 *
 * @param address of the site
 * @throws Error that names what could not be read
 */
export async function openSite(address: string): Promise<OpenSite> {
  const { origin } = new URL(address);
  const [told, record] = await Promise.all([
    readJson<SiteConfig>(`${origin}/config.json`),
    readRecord(origin),
  ]);
  const config = withOrigin(told, origin);
  setApiHost({ origin: config.services.base });
  window.__LOAD_FILE__ = siteFileLoader(origin, record, () => readRecord(origin));
  const areas = Object.values(record.areas).map((area) => [area.id, describe(area)]);
  return { origin, config, areas: Object.fromEntries(areas) };
}
