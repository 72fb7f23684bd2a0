import type { Database } from '../../foundation/database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** Opens a database with the demo market, which is the same at any time except for its dates. */
export const openDemoMarket = (): Promise<Database> => openTestDatabase({ market: {} });
