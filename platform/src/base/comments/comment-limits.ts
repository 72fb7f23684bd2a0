import { countUse } from '../../foundation/database/counted-window.ts';
import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import type { DeviceViewer, UserViewer } from '../users/viewer.ts';
import { isOwner } from './comment-privacy.ts';
import type { CommentedPost } from './commented-post.ts';

/** Comments a sender may write in a minute, over all nodes and connections. */
export const COMMENTS_PER_MINUTE = 30;
/** An address may spend this part of its comments on one post: an owner shall not read one household's flood. */
const SHARE_OF_A_POST = 1 / 4;
/** Devices cost nothing, so each comment of a new one counts as several. */
const NEW_DEVICE_COST = 3;
const NEW_DEVICE_MINUTES = 10;
const WINDOW_SECONDS = 60;

/** How many comments may be written in a minute. */
export interface CommentLimits {
  /** From one client address, over all posts; offices and mobile networks share one. */
  perAddress: number;
  /** On one post, by everybody but its owner. */
  perPost: number;
}

export interface CommentSender {
  viewer: DeviceViewer | UserViewer;
  /** Client address, an IPv6 network of /64 being one (http/client-address.ts). */
  address: string;
}

/**
 * Counts a comment for its sender, their address and the post.
 *
 * @throws HttpError 429 with Retry-After when one of them is used up
 */
export async function requireFewComments(
  database: Queryable,
  { viewer, address }: CommentSender,
  post: CommentedPost,
  { perAddress, perPost }: CommentLimits,
): Promise<void> {
  const cost = await costOf(database, viewer);
  const written = await writtenBy(database, viewer.id);
  if ((written + 1) * cost > COMMENTS_PER_MINUTE) throw tooMany('of yours', WINDOW_SECONDS);

  const perAddressAndPost = Math.max(1, Math.floor(perAddress * SHARE_OF_A_POST));
  const counters: { which: string; key: string; max: number }[] = [
    { which: 'from your network', key: `comments:address:${address}`, max: perAddress },
  ];
  if (!isOwner(viewer, post)) {
    counters.push(
      {
        which: 'from your network',
        key: `comments:address-post:${address}:${post.id}`,
        max: perAddressAndPost,
      },
      { which: 'on this post', key: `comments:post:${post.id}`, max: perPost },
    );
  }
  for (const { which, key, max } of counters) {
    const { count, waitSeconds } = await countUse(database, { key, cost, windowSeconds: WINDOW_SECONDS });
    if (count > max) throw tooMany(which, waitSeconds);
  }
}

async function costOf(database: Queryable, viewer: CommentSender['viewer']): Promise<number> {
  if (viewer.kind === 'user') return 1;
  const { rows } = await database.query<{ is_new: boolean }>(
    'select created_at > now() - make_interval(mins => $2) as is_new from local_users where id = $1',
    [viewer.id, NEW_DEVICE_MINUTES],
  );
  return rows[0]?.is_new === false ? 1 : NEW_DEVICE_COST;
}

/** How many comments a sender has written in the last minute; what a clock dated that ran ahead counts no more. */
async function writtenBy(database: Queryable, senderId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from comments where sender_id = $1
       and created_at between now() - interval '1 minute' and now() + interval '1 minute'`,
    [senderId],
  );
  return rows[0]?.count ?? 0;
}

function tooMany(which: string, seconds: number): HttpError {
  return new HttpError(
    429,
    'too_many_requests',
    `Too many comments ${which} in a minute; try again in ${seconds} seconds.`,
    undefined,
    { 'retry-after': String(seconds) },
  );
}
