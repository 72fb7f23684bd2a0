import { createHash } from 'node:crypto';
import type { Queryable } from '../foundation/database/database.ts';
import { FreshPicker, Random } from '../foundation/random.ts';
import { answerTexts, followUpTexts, questionTexts } from './texts/comment-texts.ts';

const LISTING_THREADS = 260;
const VIDEO_THREADS = 240;
const LIVE_THREADS = 60;
const DEVICES = 25;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A post that is asked about. */
export interface CommentedPost {
  id: string;
  author_id: string;
  kind: 'listing' | 'video' | 'live';
}

/** A device user of the demo; nobody knows the secret, so nobody can speak for it. */
export interface SeedDevice {
  id: string;
  device_id: string;
  secret_hash: string;
  phone_number: string;
  display_name: string;
}

/** A generated comment with its columns. */
export interface SeedComment {
  id: string;
  parent_id: string | null;
  listing_id: string | null;
  video_post_id: string | null;
  owner_id: string;
  asker_id: string;
  sender_id: string;
  sender_kind: 'user' | 'device';
  client_id: string;
  comment: string;
  phone_number: string | null;
  created_at: string;
}

/** Generates device users and private threads; the same options, the same threads. */
export function generateThreads(options: {
  seed: number;
  now: Date;
  posts: readonly CommentedPost[];
  authorIds: readonly string[];
}): { devices: SeedDevice[]; comments: SeedComment[] } {
  const random = new Random(options.seed ^ 0xc0_44e7);
  const fresh = new FreshPicker(random);
  const devices = Array.from({ length: DEVICES }, (_, index) => makeDevice(random, index));
  const comments: SeedComment[] = [];
  for (const [kind, count] of [
    ['listing', LISTING_THREADS],
    ['video', VIDEO_THREADS],
    ['live', LIVE_THREADS],
  ] as const) {
    const posts = options.posts.filter((post) => post.kind === kind);
    for (let index = 0; index < count && posts.length > 0; index += 1) {
      // The first of the list are the newest posts: they are what visitors see and ask about.
      const post = posts[Math.floor(random.next() ** 2 * posts.length)] as CommentedPost;
      const device = random.chance(0.4) ? random.pick(devices) : undefined;
      const others = options.authorIds.filter((id) => id !== post.author_id);
      if (device === undefined && others.length === 0) continue;
      const asker = device?.id ?? random.pick(others);
      comments.push(...makeThread({ random, fresh, post, asker, device, now: options.now }));
    }
  }
  return { devices, comments };
}

/** Posts of the database that may be asked about, newest first. */
export async function readCommentedPosts(database: Queryable): Promise<CommentedPost[]> {
  const { rows } = await database.query<CommentedPost>(
    `(select id, author_id, 'listing' as kind from listings order by updated_at desc, id limit 400)
     union all
     (select id, author_id, case type when 'livestream' then 'live' else 'video' end
      from video_posts order by updated_at desc, id)`,
  );
  return rows;
}

/** Writes device users and comments. */
export async function insertThreads(
  database: Queryable,
  { devices, comments }: { devices: readonly SeedDevice[]; comments: readonly SeedComment[] },
): Promise<void> {
  await database.query(
    `insert into local_users (id, device_id, secret_hash, phone_number, display_name)
     select id, device_id, secret_hash, phone_number, display_name from json_to_recordset($1::json) as row (
       id uuid, device_id text, secret_hash text, phone_number text, display_name text)`,
    [JSON.stringify(devices)],
  );
  await database.query(
    `insert into comments (id, parent_id, listing_id, video_post_id, owner_id, asker_id, sender_id, sender_kind,
       client_id, comment, phone_number, created_at)
     select * from json_to_recordset($1::json) as row (
       id uuid, parent_id uuid, listing_id uuid, video_post_id uuid, owner_id uuid, asker_id uuid,
       sender_id uuid, sender_kind text, client_id text, comment text, phone_number text,
       created_at timestamptz)`,
    [JSON.stringify(comments)],
  );
}

function makeDevice(random: Random, index: number): SeedDevice {
  return {
    id: random.uuid(),
    device_id: `demo-${random.uuid()}`,
    secret_hash: createHash('sha256').update(random.uuid()).digest('hex'),
    phone_number: `8490000${String(2000 + index * 13).padStart(4, '0')}`,
    display_name: `Khách ${String(index + 1).padStart(2, '0')}`,
  };
}

function makeThread(options: {
  random: Random;
  fresh: FreshPicker;
  post: CommentedPost;
  asker: string;
  device: SeedDevice | undefined;
  now: Date;
}): SeedComment[] {
  const { random, fresh, post, asker, device, now } = options;
  let at = now.getTime() - 10 * MINUTE - Math.floor(random.next() ** 2 * 20 * DAY);
  const askerKind = device === undefined ? 'user' : 'device';
  const make = (comment: string, parent: string | null, isOwner: boolean): SeedComment => ({
    id: random.uuid(),
    parent_id: parent,
    listing_id: post.kind === 'listing' ? post.id : null,
    video_post_id: post.kind === 'listing' ? null : post.id,
    owner_id: post.author_id,
    asker_id: asker,
    sender_id: isOwner ? post.author_id : asker,
    sender_kind: isOwner ? 'user' : askerKind,
    client_id: random.uuid(),
    comment,
    phone_number: parent === null && device !== undefined ? device.phone_number : null,
    created_at: new Date(at).toISOString(),
  });
  const question = make(fresh.pick(questionTexts), null, false);
  const thread = [question];
  if (!random.chance(0.7)) return thread;
  at += random.int(1, 9) * MINUTE;
  thread.push(make(fresh.pick(answerTexts), question.id, true));
  if (!random.chance(0.4)) return thread;
  at += MINUTE / 2;
  thread.push(make(fresh.pick(followUpTexts), question.id, false));
  return thread;
}
