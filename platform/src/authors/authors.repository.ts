import type { Queryable } from '../database/database.ts';
import type { Author } from '../listings/listings.schemas.ts';

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
