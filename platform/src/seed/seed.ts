import type { MediaItem } from '../base/media/media-catalogue.ts';
import { readVideoCatalogue } from '../base/media/video-catalogue.ts';
import { insertAuthors } from '../base/users/authors.repository.ts';
import type { Database, Queryable } from '../foundation/database/database.ts';
import { Random } from '../foundation/random.ts';
import { seedBoards } from './boards.seed.ts';
import { generateFeed, type SeedListing } from './generate.ts';
import { makeAuthors } from './people.ts';
import { seedPostsAndComments } from './posts-and-comments.ts';
import { seedPriceChanges } from './price-changes.seed.ts';
import { seedUsers } from './users.seed.ts';

/** Listings of the demo market unless asked otherwise: 2,000 for sale and 1,000 for rent. */
export const DEFAULT_LISTINGS = 3000;

const DEFAULT_SEED = 2025;
const BATCH = 1000;
const SEED_LOCK = 731_400_002;
const HOUR = 3_600_000;

/** How a database is filled. */
export interface SeedOptions {
  /** Picture catalogue that listings choose from. */
  media: readonly MediaItem[];
  /** Sale and rent together; two thirds are for sale. */
  listings?: number;
  /** Same seed and same `now`: same listings. */
  seed?: number;
  /** Dates are relative to it, rounded down to the hour; default the present. */
  now?: Date;
  /** Does nothing when there are listings already. */
  ifEmpty?: boolean;
  /** Hears after each batch how many listings are written. */
  onProgress?: (written: number) => void;
}

/** What a seed run wrote; `seeded` is false when `ifEmpty` found listings. */
export interface SeedResult {
  seeded: boolean;
  authors: number;
  sale: number;
  rent: number;
}

/**
 * Replaces authors and listings by a generated market.
 *
 * Everything happens in one transaction: a killed run leaves the database as it was, and running again heals.
 * Indexes are dropped first and built once at the end, several times faster than keeping them up row by row.
 */
export async function seed(database: Database, options: SeedOptions): Promise<SeedResult> {
  const total = options.listings ?? DEFAULT_LISTINGS;
  const sale = Math.ceil((total * 2) / 3);
  const result = await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (options.ifEmpty === true && (await hasListings(transaction))) {
      return { seeded: false, authors: 0, sale: 0, rent: 0 };
    }
    await transaction.exec('truncate authors, listings, search_names cascade');
    const indexes = await dropIndexes(transaction);
    const authors = await writeMarket(transaction, options, { sale, rent: total - sale });
    for (const definition of indexes) await transaction.exec(definition);
    return { seeded: true, authors, sale, rent: total - sale };
  });
  // The embedded database has no background worker that would gather statistics for the planner.
  // A page of a feed is read from its index alone only where a vacuum has seen that all rows are visible.
  if (result.seeded) {
    await database.exec('vacuum analyze listings');
    await database.exec('analyze authors; analyze search_names; analyze video_posts; analyze comments;');
  }
  return result;
}

async function writeMarket(
  transaction: Queryable,
  options: SeedOptions,
  counts: { sale: number; rent: number },
): Promise<number> {
  const { media, seed: seedNumber = DEFAULT_SEED, onProgress } = options;
  const now = new Date(Math.floor((options.now ?? new Date()).getTime() / HOUR) * HOUR);
  const authors = makeAuthors(seedNumber, media);
  await insertAuthors(transaction, authors);
  await seedUsers(transaction, authors, media, seedNumber);
  const { videos } = await readVideoCatalogue();
  await seedBoards(transaction, { authors, media, videos, seed: seedNumber, now });
  let written = 0;
  let batch: SeedListing[] = [];
  // Choices of their own: they change no other part of the market.
  const priceChoices = new Random(seedNumber ^ 0x9a1ce);
  const flush = async () => {
    await insertListings(transaction, batch);
    await seedPriceChanges(transaction, batch, priceChoices);
    written += batch.length;
    batch = [];
    onProgress?.(written);
  };
  for (const kind of ['sale', 'rent'] as const) {
    for (const listing of generateFeed({
      kind,
      count: counts[kind],
      seed: seedNumber,
      now,
      media,
      authors,
    })) {
      batch.push(listing);
      if (batch.length === BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  await seedPostsAndComments(transaction, { seed: seedNumber, now, authorIds: authors.map(({ id }) => id) });
  return authors.length;
}

/** Writes listings in one statement. */
async function insertListings(transaction: Queryable, listings: readonly SeedListing[]): Promise<void> {
  const rows = listings.map(({ new_price, ...listing }) => ({
    ...listing,
    new_price: new_price?.price ?? null,
    new_price_at: new_price?.date_time ?? null,
  }));
  await transaction.query(
    `insert into listings (id, kind, author_id, title, description, location, price, new_price, new_price_at,
       square_meter, type_product, direction, bedroom, bathroom, images_path, file_paths, panorama, latitude,
       longitude, project, ward, old_district, province, created_at, updated_at)
     select id, kind, author_id, title, description, location, price, new_price, new_price_at,
       square_meter, type_product, direction, bedroom, bathroom, images_path, file_paths, panorama, latitude,
       longitude, project, ward, old_district, province, "createdAt", "updatedAt"
     from json_to_recordset($1::json) as row (
       id uuid, kind text, author_id uuid, title text, description text, location text, price bigint,
       new_price bigint, new_price_at timestamptz, square_meter numeric, type_product text, direction text,
       bedroom smallint, bathroom smallint, images_path text[], file_paths text[], panorama text,
       latitude double precision, longitude double precision, project text, ward text, old_district text,
       province text, "createdAt" timestamptz, "updatedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

async function hasListings(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>('select exists (select from listings) as found');
  return rows[0]?.found === true;
}

/** Drops the indexes of listings except its key and returns the statements that make them again. */
async function dropIndexes(transaction: Queryable): Promise<string[]> {
  const { rows } = await transaction.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = 'listings' and indexname <> 'listings_pkey'`,
  );
  for (const { indexname } of rows) await transaction.exec(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}
