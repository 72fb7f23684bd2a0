import type { Database, Queryable } from '../../foundation/database/database.ts';
import type { ListingKind } from '../listings/listings.schemas.ts';
import type { HomePost } from './home-facts.ts';
import { bandsOf } from './picture-likeness.ts';
import type { PictureLook } from './picture-look.ts';

/** All listings of a kind in a ward. */
export interface WardPosts {
  kind: ListingKind;
  ward: string;
  province: string;
}

/** A ward that is to be grouped again, and the change that is meant. */
export interface TakenWard extends WardPosts {
  version: number;
}

/** Longer than any ward takes; then another node, or the next round, may try. */
const TAKEN_MINUTES = 10;
/** So many alike pictures are looked at: that a picture is common is known long before. */
const MOST_ALIKE = 40;

/** Takes the ward that waits longest, for this node alone; undefined when none waits. */
export async function takeWard(database: Queryable): Promise<TakenWard | undefined> {
  const { rows } = await database.query<TakenWard>(
    `update same_home_queue as queue set taken_until = now() + make_interval(mins => $1)
     from (select kind, ward, province from same_home_queue where taken_until is null or taken_until < now()
       order by queued_at, ward limit 1 for update skip locked) as next
     where (queue.kind, queue.ward, queue.province) = (next.kind, next.ward, next.province)
     returning queue.kind, queue.ward, queue.province, queue.version`,
    [TAKEN_MINUTES],
  );
  return rows[0];
}

/** Ends with a ward; one that has changed meanwhile waits again. */
export async function finishWard(
  database: Queryable,
  { kind, ward, province, version }: TakenWard,
): Promise<void> {
  await database.query(
    `with done as (delete from same_home_queue where (kind, ward, province, version) = ($1, $2, $3, $4::int) returning 1)
     update same_home_queue set taken_until = null, queued_at = now()
     where (kind, ward, province) = ($1, $2, $3) and not exists (select from done)`,
    [kind, ward, province, version],
  );
}

/** The posts of a ward, as they are compared. */
export async function readPosts(
  database: Queryable,
  { kind, ward, province }: WardPosts,
): Promise<HomePost[]> {
  const { rows } = await database.query<Omit<HomePost, 'createdAt'> & { created_at: Date }>(
    `select id, title, description, location, price_in_force as price, square_meter as area, type_product as type, direction,
       bedroom, bathroom, project, latitude, longitude, created_at, images_path as images
     from listings where kind = $1 and ward = $2 and province = $3 order by id`,
    [kind, ward, province],
  );
  return rows.map(({ created_at, ...post }) => ({ ...post, createdAt: created_at.getTime() }));
}

/** What is known of pictures: their looks, and null for those that show nothing. */
export async function readLooks(
  database: Queryable,
  paths: readonly string[],
): Promise<Map<string, PictureLook | null>> {
  const { rows } = await database.query<{ path: string; look: Uint8Array | null }>(
    'select path, look from picture_looks where path = any($1::text[])',
    [paths],
  );
  return new Map(rows.map(({ path, look }) => [path, look && new Uint8Array(look)]));
}

/** Keeps what a picture looks like; its path names its content, so it never changes. */
export async function keepLook(
  database: Queryable,
  path: string,
  look: PictureLook | undefined,
): Promise<void> {
  await database.query(
    'insert into picture_looks (path, look, bands) values ($1, $2, $3) on conflict (path) do nothing',
    [path, look ?? null, look ? bandsOf(look) : []],
  );
}

/** Pictures that may be alike, by their hashes. */
export async function findAlike(
  database: Queryable,
  look: PictureLook,
): Promise<{ path: string; look: PictureLook }[]> {
  const { rows } = await database.query<{ path: string; look: Uint8Array }>(
    'select path, look from picture_looks where bands && $1::int[] limit $2',
    [bandsOf(look), MOST_ALIKE],
  );
  return rows.map(({ path, look: bytes }) => ({ path, look: new Uint8Array(bytes) }));
}

/** How many listings outside of a ward have any of the pictures. */
export async function usesElsewhere(
  database: Queryable,
  { kind, ward, province }: WardPosts,
  paths: readonly string[],
): Promise<number> {
  const { rows } = await database.query<{ listings: number }>(
    `select coalesce(sum(listings), 0)::int as listings from picture_uses
     where path = any($4::text[]) and (kind, ward, province) <> ($1, $2, $3)`,
    [kind, ward, province, paths],
  );
  return rows[0]?.listings ?? 0;
}

