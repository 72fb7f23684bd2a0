import type { Database, Queryable } from '../../foundation/database/database.ts';
import type { DeviceViewer, UserViewer, Viewer } from '../users/viewer.ts';
import type { PushChoices, Renewal, SubscriptionInput, Watch } from './push.schemas.ts';
import { clockOf, minutesOf } from './quiet-hours.ts';

/** Browsers of one person; of more, the one that was heard of least recently goes. */
export const MAX_SUBSCRIPTIONS = 10;
/** Listings and authors that one person watches. */
export const MAX_WATCHES = 500;

type Owner = UserViewer | DeviceViewer;

interface ChoicesRow {
  kinds: PushChoices['kinds'];
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string;
  locale: PushChoices['locale'];
}

const ownerColumns = (owner: Owner): (string | null)[] => [
  owner.kind === 'user' ? owner.id : null,
  owner.kind === 'user' ? (owner.sessionId ?? null) : null,
  owner.kind === 'device' ? owner.id : null,
];

/**
 * Keeps a browser's subscription and what its person chose. It is the caller's from then on (PUSH-2).
 *
 * @returns false when somebody else's subscription has this endpoint with other keys: whoever only knows an address may
 *   not take it over
 */
export function keepSubscription(
  database: Database,
  owner: Owner,
  input: SubscriptionInput,
): Promise<boolean> {
  const { endpoint, keys, kinds, quiet_hours: quiet, time_zone, locale } = input;
  return database.transaction(async (transaction) => {
    // The browser changes hands: what waited for whoever had it before goes with that subscription.
    await transaction.query(
      'delete from push_subscriptions where endpoint = $1 and auth = $2 and owner_id <> $3',
      [endpoint, keys.auth, owner.id],
    );
    const { affectedRows } = await transaction.query(
      `insert into push_subscriptions as kept (endpoint, p256dh, auth, user_id, session_id, device_id, kinds, quiet_from,
         quiet_to, time_zone, locale)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (endpoint) do update
         set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, kinds = excluded.kinds,
           quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
           locale = excluded.locale, updated_at = now()
         where kept.owner_id = $12`,
      [
        endpoint,
        keys.p256dh,
        keys.auth,
        ...ownerColumns(owner),
        [...new Set(kinds)],
        quiet === null ? null : minutesOf(quiet.from),
        quiet === null ? null : minutesOf(quiet.to),
        time_zone,
        locale,
        owner.id,
      ],
    );
    if (affectedRows === 0) return false;
    await transaction.query(
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where owner_id = $1 order by updated_at desc, id offset $2)`,
      [owner.id, MAX_SUBSCRIPTIONS],
    );
    return true;
  });
}

/** Whether there is the subscription that a browser wants to renew, with the keys it had. */
export async function hasSubscription(
  database: Queryable,
  { endpoint, auth }: Pick<Renewal, 'endpoint' | 'auth'>,
): Promise<boolean> {
  const { rows } = await database.query('select from push_subscriptions where endpoint = $1 and auth = $2', [
    endpoint,
    auth,
  ]);
  return rows.length > 0;
}

/**
 * Gives a subscription the address and keys that its browser has changed to by itself.
 *
 * @returns false when there is no such subscription, or the new address is somebody's already
 */
export async function renewSubscription(
  database: Queryable,
  { endpoint, auth, renewed }: Renewal,
): Promise<boolean> {
  const { affectedRows } = await database.query(
    `update push_subscriptions set endpoint = $3, p256dh = $4, auth = $5, updated_at = now()
     where endpoint = $1 and auth = $2
       and not exists (select from push_subscriptions other where other.endpoint = $3 and other.endpoint <> $1)`,
    [endpoint, auth, renewed.endpoint, renewed.keys.p256dh, renewed.keys.auth],
  );
  return affectedRows > 0;
}

/** What the caller chose for a browser; undefined when the caller has no such subscription. */
export async function findChoices(
  database: Queryable,
  owner: Owner,
  endpoint: string,
): Promise<PushChoices | undefined> {
  const { rows } = await database.query<ChoicesRow>(
    `select kinds, quiet_from, quiet_to, time_zone, locale from push_subscriptions
     where endpoint = $1 and owner_id = $2`,
    [endpoint, owner.id],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { kinds, quiet_from: from, quiet_to: to, time_zone, locale } = row;
  const quiet_hours = from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) };
  return { kinds, quiet_hours, time_zone, locale };
}

/** Forgets a browser of the caller; one that is not theirs stays. */
export async function removeSubscription(database: Queryable, owner: Owner, endpoint: string): Promise<void> {
  await database.query('delete from push_subscriptions where endpoint = $1 and owner_id = $2', [
    endpoint,
    owner.id,
  ]);
}

/** Forgets a browser whose push service says that it is gone. */
export async function forgetSubscription(database: Queryable, id: string): Promise<void> {
  await database.query('delete from push_subscriptions where id = $1', [id]);
}

/** Whether there is a listing, or an author, to watch. */
async function hasSubject(database: Queryable, { kind, subject_id }: Watch): Promise<boolean> {
  const table = kind === 'price' ? 'listings' : 'authors';
  const { rows } = await database.query(`select from ${table} where id = $1`, [subject_id]);
  return rows.length > 0;
}

/**
 * Remembers what the caller wants to hear of.
 *
 * @returns 'unknown' when there is no such listing or author, 'too_many' past {@link MAX_WATCHES}
 */
export async function keepWatch(
  database: Queryable,
  owner: Owner,
  watch: Watch,
): Promise<'kept' | 'unknown' | 'too_many'> {
  if (!(await hasSubject(database, watch))) return 'unknown';
  const [user, , device] = ownerColumns(owner);
  const { affectedRows } = await database.query(
    `insert into push_watches (user_id, device_id, kind, subject_id)
     select $1::uuid, $2::uuid, $3::text, $4::uuid
     where (select count(*) from push_watches where owner_id = $5) < $6
       or exists (select from push_watches where owner_id = $5 and kind = $3 and subject_id = $4)
     on conflict (owner_id, kind, subject_id) do update set created_at = excluded.created_at`,
    [user, device, watch.kind, watch.subject_id, owner.id, MAX_WATCHES],
  );
  return affectedRows === 0 ? 'too_many' : 'kept';
}

/** Stops watching. */
export async function removeWatch(database: Queryable, owner: Owner, watch: Watch): Promise<void> {
  await database.query('delete from push_watches where owner_id = $1 and kind = $2 and subject_id = $3', [
    owner.id,
    watch.kind,
    watch.subject_id,
  ]);
}

/** Whether the caller watches it. */
export async function hasWatch(database: Queryable, viewer: Viewer, watch: Watch): Promise<boolean> {
  if (viewer.kind === 'anonymous') return false;
  const { rows } = await database.query(
    'select from push_watches where owner_id = $1 and kind = $2 and subject_id = $3',
    [viewer.id, watch.kind, watch.subject_id],
  );
  return rows.length > 0;
}

/** Gives the account that a visitor signed in to what their device watched, and its browser (LOCAL-2). */
export async function carryPush(
  transaction: Queryable,
  account: UserViewer,
  deviceId: string,
): Promise<void> {
  await transaction.query(
    `with moved as (delete from push_watches where device_id = $1 returning kind, subject_id)
     insert into push_watches (user_id, kind, subject_id) select $2::uuid, kind, subject_id from moved
     on conflict do nothing`,
    [deviceId, account.id],
  );
  await transaction.query(
    `update push_subscriptions set user_id = $2, session_id = $3, device_id = null, updated_at = now()
     where device_id = $1`,
    [deviceId, account.id, account.sessionId ?? null],
  );
  // Threads that wait to be told of are the account's by now.
  await transaction.query('update push_messages set asker_id = $2 where asker_id = $1', [
    deviceId,
    account.id,
  ]);
}
