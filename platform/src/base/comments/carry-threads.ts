import type { Queryable } from '../../foundation/database/database.ts';
import { claimDevice } from '../users/local-users.repository.ts';
import type { CommentedPost } from './commented-post.ts';

/** What an account has taken over from the device of a visitor. */
export interface CarriedThreads {
  /** Id of the device's local user, under which the owners knew the asker. */
  deviceId: string;
  /** How many questions. */
  count: number;
  /** The posts whose lists have changed by it, each once. */
  posts: CommentedPost[];
}

interface MovedQuestion {
  listing_id: string | null;
  video_post_id: string | null;
  owner_id: string;
}

/**
 * Moves all that a visitor asked and offered from their device to the account that they signed in with: their questions
 * with the answers, their blocks and offers. What they tried out on their own posts is deleted: nobody asked anybody, and
 * the device can read it no more. Safe to be asked again. Run it in a transaction.
 *
 * @param accountId users.id of who is signed in
 * @param deviceSecret proves which device it is
 * @returns undefined for a secret of no device; 'taken' when another account has the device
 */
export async function carryThreads(
  transaction: Queryable,
  accountId: string,
  deviceSecret: string,
): Promise<CarriedThreads | 'taken' | undefined> {
  const device = await claimDevice(transaction, deviceSecret, accountId);
  if (device === undefined) return undefined;
  if (!device.isTheirs) return 'taken';
  const ids = [device.id, accountId];
  const { rows } = await transaction.query<MovedQuestion>(
    `update comments set asker_id = $2, sender_id = case when sender_id = $1 then $2 else sender_id end,
       sender_kind = case when sender_id = $1 then 'user' else sender_kind end,
       -- An id that the account has used itself: neither of the two messages may be lost.
       client_id = case when sender_id = $1 and exists (
           select from comments own where own.sender_id = $2 and own.client_id = comments.client_id)
         then gen_random_uuid()::text else client_id end
     where asker_id = $1 and owner_id <> $2
     returning case when parent_id is null then listing_id end as listing_id,
       case when parent_id is null then video_post_id end as video_post_id, owner_id`,
    ids,
  );
  await transaction.query(
    `with lifted as (delete from comment_blocks where asker_id = $1 returning owner_id)
     insert into comment_blocks (owner_id, asker_id) select owner_id, $2::uuid from lifted
     where owner_id <> $2::uuid on conflict do nothing`,
    ids,
  );
  const tries = await transaction.query<MovedQuestion>(
    `delete from comments where asker_id = $1 and owner_id = $2 returning listing_id, video_post_id, owner_id`,
    ids,
  );
  await transaction.query('update matching_offers set sender_id = $2 where sender_id = $1', ids);
  const questions = rows.flatMap(postOf);
  const changed = [...questions, ...tries.rows.flatMap(postOf)];
  const posts = new Map(changed.map((post) => [`${post.kind} ${post.id}`, post]));
  return { deviceId: device.id, count: questions.length, posts: [...posts.values()] };
}

function postOf({ listing_id, video_post_id, owner_id }: MovedQuestion): CommentedPost[] {
  if (listing_id !== null) return [{ kind: 'product', id: listing_id, ownerId: owner_id }];
  return video_post_id === null ? [] : [{ kind: 'megaviews', id: video_post_id, ownerId: owner_id }];
}
