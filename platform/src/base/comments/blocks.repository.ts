import type { Queryable } from '../../foundation/database/database.ts';

/** Whether an asker may no longer write to an owner of posts. */
export async function isBlocked(database: Queryable, ownerId: string, askerId: string): Promise<boolean> {
  const { rows } = await database.query<{ blocked: boolean }>(
    'select exists (select from comment_blocks where owner_id = $1 and asker_id = $2) as blocked',
    [ownerId, askerId],
  );
  return rows[0]?.blocked === true;
}

/**
 * Blocks an asker for all posts of an owner, or lets them write again.
 *
 * @returns false when they never asked this owner anything: nobody blocks strangers by guessing ids
 */
export async function setBlocked(
  database: Queryable,
  ownerId: string,
  askerId: string,
  blocked: boolean,
): Promise<boolean> {
  // Who is blocked is known, also once the post that they asked at is gone.
  const { rows } = await database.query<{ known: boolean }>(
    `select exists (select from comments where owner_id = $1 and asker_id = $2
       union all select from comment_blocks where owner_id = $1 and asker_id = $2) as known`,
    [ownerId, askerId],
  );
  if (rows[0]?.known !== true) return false;
  await database.query(
    blocked
      ? 'insert into comment_blocks (owner_id, asker_id) values ($1, $2) on conflict do nothing'
      : 'delete from comment_blocks where owner_id = $1 and asker_id = $2',
    [ownerId, askerId],
  );
  return true;
}
