import { readMediaCatalogue } from '../../base/media/media-catalogue.ts';
import type { Database } from '../../foundation/database/database.ts';
import { seed } from '../../seed/seed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** A database of its own with the demo market, the same at any time but for its dates. */
export async function openDemoMarket(): Promise<Database> {
  const database = await openTestDatabase();
  await seed(database, { media: await readMediaCatalogue() });
  return database;
}