/**
 * Keeps how many listings of a ward have each picture.
 *
 * @returns the pictures that are new in the ward
 */
export async function keepUses(
  database: Database,
  { kind, ward, province }: WardPosts,
  uses: ReadonlyMap<string, number>,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const known = await transaction.query<{ path: string }>(
      'delete from picture_uses where (kind, ward, province) = ($1, $2, $3) returning path',
      [kind, ward, province],
    );
    await transaction.query(
      `insert into picture_uses (path, kind, ward, province, listings)
       select path, $1, $2, $3, listings from unnest($4::text[], $5::int[]) as uses (path, listings)`,
      [kind, ward, province, [...uses.keys()], [...uses.values()]],
    );
    const before = new Set(known.rows.map(({ path }) => path));
    return [...uses.keys()].filter((path) => !before.has(path));
  });
}

/** Compares again the other wards that have homes of several posts with one of these pictures: it may have become common. */
export async function queueUsersOf(
  database: Queryable,
  { kind, ward, province }: WardPosts,
  paths: readonly string[],
): Promise<void> {
  await database.query(
    `insert into same_home_queue (kind, ward, province)
     select distinct l.kind, l.ward, l.province from same_homes join listings l on l.id = listing_id
     where l.images_path && $4::text[] and (l.kind, l.ward, l.province) <> ($1, $2, $3)
     on conflict (kind, ward, province) do update set version = same_home_queue.version + 1`,
    [kind, ward, province, paths],
  );
}

/** Replaces a ward's homes by those that were found. A listing that has gone or moved meanwhile is left out. */
export async function keepHomes(
  database: Database,
  { kind, ward, province }: WardPosts,
  homes: readonly (readonly string[])[],
): Promise<void> {
  const members = homes.flatMap((ids) => ids.map((id) => [id, ids[0]] as const));
  await database.transaction(async (transaction) => {
    await transaction.query(
      `delete from same_homes using listings l
       where l.id = listing_id and (l.kind, l.ward, l.province) = ($1, $2, $3)`,
      [kind, ward, province],
    );
    await transaction.query(
      `insert into same_homes (listing_id, home_id)
       select l.id, home from unnest($4::uuid[], $5::uuid[]) as member (id, home)
       join listings l using (id) where (l.kind, l.ward, l.province) = ($1, $2, $3)
       on conflict (listing_id) do update set home_id = excluded.home_id`,
      [kind, ward, province, members.map(([id]) => id), members.map(([, home]) => home)],
    );
  });
}

/** Another post of a home. */
export interface OtherPost {
  id: string;
  title: string;
  price: number;
  new_price: { date_time: string; price: number } | null;
  createdAt: string;
  updatedAt: string;
  image: string | null;
  author: { uid: string; display_name: string; avatar: string };
}

interface OtherRow {
  id: string;
  title: string;
  price: number;
  new_price: number | null;
  new_price_at: Date | null;
  created_at: Date;
  updated_at: Date;
  image: string | null;
  uid: string;
  display_name: string;
  avatar: string;
}

const MOST_OTHERS = 50;

/**
 * Reads the other posts of a listing's home, the cheapest first.
 *
 * @param id a well-formed uuid
 * @returns undefined when no listing of this kind has the id
 */
export async function readOtherPosts(
  database: Queryable,
  kind: ListingKind,
  id: string,
): Promise<OtherPost[] | undefined> {
  const { rows } = await database.query<OtherRow>(
    `select l.id, l.title, l.price, l.new_price, l.new_price_at, l.created_at, l.updated_at, l.images_path[1] as image,
       a.uid, a.display_name, a.avatar
     from same_homes mine join same_homes other using (home_id)
       join listings l on l.id = other.listing_id join authors a on a.id = l.author_id
     where mine.listing_id = $1 and l.id <> $1 and l.kind = $2
     order by l.price_in_force, l.updated_at desc, l.id limit $3`,
    [id, kind, MOST_OTHERS],
  );
  if (rows.length === 0) {
    const known = await database.query('select from listings where id = $1 and kind = $2', [id, kind]);
    if (known.rows.length === 0) return undefined;
  }
  return rows.map(
    ({ new_price, new_price_at, created_at, updated_at, uid, display_name, avatar, ...post }) => ({
      ...post,
      new_price:
        new_price === null || new_price_at === null
          ? null
          : { date_time: new_price_at.toISOString(), price: new_price },
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
      author: { uid, display_name, avatar },
    }),
  );
}
