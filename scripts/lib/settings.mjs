import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, Refusal } from './refusal.mjs';

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Everything about a start that can be set, from the environment.
 *
 * @typedef {object} Settings
 * @property {number} sitePort SITE_PORT, 3000
 * @property {string} siteHost SITE_HOST, 127.0.0.1
 * @property {number} platformPort PLATFORM_PORT, 3100
 * @property {string} platformHost PLATFORM_HOST, 127.0.0.1
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
  const sitePort = readPort(env, 'SITE_PORT', 3000);
  const platformPort = readPort(env, 'PLATFORM_PORT', 3100);
  if (sitePort === platformPort) {
    throw new Refusal(`SITE_PORT and PLATFORM_PORT are both ${sitePort}; they must differ.`);
  }
  const siteHost = env.SITE_HOST || '127.0.0.1';
  const platformHost = env.PLATFORM_HOST || '127.0.0.1';
  return {
    sitePort,
    siteHost,
    platformPort,
    platformHost,
    dataDir: resolve(env.DATA_DIR || resolve(ROOT, '.data')),
    siteUrl: `${readScheme(env)}://${reachable(siteHost, 'localhost')}:${sitePort}`,
    platformUrl: `http://${reachable(platformHost, '127.0.0.1')}:${platformPort}`,
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
 * What the site's server will speak. Certificate and key are checked by it; that there are both of them, and that they can
 * be read, it would say only after build and seed.
 *
 * @type {(env: NodeJS.ProcessEnv) => 'http' | 'https'}
 */
function readScheme(env) {
  const names = ['TLS_CERT_FILE', 'TLS_KEY_FILE'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return 'http';
  if (missing.length > 0)
    throw new Refusal(`TLS_CERT_FILE and TLS_KEY_FILE go together: ${missing[0]} is not set.`);
  for (const name of names) {
    try {
      accessSync(resolve(ROOT, env[name] ?? ''), constants.R_OK);
    } catch (error) {
      throw new Refusal(`${name} must name a readable file, not ${env[name]}: ${codeOf(error)}`);
    }
  }
  return 'https';
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

/**
 * An address to listen on that means "everywhere" is no address to call.
 *
 * @type {(host: string, own: string) => string}
 */
function reachable(host, own) {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return own;
  return host.includes(':') ? `[${host}]` : host;
}
