import type { FastifyInstance } from 'fastify';
import type { Database } from '../foundation/database/database.ts';
import { asClient } from '../foundation/operations/current-client.ts';
import { everyMinute, hourly } from '../foundation/operations/upkeep.ts';
import { ListingFinder } from './listing-finder.ts';
import { ListingIndex } from './listing-index.ts';
import { searchRoutes } from './search.routes.ts';
import { searchAlertsRoutes } from './search-alerts.routes.ts';
import { tellOfNewHomes } from './search-alerts.ts';
import type { SearchSettings } from './search-settings.ts';

/**
 * Adds the search of listings, and tells of new ones whoever saved a search; gives the search to others that ask as the feeds do. Its
 * columns are read when the application begins to listen, or at the first question.
 *
 * @param siteUrl origin of the site, for the links of mails
 */
export async function addSearch(
  app: FastifyInstance,
  database: Database,
  settings: SearchSettings,
  siteUrl: string,
): Promise<ListingFinder> {
  const index = new ListingIndex(database);
  app.addHook('onListen', async () => {
    // In its own name: reading all listings of a large market must not hold up those who ask meanwhile.
    asClient('search', () => index.refresh()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'listings could not be read into columns; the next search tries again'),
    );
  });
  hourly(app, 'old changes of listings could not be removed', () => index.forgetOldChanges());
  app.metrics.addGauge({
    name: 'search_listings',
    help: 'Listings that the search holds in memory',
    read: () => index.held.listings,
  });
  app.metrics.addGauge({
    name: 'search_bytes',
    help: 'Memory of the columns of the search',
    read: () => index.held.bytes,
  });
  const finder = new ListingFinder({ database, index, settings });
  await app.register(searchRoutes(finder));
  await app.register(searchAlertsRoutes(database));
  everyMinute(app, 'new homes of saved searches could not be told; they are told later', () =>
    asClient('alerts', () => tellOfNewHomes({ database, finder, outbox: app.outbox, siteUrl, log: app.log })),
  );
  return finder;
}
