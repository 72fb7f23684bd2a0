import type { Queryable } from '../foundation/database/database.ts';
import type { Random } from '../foundation/random.ts';
import type { SeedListing } from './generate.ts';
import { roundRent, roundSale } from './homes.ts';

const CHANGED_SHARE = 0.2;
const MOST_CHANGES = 3;
/** Most owners who change a price lower it. */
const LOWERED_SHARE = 0.8;
const DAY = 24 * 3_600_000;

/** Gives some listings that have been there for days the prices that they had before (PRICE-1). */
export async function seedPriceChanges(
  transaction: Queryable,
  listings: readonly SeedListing[],
  random: Random,
): Promise<void> {
  const changes = listings.flatMap((listing) => changesOf(listing, random));
  if (changes.length === 0) return;
  await transaction.query(
    `insert into listing_price_changes (listing_id, price_before, price, at)
     select listing_id, price_before, price, at
     from json_to_recordset($1::json) as row (listing_id uuid, price_before bigint, price bigint, at timestamptz)
     order by at`,
    [JSON.stringify(changes)],
  );
}

function changesOf({ id, kind, price, new_price, createdAt, updatedAt }: SeedListing, random: Random) {
  const [created, updated] = [Date.parse(createdAt), Date.parse(updatedAt)];
  // A new price writes its own change, which would not be the last one.
  if (new_price !== null || updated - created < 2 * DAY || !random.chance(CHANGED_SHARE)) return [];
  const round = kind === 'sale' ? roundSale : roundRent;
  const times = Array.from({ length: random.int(1, MOST_CHANGES) }, () => random.between(created, updated));
  const changes = [];
  let after = price;
  for (const at of times.sort((one, other) => other - one)) {
    const before = round(
      after * (random.chance(LOWERED_SHARE) ? random.between(1.02, 1.08) : random.between(0.94, 0.98)),
    );
    if (before === after) continue;
    changes.unshift({ listing_id: id, price_before: before, price: after, at: new Date(at).toISOString() });
    after = before;
  }
  return changes;
}
