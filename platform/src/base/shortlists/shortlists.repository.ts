import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { HttpError, notFound } from '../../foundation/http/http-error.ts';
import { type MergedDocument, mergeUpdate } from './shortlist-document.ts';

/** Lists that nobody has changed for so long are forgotten; tombstones of ended ones too. */
const FORGOTTEN_AFTER = '400 days';

/** What a connection proves itself with. */
export interface ShortlistKeys {
  id: string;
  key: string;
  /** The key of whoever made the list. */
  owner?: string | undefined;
  /** The account that is signed in. */
  uid?: string | undefined;
}

interface Row {
  key_digest: Uint8Array;
  owner_digest: Uint8Array;
  owner_uid: string | null;
  ended_at: Date | null;
}

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
const fits = (key: string, kept: Uint8Array): boolean => timingSafeEqual(digest(key), kept);

/** A 410: whoever made the list has ended it. */
const ended = (): HttpError => new HttpError(410, 'ended', 'This list was ended by whoever made it.');

/** Makes a list; one that exists already stays as it is. */
export async function makeShortlist(
  database: Queryable,
  { id, key, owner, uid }: ShortlistKeys & { owner: string },
): Promise<void> {
  await database.query(
    `insert into shortlists (id, key_digest, owner_digest, owner_uid)
     values ($1, $2, $3, (select id from auth.users where id = $4)) on conflict (id) do nothing`,
    [id, digest(key), digest(owner), uid ?? null],
  );
}

/**
 * Learns whether somebody may read and write a list, and whether it is theirs to end. A list that does not exist and a wrong key are told
 * by one refusal.
 *
 * @throws HttpError 404, or 410 for a list that has ended
 */
export async function openShortlist(
  database: Queryable,
  { id, key, owner, uid }: ShortlistKeys,
): Promise<{ isOwner: boolean }> {
  const { rows } = await database.query<Row>(
    'select key_digest, owner_digest, owner_uid, ended_at from shortlists where id = $1',
    [id],
  );
  const row = rows[0];
  if (row === undefined || !fits(key, row.key_digest)) throw notFound('There is no such list.');
  if (row.ended_at !== null) throw ended();
  const isMaker = owner !== undefined && fits(owner, row.owner_digest);
  return { isOwner: isMaker || (uid !== undefined && uid === row.owner_uid) };
}

/**
 * A list's document.
 *
 * @throws HttpError 410 when it has ended
 */
export async function readShortlist(database: Queryable, id: string): Promise<Uint8Array> {
  const { rows } = await database.query<{ state: Uint8Array }>(
    'select state from shortlists where id = $1 and ended_at is null',
    [id],
  );
  const row = rows[0];
  if (row === undefined) throw ended();
  return row.state;
}

/**
 * Merges an update into a list. Writers of all nodes take turns at its row.
 *
 * @throws HttpError as {@link mergeUpdate}, 410 when the list has ended
 */
export async function writeShortlist(
  database: Database,
  id: string,
  update: Uint8Array,
): Promise<MergedDocument> {
  return database.transaction(async (transaction) => {
    await transaction.query('select from shortlists where id = $1 for update', [id]);
    const merged = mergeUpdate(await readShortlist(transaction, id), update);
    if (merged.news !== undefined)
      await transaction.query('update shortlists set state = $2, changed_at = now() where id = $1', [
        id,
        merged.state,
      ]);
    return merged;
  });
}

/** Ends a list for everybody; its document is gone. */
export async function endShortlist(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update shortlists set ended_at = now(), changed_at = now(), state = ''::bytea where id = $1 and ended_at is null`,
    [id],
  );
}

/** Forgets lists that nobody uses any more. */
export async function forgetOldShortlists(database: Queryable): Promise<void> {
  await database.query('delete from shortlists where changed_at < now() - $1::interval', [FORGOTTEN_AFTER]);
}
