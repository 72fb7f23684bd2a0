import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// By its path: Node runs this before the packages are installed.
import { DEFAULT_HOST, DEFAULT_PORTS, ownPlatformUrl, ownSiteUrl } from '../../shared/http/own-addresses.mjs';
import { codeOf, Refusal } from './refusal.mjs';

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Everything about a start that can be set, from the environment.
 *
 * @typedef {object} Settings
 * @property {number} sitePort SITE_PORT
 * @property {string} siteHost SITE_HOST
 * @property {number} platformPort PLATFORM_PORT
 * @property {string} platformHost PLATFORM_HOST
 * @property {string} dataDir DATA_DIR, `.data` in the project: database, releases and logs
 * @property {string} siteUrl where a browser finds the site
 * @property {string} platformUrl where the site's server finds the platform
 */

/**
 * Reads the settings.
 *
 * @param {NodeJS.ProcessEnv} env usually process.env; an empty variable counts as unset
 * @returns {Settings} complete and checked
 * @throws {Refusal} naming the variable that is wrong
 */
export function readSettings(env) {
  const sitePort = readPort(env, 'SITE_PORT', DEFAULT_PORTS.site);
  const platformPort = readPort(env, 'PLATFORM_PORT', DEFAULT_PORTS.platform);
  if (sitePort === platformPort) {
    throw new Refusal(`SITE_PORT and PLATFORM_PORT are both ${sitePort}; they must differ.`);
  }
  requireKeyPair(env);
  return {
    sitePort,
    siteHost: env.SITE_HOST || DEFAULT_HOST,
    platformPort,
    platformHost: env.PLATFORM_HOST || DEFAULT_HOST,
    dataDir: resolve(env.DATA_DIR || resolve(ROOT, '.data')),
    siteUrl: ownSiteUrl(env),
    platformUrl: ownPlatformUrl(env),
  };
}

/**
 * The environment that the project's processes get: the settings as variables, on top of our own environment.
 *
 * @param {Settings} settings what {@link readSettings} gave
 * @returns {NodeJS.ProcessEnv} for child processes
 */
export function childEnvironment(settings) {
  return {
    ...process.env,
    SITE_PORT: String(settings.sitePort),
    SITE_HOST: settings.siteHost,
    PLATFORM_PORT: String(settings.platformPort),
    PLATFORM_HOST: settings.platformHost,
    PLATFORM_URL: settings.platformUrl,
    DATA_DIR: settings.dataDir,
  };
}

/** @type {(env: NodeJS.ProcessEnv, name: string, fallback: number) => number} */
function readPort(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new Refusal(`${name} must be a port from 1 to 65535, not '${text}'.`);
  return port;
}

/**
 * Certificate and key are checked by the site's server; that there are both of them, and that they can be read, it would say
 * only after build and seed.
 *
 * @type {(env: NodeJS.ProcessEnv) => void}
 */
function requireKeyPair(env) {
  const names = ['TLS_CERT_FILE', 'TLS_KEY_FILE'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return;
  if (missing.length > 0)
    throw new Refusal(`TLS_CERT_FILE and TLS_KEY_FILE go together: ${missing[0]} is not set.`);
  for (const name of names) {
    try {
      accessSync(resolve(ROOT, env[name] ?? ''), constants.R_OK);
    } catch (error) {
      throw new Refusal(`${name} must name a readable file, not ${env[name]}: ${codeOf(error)}`);
    }
  }
}

/**
 * Makes sure that the site's server will be able to read its configuration: it would say so only after build and seed.
 *
 * @param {NodeJS.ProcessEnv} env usually process.env; without SITE_CONFIG the project's own is used
 * @throws {Refusal} when SITE_CONFIG names no readable JSON file
 */
export function requireSiteConfig(env) {
  if (!env.SITE_CONFIG) return;
  const file = resolve(ROOT, env.SITE_CONFIG);
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : codeOf(error);
    throw new Refusal(`SITE_CONFIG must name a readable JSON file, not ${file}: ${reason}`);
  }
}
