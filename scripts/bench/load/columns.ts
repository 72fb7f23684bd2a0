import { releaseFederated } from '../federated';
import { releaseMonolith } from '../monolith/build-monolith';
import { type BenchSite, benchFolder, benchStore, startSite } from '../sites';

/** Every page stays as it was rendered first: what is measured is the browser's work. */
const KEPT = { limit: 2_000, fresh: 3_600_000, stale: 0 };

/** The four sites, all of the same source: one bundle or federated, rendered in the browser or on the server. */
export const COLUMNS = ['monolith', 'monolith-server', 'federated', 'federated-server'] as const;

/** One of them. */
export type Column = (typeof COLUMNS)[number];

/** Builds what has changed, both ways, and releases it into the benches' stores. */
export async function releaseColumns(): Promise<void> {
  await releaseFederated();
  await releaseMonolith(
    { browser: benchFolder('monolith-build'), server: benchFolder('monolith-server-build') },
    benchStore('monolith'),
  );
}

/**
 * Serves all four, each by the site's own server.
 *
 * @param platformUrl where their data comes from
 */
export async function startColumns(platformUrl: string): Promise<Record<Column, BenchSite>> {
  return {
    monolith: await startSite('monolith', platformUrl),
    'monolith-server': await startSite('monolith', platformUrl, KEPT),
    federated: await startSite('federated', platformUrl),
    'federated-server': await startSite('federated', platformUrl, KEPT),
  };
}
