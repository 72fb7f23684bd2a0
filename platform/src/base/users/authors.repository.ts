import type { Queryable } from '../../foundation/database/database.ts';
import type { Author } from '../listings/listings.schemas.ts';

/** How many posts of each feed somebody has; `megaviews` are videos and live streams, as the feed shows them. */
export interface PostCounts {
  for_sale: number;
  for_rent: number;
  megaviews: number;
}

/** Writes authors in one statement. */
export async function insertAuthors(database: Queryable, authors: readonly Author[]): Promise<void> {
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     select id, uid, display_name, account, avatar, phone_number
     from json_to_recordset($1::json) as row (
       id uuid, uid uuid, display_name text, account text, avatar text, phone_number text)`,
    [JSON.stringify(authors)],
  );
}

/**
 * Reads an author with the numbers of their posts (PROFILE-1).
 *
 * @param uid a well-formed uuid
 * @returns undefined when nobody has this uid
 */
export async function findAuthor(
  database: Queryable,
  uid: string,
): Promise<{ author: Author; counts: PostCounts } | undefined> {
  const { rows } = await database.query<Author & PostCounts>(
    `select a.id, a.uid, a.display_name, a.account, a.avatar, a.phone_number,
       (select count(*) from listings where author_id = a.id and kind = 'sale') as for_sale,
       (select count(*) from listings where author_id = a.id and kind = 'rent') as for_rent,
       (select count(*) from video_posts
         where author_id = a.id and live_status is distinct from 'ended') as megaviews
     from authors a where a.uid = $1`,
    [uid],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { for_sale, for_rent, megaviews, ...author } = row;
  return { author, counts: { for_sale, for_rent, megaviews } };
}
