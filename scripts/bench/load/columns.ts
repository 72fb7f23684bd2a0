import { setTimeout as wait } from 'node:timers/promises';
import { RENDER_MEMORY } from '../../../shell/server/rendering/render-settings';
import { releaseFederated } from '../federated';
import { releaseMonolith } from '../monolith/build-monolith';
import { type BenchSite, benchFolder, benchStore, startSite } from '../sites';

/** Every page stays as it was rendered first: what is measured is the browser's work. */
const KEPT = { limit: 2_000, memory: RENDER_MEMORY, fresh: 3_600_000, stale: 0 };

/**
 * The sites, all of the same source: one bundle or federated, rendered in the browser or on the server; the last one with
 * its service worker, which the browser does without on all others.
 */
export const COLUMNS = [
  'monolith',
  'monolith-server',
  'federated',
  'federated-server',
  'federated-worker',
] as const;

/** One of them. */
export type Column = (typeof COLUMNS)[number];

/** How long the workers of a server that has just started may leave pages to the browser, ms. */
const START_LIMIT_MS = 20_000;

/** Builds what has changed, both ways, and releases it into the benches' stores. */
export async function releaseColumns(): Promise<void> {
  await releaseFederated();
  await releaseMonolith(
    { browser: benchFolder('monolith-build'), server: benchFolder('monolith-server-build') },
    benchStore('monolith'),
  );
}

/**
 * Serves all of them, each by the site's own server.
 *
 * @param platformUrl where their data comes from
 */
export async function startColumns(platformUrl: string): Promise<Record<Column, BenchSite>> {
  return {
    monolith: await startSite('monolith', platformUrl),
    'monolith-server': await startSite('monolith', platformUrl, KEPT),
    federated: await startSite('federated', platformUrl),
    'federated-server': await startSite('federated', platformUrl, KEPT),
    'federated-worker': await startSite('federated', platformUrl, KEPT),
  };
}

/**
 * Waits until a page comes rendered from the sites that render on the server: a page that was left to the browser would be
 * measured as if it were rendered.
 *
 * @param sites all of them
 * @param path of the page
 * @throws Error when one of them leaves it to the browser all the time
 */
export async function requireRendered(sites: Record<Column, BenchSite>, path: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (const column of ['monolith-server', 'federated-server', 'federated-worker'] as const) {
    const isRendered = async () => {
      const response = await fetch(sites[column].url + path, { headers: { accept: 'text/html' } });
      return (await response.text()).includes('window.__RENDERED__=');
    };
    while (!(await isRendered())) {
      if (performance.now() > limit) throw new Error(`${column} does not render ${path}`);
      await wait(200);
    }
  }
}
