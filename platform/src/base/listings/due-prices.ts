import type { Database } from '../../foundation/database/database.ts';

const DUE_PRICES_LOCK = 731_400_003;
const EVERY_MS = 60_000;

/**
 * Puts every new price in force whose moment has come (FEED-10), so that filters and orders go by what cards show.
 *
 * Of several processes on one database the first does it, and the others leave it to that one.
 *
 * @returns how many listings have another price now
 */
export function applyDuePrices(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [DUE_PRICES_LOCK],
    );
    if (rows[0]?.mine !== true) return 0;
    const { affectedRows } = await transaction.query(
      `update listings set price_in_force = new_price
       where new_price_at <= now() and price_in_force <> new_price`,
    );
    return affectedRows;
  });
}

/** How {@link keepPricesInForce} works. */
export interface DuePriceOptions {
  /** Hears when a round failed; the next one tries again. */
  onError: (error: unknown) => void;
  /** Time between rounds, ms; a minute unless told. */
  every?: number;
}

/**
 * Applies due prices now and from now on. Its timer keeps no process alive.
 *
 * @returns a function that ends the rounds; its promise resolves when no round is under way, so that the database may be closed
 */
export async function keepPricesInForce(
  database: Database,
  { onError, every = EVERY_MS }: DuePriceOptions,
): Promise<() => Promise<void>> {
  await applyDuePrices(database);
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= applyDuePrices(database)
      .catch(onError)
      .finally(() => {
        round = undefined;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
