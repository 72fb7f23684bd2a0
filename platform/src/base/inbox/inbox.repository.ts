import type { Queryable } from '../../foundation/database/database.ts';
import { mayReadThread } from '../comments/comment-privacy.ts';
import { COMMENT_SELECT, type CommentRow, toCommentItem } from '../comments/comment-row.ts';
import { completeThreads } from '../comments/comments.repository.ts';
import { viewingsOf } from '../comments/viewings.repository.ts';
import { type Identity, idOf } from '../users/viewer.ts';
import type { BlockedAskers, InboxPage, InboxQuestion, InboxThread, WholeThread } from './inbox.schemas.ts';
import { decodeInboxCursor, encodeInboxCursor, type Rank } from './inbox-cursor.ts';

/** A count beyond this says nothing more to anybody, and costs. */
const MOST_COUNTED = 100;
const MOST_BLOCKED = 200;

interface ThreadRow {
  id: string;
  owner_id: string;
  asker_id: string;
  last_id: string;
  last_at: Date;
  waits: boolean;
  rank: Rank;
  unread: number;
  owner_name: string;
  is_blocked: boolean;
  listing_id: string | null;
  post_id: string;
  post_kind: InboxThread['post']['kind'];
  listing_kind: 'sale' | 'rent' | null;
  title: string;
  location: string;
  price: number;
  picture: string | null;
}

/** What of a thread its two people see differently: an owner counts what is unanswered, an asker what is unread. */
const SIDES = {
  host: { who: 'owner_id', waits: 'owner_waits', rank: 2, unread: 'owner_unread' },
  viewer: { who: 'asker_id', waits: '(asker_unread > 0)', rank: 1, unread: 'asker_unread' },
} as const;
type Side = keyof typeof SIDES;

const sideColumns = (side: Side): string =>
  `id, owner_id, asker_id, listing_id, video_post_id, last_id, last_at, ${SIDES[side].waits} as waits,
   case when ${SIDES[side].waits} then ${SIDES[side].rank} else 0 end as rank, ${SIDES[side].unread} as unread`;

/** A table `mine` of threads, with what a list shows of each. */
const withPosts = (mine: string): string => `
  with mine as (${mine})
  select m.id, m.owner_id, m.asker_id, m.last_id, m.last_at, m.waits, m.rank, m.unread, m.listing_id, a.display_name as owner_name,
    exists (select from comment_blocks b where b.owner_id = m.owner_id and b.asker_id = m.asker_id) as is_blocked,
    coalesce(l.id, p.id) as post_id, coalesce(p.type, 'product') as post_kind, l.kind as listing_kind,
    coalesce(l.title, p.title) as title, coalesce(l.location, p.location) as location,
    coalesce(l.price_in_force, case when p.new_price_at <= now() then p.new_price else p.price end) as price,
    coalesce(l.images_path[1], p.poster_path, p.images_path[1]) as picture
  from mine m
  join authors a on a.id = m.owner_id
  left join listings l on l.id = m.listing_id
  left join video_posts p on p.id = m.video_post_id
  order by m.rank desc, m.last_at desc, m.id desc`;

/** An owner is always an account: the id of a device is nobody's that posts. */
const sidesOf = (viewer: Identity, filter: InboxQuestion['filter']): Side[] => {
  if (viewer.kind === 'anonymous') return [];
  const asHost: Side[] = viewer.kind === 'user' && filter !== 'asked' ? ['host'] : [];
  return filter === 'waiting' ? asHost : [...asHost, 'viewer'];
};

/**
 * Reads a page of the caller's threads: of all posts that are theirs, and those that they asked themselves (INBOX-1). The
 * threads are found by who the caller is, so nobody can name those of anybody else.
 *
 * @throws HttpError 400 naming `cursor` when it is not one of this list
 */
export async function listInbox(
  database: Queryable,
  viewer: Identity,
  { filter, post_id, cursor, limit }: InboxQuestion,
): Promise<InboxPage> {
  const list = `inbox ${filter} ${post_id ?? ''}`;
  const after = decodeInboxCursor(list, cursor);
  const sides = sidesOf(viewer, filter);
  const waiting = await countSides(database, viewer);
  const counts = { waiting: sumOf(waiting), waiting_as: waiting };
  if (sides.length === 0) return { threads: [], nextCursor: null, ...counts };

  const parameters: unknown[] = [idOf(viewer)];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const most = bind(limit + 1);
  const place = after && {
    rank: after.rank,
    tuple: `${bind(new Date(after.at).toISOString())}::timestamptz, ${bind(after.id)}::uuid`,
  };
  const post = post_id === undefined ? undefined : bind(post_id);
  const walk = (side: Side): string => {
    const { who, waits, rank } = SIDES[side];
    const conditions = [`${who} = $1`];
    if (filter === 'waiting') conditions.push(waits);
    if (post !== undefined) conditions.push(`coalesce(listing_id, video_post_id) = ${post}::uuid`);
    // Of the other side, which has no threads of this rank, those that wait come all before the place or all after it.
    if (place?.rank === 0 || place?.rank === rank)
      conditions.push(`(${waits}, last_at, id) < (${place.rank > 0}, ${place.tuple})`);
    else if (place && place.rank < rank) conditions.push(`not ${waits}`);
    return `(select ${sideColumns(side)} from comment_threads where ${conditions.join(' and ')}
      order by ${waits} desc, last_at desc, id desc limit ${most})`;
  };
  const { rows } = await database.query<ThreadRow>(
    withPosts(
      `select * from (${sides.map(walk).join(' union all ')}) as both_sides
       order by rank desc, last_at desc, id desc limit ${most}`,
    ),
    parameters,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    threads: await complete(database, viewer, shown),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeInboxCursor(list, { rank: last.rank, at: last.last_at.getTime(), id: last.id })
        : null,
    ...counts,
  };
}

