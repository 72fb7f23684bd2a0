import { isIP } from 'node:net';
import path from 'node:path';
import { askedPlatformUrl, DEFAULT_HOST, DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { parseUrl } from '@site/shared/parse-url';
import { type ReleaseKeys, readReleaseKeys } from '@site/shared/releases/read-keys';
import { openStorage } from '@site/shared/releases/storage/open-storage';
import type { Storage } from '@site/shared/releases/storage/storage';
import { type EdgeLimits, readEdgeLimits } from './limits/edge-limits';
import { type RenderSettings, readRenderSettings } from './rendering/render-settings';
import { type Dsn, parseDsn } from './reports/sentry';
import { type KeyPairFiles, readKeyPairFiles } from './tls/key-pair';
import type { Renewing } from './tls/renewed-key-pair';

/** The settings that the site's server reads from its environment. */
export interface ServerSettings {
  port: number;
  host: string;
  /** The one address under which visitors find the site; the one that each asks for when left out. */
  siteOrigin?: string;
  /** Where the platform's paths are passed on to. */
  platformUrl: string;
  /** Holds the release store, or what was fetched of one in a bucket. */
  dataFolder: string;
  /** The release store; the data folder's by default. */
  releases?: Storage;
  /** The public keys of the teams whose signatures releases need; none are asked for by default. */
  releaseKeys?: ReleaseKeys;
  /** Path of the runtime configuration. */
  configFile: string;
  /** Addresses or networks of the proxies in front, whose `X-Forwarded-For` is believed; none by default. */
  trustedProxies?: string[];
  /** The Redis that joins several servers of the site; this one counts and keeps alone without it. */
  redisUrl?: string;
  /** For how long /readyz refuses after a signal to stop while all else is served, s; 0 when left out. */
  drainSeconds?: number;
  /** For how long running requests may go on after that, s; 4 when left out. */
  stopSeconds?: number;
  /** Bearer token that opens GET /metrics; without one, this machine alone may read them. */
  metricsToken?: string;
  /** A Sentry-compatible service that gets the reports of crashes too. */
  reportsDsn?: Dsn;
  /** Origins from which an Admin may run an area in their own tab. */
  overrideOrigins?: string[];
  /** Signs the grants for that; by default a new secret at each start. */
  overrideSecret?: string;
  /** Whether released files are sent as deltas to who has an earlier version; they are when left out. */
  deltas?: boolean;
  /** Sends 103 Early Hints ahead of documents. */
  earlyHints?: boolean;
  /** False: the service workers of all browsers go at their next look; true by default. */
  serviceWorker?: boolean;
  /** How pages are rendered here; by the browsers alone when left out. */
  rendering?: RenderSettings;
  /** Certificate and key of HTTPS and HTTP/2; plain HTTP/1.1 when left out. */
  tls?: KeyPairFiles & Pick<Renewing, 'lookMs'>;
  /** For how long browsers are to ask for nothing but HTTPS, s; not told when left out or 0. */
  hstsSeconds?: number;
  /** What the clients are granted; the defaults when left out. */
  limits?: EdgeLimits;
}

/** Ports after the site's that areas are served on: one each, and room for those to come. */
const AREA_PORTS = 9;

/** A shorter secret could be guessed from one grant, without asking this server. */
const SECRET_LENGTH = 32;

/** How long running requests may take after a signal; the platform's default too. */
const STOP_SECONDS = 4;
/** How long a server may take to stop, in each of its two steps: the platform's bound too. A timer takes 24 days at most. */
const MOST_STOP_SECONDS = 600;

/** What lists of sites that are HTTPS alone ask for (RFC 6797). */
const YEAR_SECONDS = 31_536_000;

/** Where areas are served by default: after the site's default port, and after this site's own when it is another. */
const areaServers = (sitePort: number): string[] =>
  [...new Set([DEFAULT_PORTS.site, sitePort])].flatMap((first) =>
    Array.from({ length: AREA_PORTS }, (_one, index) => first + 1 + index).flatMap((port) => [
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
    ]),
  );

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Error when one is no origin: `off` means none */
function readOverrideOrigins(text: string | undefined, sitePort: number): string[] {
  if (!text) return areaServers(sitePort);
  if (text === 'off') return [];
  const origins = listOf(text);
  const wrong = origins.find((origin) => parseUrl(origin)?.origin !== origin);
  if (wrong)
    throw new Error(`OVERRIDE_ORIGINS must be origins like ${areaServers(sitePort)[0]}, not '${wrong}'`);
  return origins;
}

/** @throws Error when it is no origin of a site */
function readSiteOrigin(text: string): string {
  const url = parseUrl(text);
  if (url?.origin === text && /^https?:$/.test(url.protocol)) return text;
  throw new Error(`SITE_ORIGIN must be an origin like https://nha.example, not '${text}'`);
}

/** The platform's least length too. */
const TOKEN_LENGTH = 16;

/** @throws Error when it is too short, without repeating it */
function readMetricsToken(text: string): string {
  if (text.length >= TOKEN_LENGTH) return text;
  throw new Error(`METRICS_TOKEN must have ${TOKEN_LENGTH} characters or more`);
}

/** @throws Error that names the variable when it is neither `on` nor `off` */
function readSwitch(name: string, text: string | undefined, usual = false): boolean {
  if (text && text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not '${text}'`);
  return text ? text === 'on' : usual;
}

/** @throws Error that names the variable when it is no whole number of seconds, or more than `most` */
function readSeconds(name: string, text: string | undefined, usual: number, most = Infinity): number {
  if (!text) return usual;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not '${text}'`);
  if (Number(text) > most) throw new Error(`${name} must be ${most} or less, not '${text}'`);
  return Number(text);
}

/** @throws Error when it is no address of a Redis, without repeating it: it may hold a password */
function readRedisUrl(text: string): string {
  if (/^rediss?:$/.test(parseUrl(text)?.protocol ?? '')) return text;
  throw new Error('REDIS_URL must start with redis:// or rediss://');
}

/** @throws Error when it is too short; the value is not repeated, since what is said at start is kept in logs */
function readOverrideSecret(text: string): string {
  if (text.length >= SECRET_LENGTH) return text;
  throw new Error(`OVERRIDE_SECRET must have ${SECRET_LENGTH} characters or more`);
}

/**
 * Reads the settings: SITE_PORT (3000), SITE_HOST (127.0.0.1), SITE_ORIGIN (none: what a visitor asks for), PLATFORM_URL (the platform of this machine, at PLATFORM_PORT), DATA_DIR
 * (`.data` in the repository), SITE_CONFIG (`shell/server/site-config.json`), SITE_TRUSTED_PROXIES (none; addresses or
 * networks, comma separated), REDIS_URL (none), DRAIN_SECONDS (0), STOP_SECONDS (4), REPORTS_DSN (none), METRICS_TOKEN (none), OVERRIDE_ORIGINS (the dev servers of this machine; `off` for none),
 * OVERRIDE_SECRET (made at each start; 32 characters or more), EARLY_HINTS (off), RELEASE_DELTAS (on), SERVICE_WORKER (on), TLS_CERT_FILE and TLS_KEY_FILE (none: plain
 * HTTP), TLS_HSTS_SECONDS (a year), RELEASE_KEYS (none; shared/releases/read-keys.ts), those of the clients (limits/edge-limits.ts), of rendering
 * (rendering/render-settings.ts), and those of the release store
 * (shared/releases/storage/open-storage.ts). An empty variable counts as unset.
 *
 * @throws Error that names the variable when one is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const port = Number(env.SITE_PORT || DEFAULT_PORTS.site);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SITE_PORT must be a port number, not '${env.SITE_PORT}'`);
  }
  const platformUrl = askedPlatformUrl(env);
  if (!URL.canParse(platformUrl)) throw new Error(`PLATFORM_URL must be an address, not '${platformUrl}'`);
  const trustedProxies = listOf(env.SITE_TRUSTED_PROXIES);
  const wrong = trustedProxies.find(
    (part) => !/^[^/]+(\/\d{1,3})?$/.test(part) || !isIP(part.split('/')[0] ?? ''),
  );
  if (wrong) throw new Error(`SITE_TRUSTED_PROXIES must be addresses or networks, not '${wrong}'`);
  const releaseKeys = readReleaseKeys(env.RELEASE_KEYS);
  const rendering = readRenderSettings(env);
  const tls = readKeyPairFiles(env);
  const dataFolder = path.resolve(env.DATA_DIR || path.join(import.meta.dirname, '../../.data'));
  return {
    port,
    host: env.SITE_HOST || DEFAULT_HOST,
    ...(env.SITE_ORIGIN ? { siteOrigin: readSiteOrigin(env.SITE_ORIGIN) } : {}),
    platformUrl,
    dataFolder,
    releases: openStorage(env, dataFolder),
    ...(releaseKeys ? { releaseKeys } : {}),
    configFile: path.resolve(env.SITE_CONFIG || path.join(import.meta.dirname, 'site-config.json')),
    ...(trustedProxies.length > 0 ? { trustedProxies } : {}),
    ...(env.REDIS_URL ? { redisUrl: readRedisUrl(env.REDIS_URL) } : {}),
    drainSeconds: readSeconds('DRAIN_SECONDS', env.DRAIN_SECONDS, 0, MOST_STOP_SECONDS),
    stopSeconds: readSeconds('STOP_SECONDS', env.STOP_SECONDS, STOP_SECONDS, MOST_STOP_SECONDS),
    ...(env.METRICS_TOKEN ? { metricsToken: readMetricsToken(env.METRICS_TOKEN) } : {}),
    ...(env.REPORTS_DSN ? { reportsDsn: parseDsn(env.REPORTS_DSN) } : {}),
    overrideOrigins: readOverrideOrigins(env.OVERRIDE_ORIGINS, port),
    earlyHints: readSwitch('EARLY_HINTS', env.EARLY_HINTS),
    deltas: readSwitch('RELEASE_DELTAS', env.RELEASE_DELTAS, true),
    serviceWorker: readSwitch('SERVICE_WORKER', env.SERVICE_WORKER, true),
    limits: readEdgeLimits(env),
    ...(rendering ? { rendering } : {}),
    ...(tls ? { tls, hstsSeconds: readSeconds('TLS_HSTS_SECONDS', env.TLS_HSTS_SECONDS, YEAR_SECONDS) } : {}),
    ...(env.OVERRIDE_SECRET ? { overrideSecret: readOverrideSecret(env.OVERRIDE_SECRET) } : {}),
  };
}
