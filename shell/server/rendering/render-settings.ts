/** How pages are rendered on the server. */
export interface RenderSettings {
  /** The time box for a page's data and its rendering together, ms. */
  limit: number;
  /** The memory that each process which renders may have, bytes. */
  memory: number;
  /** How long a rendered page is given to everybody as it is, ms; 0: each visitor's is rendered for itself. */
  fresh: number;
  /** How much longer it is given while a new one is rendered, ms. */
  stale: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  RENDER_LIMIT_MS: 500,
  RENDER_MEMORY_MB: 512,
  HTML_FRESH_SECONDS: 10,
  HTML_STALE_SECONDS: 60,
};

/** The memory of a process that renders where nothing else is set, bytes. */
export const RENDER_MEMORY = LIMITS.RENDER_MEMORY_MB * MEGABYTE;

/**
 * Reads RENDER (`on`; `off` leaves all pages to the browsers), RENDER_LIMIT_MS (500), RENDER_MEMORY_MB (512),
 * HTML_FRESH_SECONDS (10) and HTML_STALE_SECONDS (60). The last two are `s-maxage` and `stale-while-revalidate` of the HTML too.
 *
 * @returns undefined when nothing is rendered here
 * @throws Error that names the variable when one is wrong
 */
export function readRenderSettings(env: NodeJS.ProcessEnv): RenderSettings | undefined {
  const isOff = env.RENDER === 'off';
  if (!isOff && env.RENDER && env.RENDER !== 'on')
    throw new Error(`RENDER must be on or off, not '${env.RENDER}'`);
  const numberOf = (name: keyof typeof LIMITS, least: number): number => {
    const number = env[name] ? Number(env[name]) : LIMITS[name];
    if (Number.isInteger(number) && number >= least && number <= 86_400) return number;
    throw new Error(`${name} must be a whole number from ${least} to 86400, not '${env[name]}'`);
  };
  const settings = {
    limit: numberOf('RENDER_LIMIT_MS', 50),
    memory: numberOf('RENDER_MEMORY_MB', 256) * MEGABYTE,
    fresh: numberOf('HTML_FRESH_SECONDS', 0) * 1000,
    stale: numberOf('HTML_STALE_SECONDS', 0) * 1000,
  };
  return isOff ? undefined : settings;
}
