/** Where the two servers listen when nothing else is set. */
export const DEFAULT_PORTS = { site: 3000, platform: 3100 };

/** The host that they listen on when nothing else is set: this machine alone. */
export const DEFAULT_HOST = '127.0.0.1';

/**
 * How a server is called from its own machine: an address to listen on that means "everywhere" is no address to call.
 *
 * @type {(host: string, own: string) => string}
 */
function reachable(host, own) {
  if (['0.0.0.0', '::', DEFAULT_HOST].includes(host)) return own;
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * The port that is set, or the default when none is, or what is set is none: that, the server whose it is says.
 *
 * @type {(text: string | undefined, usual: number) => string | number}
 */
const portOr = (text, usual) => (text && /^\d{1,5}$/.test(text) ? text : usual);

/**
 * Where a browser of this machine finds the site, by the settings of the site's server (WATCH-12).
 *
 * @param {NodeJS.ProcessEnv} env usually process.env, where an empty variable counts as unset
 * @returns {string} an origin
 */
export function ownSiteUrl({ SITE_PORT, SITE_HOST, TLS_CERT_FILE }) {
  const host = reachable(SITE_HOST || DEFAULT_HOST, 'localhost');
  return `${TLS_CERT_FILE ? 'https' : 'http'}://${host}:${portOr(SITE_PORT, DEFAULT_PORTS.site)}`;
}

/**
 * Where the platform of this machine is found, by its own settings (WATCH-12).
 *
 * @param {NodeJS.ProcessEnv} env usually process.env, where an empty variable counts as unset
 * @returns {string} an origin
 */
export function ownPlatformUrl({ PLATFORM_PORT, PLATFORM_HOST }) {
  const host = reachable(PLATFORM_HOST || DEFAULT_HOST, DEFAULT_HOST);
  return `http://${host}:${portOr(PLATFORM_PORT, DEFAULT_PORTS.platform)}`;
}

/**
 * Which platform is asked: that of PLATFORM_URL, or else the one of this machine.
 *
 * @param {NodeJS.ProcessEnv} env usually process.env
 * @returns {string} an address, not checked
 */
export const askedPlatformUrl = (env) => env.PLATFORM_URL || ownPlatformUrl(env);