/** How many threads wait for the caller: unanswered ones of their posts, and answers that they have not read; 100 at most. */
export const countWaiting = async (database: Queryable, viewer: Identity): Promise<number> =>
  sumOf(await countSides(database, viewer));

const sumOf = ({ host, viewer }: Record<Side, number>): number => Math.min(host + viewer, MOST_COUNTED);

async function countSides(database: Queryable, viewer: Identity): Promise<Record<Side, number>> {
  const sides = sidesOf(viewer, 'all');
  if (sides.length === 0) return { host: 0, viewer: 0 };
  const counts = sides.map(
    (side) =>
      `(select count(*)::integer from (select from comment_threads where ${SIDES[side].who} = $1 and ${SIDES[side].waits}
        limit ${MOST_COUNTED}) as found) as ${side}`,
  );
  const { rows } = await database.query<Partial<Record<Side, number>>>(`select ${counts.join(', ')}`, [
    idOf(viewer),
  ]);
  return { host: 0, viewer: 0, ...rows[0] };
}

interface ThreadPeople {
  owner_id: string;
  asker_id: string;
}

/** What the caller is in a thread; undefined when there is none, or none that they may read (COMMENT-1). */
async function sideIn(database: Queryable, viewer: Identity, threadId: string): Promise<Side | undefined> {
  const { rows } = await database.query<ThreadPeople>(
    'select owner_id, asker_id from comment_threads where id = $1',
    [threadId],
  );
  const thread = rows[0];
  if (!thread || !mayReadThread(viewer, { ownerId: thread.owner_id }, thread.asker_id)) return undefined;
  return idOf(viewer) === thread.owner_id ? 'host' : 'viewer';
}

/**
 * Reads one thread with all that was said in it.
 *
 * @returns undefined when there is none, or none that the caller may read
 */
export async function readInboxThread(
  database: Queryable,
  viewer: Identity,
  threadId: string,
): Promise<WholeThread | undefined> {
  const side = await sideIn(database, viewer, threadId);
  if (side === undefined) return undefined;
  const { rows } = await database.query<ThreadRow>(
    withPosts(`select ${sideColumns(side)} from comment_threads where id = $1`),
    [threadId],
  );
  const { rows: questions } = await database.query<CommentRow>(`${COMMENT_SELECT} where c.id = $1`, [
    threadId,
  ]);
  const [thread] = await complete(database, viewer, rows);
  const [whole] = await completeThreads(database, { ownerId: rows[0]?.owner_id ?? '' }, questions);
  return thread && whole && { ...thread, children: whole.children };
}

/**
 * Notes that the caller has read a thread, or, as its owner, that it wants no answer or wants one all the same.
 *
 * @returns false when there is none that they may read
 */
export async function noteRead(
  database: Queryable,
  viewer: Identity,
  { thread_id, settled }: { thread_id: string; settled?: boolean | undefined },
): Promise<boolean> {
  const side = await sideIn(database, viewer, thread_id);
  if (side === undefined) return false;
  await database.query(
    side === 'viewer'
      ? 'update comment_threads set asker_unread = 0 where id = $1'
      : 'update comment_threads set owner_unread = 0, owner_waits = coalesce(not $2::boolean, owner_waits) where id = $1',
    side === 'viewer' ? [thread_id] : [thread_id, settled ?? null],
  );
  return true;
}

/** The askers that an owner has blocked, the newest first. */
export async function listBlocked(database: Queryable, ownerId: string): Promise<BlockedAskers> {
  const { rows } = await database.query<{ user_id: string; display_name: string | null; created_at: Date }>(
    `select b.asker_id as user_id, b.created_at,
       coalesce(nullif(u."displayName", ''), a.display_name, d.display_name) as display_name
     from comment_blocks b
     left join public.users u on u.id = b.asker_id
     left join authors a on a.id = b.asker_id
     left join local_users d on d.id = b.asker_id
     where b.owner_id = $1 order by b.created_at desc, b.asker_id limit ${MOST_BLOCKED}`,
    [ownerId],
  );
  return {
    blocked: rows.map(({ user_id, display_name, created_at }) => ({
      user_id,
      display_name: display_name ?? NAMELESS,
      blocked_at: created_at.toISOString(),
    })),
  };
}

const NAMELESS = 'Khách';

async function complete(
  database: Queryable,
  viewer: Identity,
  rows: readonly ThreadRow[],
): Promise<InboxThread[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ id, last_id }) => [id, last_id]))];
  const { rows: comments } = await database.query<CommentRow>(
    `${COMMENT_SELECT} where c.id = any($1::uuid[])`,
    [ids],
  );
  const viewings = await viewingsOf(
    database,
    rows.map(({ id }) => id),
  );
  const items = new Map(comments.map((comment) => [comment.id, toCommentItem(comment)]));
  return rows.flatMap((row) => {
    const question = items.get(row.id);
    if (question === undefined) return [];
    return {
      ...question,
      id: row.id,
      role: idOf(viewer) === row.owner_id ? ('host' as const) : ('viewer' as const),
      owner: { id: row.owner_id, display_name: row.owner_name },
      post: {
        kind: row.post_kind,
        id: row.post_id,
        listing_kind: row.listing_kind && (`for-${row.listing_kind}` as const),
        title: row.title,
        location: row.location,
        price: row.price,
        picture: row.picture,
      },
      last: items.get(row.last_id) ?? question,
      waits: row.waits,
      unread: row.unread,
      is_blocked: row.is_blocked,
      viewing: viewings.get(row.id) ?? null,
    };
  });
}
