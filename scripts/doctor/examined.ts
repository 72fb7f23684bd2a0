import { isIP } from 'node:net';
import { readSettings as readPlatformSettings, type Settings } from '../../platform/src/settings.ts';
import { readSettings as readSiteSettings, type ServerSettings } from '../../shell/server/settings';
import { readSiteConfig, type ServedConfig } from '../../shell/server/site-config';
import { type Finding, fail, ok, reasonOf } from './finding';

/** What the checks look at: the settings as the servers themselves read them, where they can be read. */
export interface Examined {
  env: NodeJS.ProcessEnv;
  /** Undefined too on a machine of platform nodes alone. */
  site: ServerSettings | undefined;
  config: ServedConfig | undefined;
  /** Undefined too where the platform runs on another machine, whose settings these are not. */
  platform: Settings | undefined;
  /** Whether others than the person at this machine can reach the site. */
  isPublic: boolean;
}

/** Whether an address to listen on, or a host of a URL, is this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.startsWith('127.') || host.replace(/[[\]]/g, '') === '::1';

/** Whether a host of a URL lies in a network that the internet does not reach. */
export function isPrivate(host: string): boolean {
  if (isLoopback(host) || (isIP(host) === 0 && !host.includes('.'))) return true;
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(internal|local)$|^\[f[cd]/.test(host);
}

/** Settings that the site's server alone reads; SITE_URL is the platform's. */
const OF_SITE = /^(SITE_(?!URL$)|RELEASE_|OVERRIDE_|TLS_|HTML_|RENDER|PLATFORM_URL$)/;

const hostOf = (address: string | undefined): string | undefined =>
  URL.canParse(address ?? '') ? new URL(address ?? '').hostname : undefined;

/** Whether the platform listens for other machines, the sites' machines in a deployment. */
const isOpenPlatform = (env: NodeJS.ProcessEnv): boolean => !isLoopback(env.PLATFORM_HOST || '127.0.0.1');

function isPublicSite(env: NodeJS.ProcessEnv): boolean {
  const hosts = [env.SITE_ORIGIN, env.SITE_URL].flatMap((address) => hostOf(address) ?? []);
  if (isOpenPlatform(env) || hosts.some((host) => !isLoopback(host))) return true;
  if (hostOf(env.SITE_ORIGIN) !== undefined) return false;
  return env.NODE_ENV === 'production' || !isLoopback(env.SITE_HOST || '127.0.0.1');
}

/** Whether no site is here: a platform that serves this machine alone has its site beside it, whatever is set. */
const isPlatformAlone = (env: NodeJS.ProcessEnv): boolean =>
  isOpenPlatform(env) && !Object.entries(env).some(([name, value]) => value && OF_SITE.test(name));

/**
 * Reads all settings with the servers' own readers (WATCH-2).
 *
 * @param env the environment that the servers get
 * @returns what could be read, and a finding for each reader
 */
export function readAll(env: NodeJS.ProcessEnv): { examined: Examined; findings: Finding[] } {
  const findings: Finding[] = [];
  const attempt = <Value>(of: string, where: string, read: () => Value): Value | undefined => {
    try {
      const value = read();
      findings.push(ok(`settings of ${of} can be read`));
      return value;
    } catch (error) {
      findings.push(fail(`settings of ${of}: ${reasonOf(error)}`, `mend it; ${where} says what each takes`));
      return undefined;
    }
  };
  const isAlone = isPlatformAlone(env);
  if (isAlone) findings.push(ok('no site is configured here: platform nodes alone are looked at'));
  const site = isAlone
    ? undefined
    : attempt('the site', 'docs/operating.md, "Settings",', () => readSiteSettings(env));
  const config =
    site &&
    attempt('the pages', 'docs/operating.md, "Runtime configuration",', () =>
      readSiteConfig(site.configFile),
    );
  const isElsewhere = Boolean(env.PLATFORM_URL) && !env.DATABASE_URL;
  const platform = isElsewhere
    ? undefined
    : attempt('the platform', 'platform/README.md', () => readPlatformSettings(env));
  return { examined: { env, site, config, platform, isPublic: isPublicSite(env) }, findings };
}
