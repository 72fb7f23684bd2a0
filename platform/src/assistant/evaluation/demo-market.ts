import type { Database } from '../../foundation/database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** A database of its own with the demo market, the same at any time but for its dates. */
export async function openDemoMarket(): Promise<Database> {
  const database = await openTestDatabase({ market: {} });
  return database;
}
