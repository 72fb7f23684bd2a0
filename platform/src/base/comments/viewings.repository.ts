import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import { type Identity, idOf } from '../users/viewer.ts';
import { isBlocked } from './blocks.repository.ts';
import { mayReadThread } from './comment-privacy.ts';
import type { CommentedPost } from './commented-post.ts';
import { requireViewingTime } from './viewing-times.ts';
import type { Viewing, ViewingChange } from './viewings.schemas.ts';

interface ViewingRow extends Omit<Viewing, 'starts_at' | 'was_agreed' | 'post'> {
  thread_id: string;
  starts_at: Date;
  was_agreed: boolean | null;
  post_id: string;
  post_kind: Viewing['post']['kind'];
  listing_kind: 'sale' | 'rent' | null;
  title: string;
  location: string;
}

/**
 * Reads the viewings of threads; the caller has made sure that they may read the threads.
 *
 * @returns by thread; a thread without one is left out
 */
export async function viewingsOf(
  database: Queryable,
  threadIds: readonly string[],
): Promise<Map<string, Viewing>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await database.query<ViewingRow>(
    `select v.thread_id, v.state, v.starts_at, v.note, v.proposed_by, v.changed_by, v.version, v.was_agreed,
       coalesce(l.id, p.id) as post_id, coalesce(p.type, 'product') as post_kind, l.kind as listing_kind,
       coalesce(l.title, p.title) as title, coalesce(l.location, p.location) as location
     from viewings v
     join comment_threads t on t.id = v.thread_id
     left join listings l on l.id = t.listing_id
     left join video_posts p on p.id = t.video_post_id
     where v.thread_id = any($1::uuid[])`,
    [threadIds],
  );
  return new Map(rows.map((row) => [row.thread_id, toViewing(row)]));
}

function toViewing(row: ViewingRow): Viewing {
  const { state, note, proposed_by, changed_by, version, title, location } = row;
  return {
    state,
    starts_at: row.starts_at.toISOString(),
    note,
    proposed_by,
    changed_by,
    version,
    was_agreed: row.was_agreed ?? undefined,
    post: {
      kind: row.post_kind,
      id: row.post_id,
      listing_kind: row.listing_kind && (`for-${row.listing_kind}` as const),
      title,
      location,
    },
  };
}

interface ThreadRow {
  owner_id: string;
  asker_id: string;
  listing_id: string | null;
  video_post_id: string | null;
}

/** What became of a change of a viewing. */
export interface ChangedViewing {
  /** Whether the change was made; without it, something else holds than the caller saw. */
  isMade: boolean;
  /** What holds now; null for no viewing. */
  viewing: Viewing | null;
  post: CommentedPost;
  askerId: string;
}

/**
 * Changes the viewing of a thread for one of its two people (VIEWING-4): a proposal takes the place of whatever was there, only
 * the other one agrees to it or declines it, and either cancels what was agreed. Of two changes of one version the first counts.
 *
 * @param database an open transaction, which keeps the thread locked until its end
 * @param now the present, ms since 1970
 * @returns undefined when there is no such thread, or none that the caller may read (VIEWING-6)
 * @throws HttpError 400 naming `starts_at`, 403 when a blocked asker proposes or agrees
 */
export async function changeViewing(
  database: Queryable,
  viewer: Identity,
  threadId: string,
  change: ViewingChange,
  now: number,
): Promise<ChangedViewing | undefined> {
  // Blocking locks the thread before its viewing too: neither waits for the other for ever, and a block of the same moment is seen below.
  const { rows } = await database.query<ThreadRow>(
    'select owner_id, asker_id, listing_id, video_post_id from comment_threads where id = $1 for update',
    [threadId],
  );
  const thread = rows[0];
  if (!thread || !mayReadThread(viewer, { ownerId: thread.owner_id }, thread.asker_id)) return undefined;
  const side = idOf(viewer) === thread.owner_id ? 'host' : 'viewer';
  const isMeeting = change.action === 'propose' || change.action === 'agree';
  if (isMeeting && side === 'viewer' && (await isBlocked(database, thread.owner_id, thread.asker_id)))
    throw new HttpError(403, 'blocked', 'Bạn đã bị chặn');
  const isMade = await apply(database, threadId, side, change, now);
  return {
    isMade,
    viewing: (await viewingsOf(database, [threadId])).get(threadId) ?? null,
    post: {
      kind: thread.listing_id === null ? 'megaviews' : 'product',
      id: thread.listing_id ?? thread.video_post_id ?? '',
      ownerId: thread.owner_id,
    },
    askerId: thread.asker_id,
  };
}

/** In one statement each, so that of two at once the second finds another version. */
async function apply(
  database: Queryable,
  threadId: string,
  side: Viewing['proposed_by'],
  change: ViewingChange,
  now: number,
): Promise<boolean> {
  if (change.action === 'propose') {
    const startsAt = new Date(requireViewingTime(change.starts_at, now)).toISOString();
    const { rows } = await database.query(
      `insert into viewings as known (thread_id, state, starts_at, note, proposed_by, changed_by, version)
       select $1::uuid, 'proposed', $2::timestamptz, $3::text, $4::text, $4::text, 1
       where $5::integer = 0 or exists (select from viewings where thread_id = $1::uuid)
       on conflict (thread_id) do update set state = excluded.state, starts_at = excluded.starts_at, note = excluded.note,
         proposed_by = excluded.proposed_by, changed_by = excluded.changed_by, changed_at = now(),
         version = known.version + 1
       where known.version = $5::integer
       returning thread_id`,
      [threadId, startsAt, change.note, side, change.version],
    );
    return rows.length > 0;
  }
  const { state, fits } = ANSWERS[change.action];
  const { rows } = await database.query(
    `update viewings set state = $4, changed_by = $2, changed_at = now(), version = version + 1
     where thread_id = $1 and version = $3 and ${fits} returning thread_id`,
    [threadId, side, change.version, state],
  );
  return rows.length > 0;
}

const ANSWERS = {
  agree: { state: 'agreed', fits: `state = 'proposed' and proposed_by <> $2 and starts_at > now()` },
  decline: { state: 'declined', fits: `state = 'proposed' and proposed_by <> $2` },
  cancel: { state: 'cancelled', fits: `(state = 'agreed' or (state = 'proposed' and proposed_by = $2))` },
} as const;
