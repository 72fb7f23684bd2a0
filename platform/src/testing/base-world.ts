import { randomUUID } from 'node:crypto';
import { createLocalUser } from '../base/users/local-users.repository.ts';
import type { User } from '../base/users/users.repository.ts';
import { DEVICE_SECRET_HEADER } from '../base/users/viewer.ts';
import type { Database } from '../foundation/database/database.ts';
import type { Tokens } from '../supabase/auth/tokens.ts';
import { type BaseApp, buildBaseApp } from './base-app.ts';
import { addSession } from './living-sessions.ts';
import { openTestDatabase } from './test-database.ts';

/** Somebody who can call the service. */
export interface Person {
  /** As askers and owners of comments have it. */
  id: string;
  /** Account, empty for a device. */
  uid: string;
  /** What proves who they are in a request, and in a socket's auth. */
  headers: Record<string, string>;
  auth: Record<string, string>;
}

/** The kinds of posts with comments: where their calls are, their field, and the events of a question and an answer. */
export const POST_KINDS = [
  { kind: 'product', path: 'products', field: 'product_id', asks: 'ProductComment' },
  { kind: 'megaviews', path: 'megaviews', field: 'megaviews_id', asks: 'MegaViewsComment' },
  { kind: 'livestream', path: 'livestream', field: 'livestream_id', asks: 'MegaViewsComment' },
] as const;
type PostKind = (typeof POST_KINDS)[number]['kind'];

/** A comment as a client sends it. */
export const message = (comment: string, more: object = {}) => ({
  client_id: randomUUID() as string,
  comment,
  ...more,
});

/** The id of the comment that an answer or an event of the service brings. */
export const commentIn = (news: object): string =>
  (Object.values(news).find((value) => typeof value === 'object') as { comment: { id: string } }).comment.id;

/** A person as the code behind the calls knows them. */
export const viewerOf = ({ id, uid }: Person) =>
  uid === ''
    ? ({ kind: 'device', id } as const)
    : ({ kind: 'user', id, uid, role: 'Customer', expiresAt: Infinity } as const);

/** A small market with an owner of one post of each kind, and people around it. */
export interface BaseWorld extends BaseApp {
  database: Database;
  listingId: string;
  videoId: string;
  liveId: string;
  /** The same three by the kind of post. */
  postIds: Record<PostKind, string>;
  owner: Person;
  asker: Person;
  other: Person;
  admin: Person;
  mentor: Person;
  device: Person;
  otherDevice: Person;
  close(): Promise<void>;
}

/** Builds the world; threads of the seed are taken away, so that tests see only their own. */
export async function openBaseWorld(options: Parameters<typeof buildBaseApp>[1] = {}): Promise<BaseWorld> {
  const database = await openTestDatabase({ market: { listings: 60 } });
  await database.exec('delete from comments');
  const base = await buildBaseApp(database, options);
  const live = await oneRow<{ id: string; author_id: string; product: string }>(
    database,
    `select id, author_id, product_ids -> 0 ->> 'product_id' as product
     from video_posts where type = 'livestream' order by id limit 1`,
  );
  const video = await oneRow<{ id: string }>(
    database,
    `update video_posts set author_id = '${live.author_id}'
     where id = (select id from video_posts where type = 'megaviews' order by id limit 1) returning id`,
  );
  const author = await oneRow<{ uid: string }>(
    database,
    `select uid from authors where id = '${live.author_id}'`,
  );
  const person = (role: User['role'], ids?: { id: string; uid: string }) =>
    addPerson(database, base.tokens, role, ids);
  return {
    ...base,
    database,
    listingId: live.product,
    videoId: video.id,
    liveId: live.id,
    postIds: { product: live.product, megaviews: video.id, livestream: live.id },
    owner: await person('Host', { id: live.author_id, uid: author.uid }),
    asker: await person('Customer'),
    other: await person('Customer'),
    admin: await person('Admin'),
    mentor: await person('Mentor'),
    device: await addDevice(database),
    otherDevice: await addDevice(database),
    close: async () => {
      await base.app.close();
      await database.close();
    },
  };
}

/** Adds an account with its record. */
export async function addPerson(
  database: Database,
  tokens: Tokens,
  role: User['role'] = 'Customer',
  { id, uid }: { id: string; uid: string } = { id: randomUUID(), uid: randomUUID() },
): Promise<Person> {
  await database.query('insert into auth.users (id, email) values ($1, $2) on conflict do nothing', [
    uid,
    `${uid}@example.com`,
  ]);
  await database.query(
    `insert into public.users (uid, id, role, "displayName") values ($1, $2, $3, $4) on conflict (uid) do nothing`,
    [uid, id, role, `Tester ${role}`],
  );
  const token = await signToken(database, tokens, uid);
  return { id, uid, headers: { authorization: `Bearer ${token}` }, auth: { token } };
}

/** An access token of an account, with a session of its own. */
export async function signToken(database: Database, tokens: Tokens, uid: string): Promise<string> {
  const { token } = await tokens.sign({
    uid,
    sessionId: await addSession(database, uid),
    phone: '',
    email: `${uid}@example.com`,
    method: 'password',
    appMetadata: {},
    userMetadata: {},
  });
  return token;
}

/** Adds a local user of a device. */
export async function addDevice(database: Database): Promise<Person> {
  const made = await createLocalUser(database, `device-${randomUUID()}`);
  if (made === undefined) throw new Error('The device has a user already.');
  return {
    id: made.user.id,
    uid: '',
    headers: { [DEVICE_SECRET_HEADER]: made.secret },
    auth: { device_secret: made.secret },
  };
}

async function oneRow<Row>(database: Database, sql: string): Promise<Row> {
  const { rows } = await database.query<Row>(sql);
  const row = rows[0];
  if (row === undefined) throw new Error(`No row: ${sql}`);
  return row;
}
