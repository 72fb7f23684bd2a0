import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Queryable } from '../foundation/database/database.ts';
import { HttpError } from '../foundation/http/http-error.ts';
import type { Viewer } from './users/viewer.ts';

/**
 * Visitors without an account share it: a device may get or lose its record between two tries. The ids are random, so no
 * two visitors meet.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Nobody sends the same thing again after so long. */
const KEEP_DAYS = 90;

/** The sender's own id of what a request makes; hosted services and older clients do without. */
export const clientIdSchema = z
  .uuid()
  .optional()
  .describe('Id of the sender: sent again with the same one it is done once, and has the same answer');

/** Something that may be sent again when its answer was lost. */
export interface SentThing {
  viewer: Viewer;
  clientId: string | undefined;
  /** Everything that makes it what it is. */
  content: unknown;
}

/** What was made of it. */
export interface MadeThing {
  id: string;
  /** False when it was made before. */
  isNew: boolean;
}

/**
 * Makes what a client asks for, once for the same client id of the same sender, whatever is sent again or at once.
 *
 * @param make writes it under the given id, in the given transaction
 * @throws HttpError 409 naming client_id when the sender used it for something else
 */
export function once(
  database: Database,
  { viewer, clientId, content }: SentThing,
  make: (transaction: Queryable, id: string) => Promise<void>,
): Promise<MadeThing> {
  const id = randomUUID();
  const key = [viewer.kind === 'user' ? viewer.id : NOBODY, clientId];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return database.transaction(async (transaction) => {
    if (clientId !== undefined) {
      // A second one at the same time waits here until the first is kept or has failed.
      const { affectedRows } = await transaction.query(
        `insert into sent_once (sender_id, client_id, content_hash, result_id) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [...key, hash, id],
      );
      if (affectedRows === 0) return { id: await findMade(transaction, key, hash), isNew: false };
    }
    await make(transaction, id);
    return { id, isNew: true };
  });
}

/** Forgets what was sent so long ago that nobody sends it again. */
export async function forgetOldSends(database: Queryable): Promise<void> {
  await database.query('delete from sent_once where created_at < now() - make_interval(days => $1)', [
    KEEP_DAYS,
  ]);
}

async function findMade(database: Queryable, key: unknown[], hash: string): Promise<string> {
  const { rows } = await database.query<{ id: string; is_same: boolean }>(
    `select result_id as id, content_hash = $3 as is_same from sent_once where sender_id = $1 and client_id = $2`,
    [...key, hash],
  );
  const [made] = rows;
  if (made?.is_same !== true) {
    throw new HttpError(409, 'conflict', 'client_id: was used for something else', 'client_id');
  }
  return made.id;
}
