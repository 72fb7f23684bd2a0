import type { Queryable } from '../../foundation/database/database.ts';
import type { AccountRow, Contact } from './auth-user.ts';
import type { Device } from './device-mark.ts';
import { verifyPassword } from './passwords.ts';

/** Of many sign-ups without a mark the latest, since each is as much work as a sign-in. */
const LOOKED_AT = 3;

/** Where a request comes from, as sign-ups are told apart by. */
export interface Client {
  device: Device;
  /** Digest of its network address. */
  addressHash: string;
}

export interface SignUpRow {
  id: string;
  device_hash: string;
  password_hash: string | null;
  wants_password: boolean;
  data: Record<string, unknown>;
  is_first: boolean;
  is_contested: boolean;
  address_hash: string;
  created_at: Date;
  updated_at: Date;
}

/** What is asked for with a number or mail address. */
export interface AskedSignUp {
  /** Hash of the password; undefined for a sign-in by code. */
  passwordHash: string | undefined;
  data: Record<string, unknown>;
  /** The sign-up that this one says again: the same password, by a client that keeps no mark, from the same address. */
  repeats: SignUpRow | undefined;
}

/**
 * Lets one request at a time deal with a number or mail address, until its transaction ends: a sign-up, the codes and
 * the account are always taken in the same order.
 */
export async function lockContact(transaction: Queryable, destination: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))", [
    destination,
  ]);
}

/** All sign-ups that wait with a number or mail address, the latest first. */
export async function findSignUps(database: Queryable, destination: string): Promise<SignUpRow[]> {
  const { rows } = await database.query<SignUpRow>(
    'select * from auth.sign_ups where destination = $1 order by updated_at desc, created_at desc',
    [destination],
  );
  return rows;
}

/** The sign-up that a client without a mark may say again: the same password, from the same address. */
export async function findRepeated(
  database: Queryable,
  destination: string,
  { device, addressHash }: Client,
  password: string,
): Promise<SignUpRow | undefined> {
  const before = (await findSignUps(database, destination)).find(({ is_first }) => is_first);
  // The work is done in any case: how long an answer takes does not tell what waits.
  const isSame = await verifyPassword(password, before?.password_hash ?? undefined);
  return device.isFirst && isSame && before?.address_hash === addressHash ? before : undefined;
}

/**
 * Keeps a sign-up until its code comes, whether the number has an account or not; the same device's replaces its own.
 * Behind `lockContact`.
 */
export async function saveSignUp(
  transaction: Queryable,
  destination: string,
  { device, addressHash }: Client,
  { passwordHash, data, repeats }: AskedSignUp,
): Promise<SignUpRow> {
  if (repeats === undefined) await contestSignUps(transaction, destination, device);
  else {
    await transaction.query('update auth.sign_ups set device_hash = $3 where destination = $1 and id = $2', [
      destination,
      repeats.id,
      device.hash,
    ]);
  }
  const { rows } = await transaction.query<SignUpRow>(
    `insert into auth.sign_ups as known
       (destination, device_hash, password_hash, wants_password, data, is_first, is_contested, address_hash)
     values ($1, $2, $3::text, $3::text is not null, $4::text::jsonb, $5,
       exists (select from auth.sign_ups where destination = $1 and device_hash <> $2), $6)
     on conflict (destination, device_hash) do update set
       password_hash = excluded.password_hash,
       wants_password = known.wants_password or excluded.wants_password,
       data = case when excluded.data = '{}' then known.data else excluded.data end,
       address_hash = excluded.address_hash, updated_at = clock_timestamp()
     returning *`,
    [destination, device.hash, passwordHash ?? null, JSON.stringify(data), device.isFirst, addressHash],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('The sign-up could not be kept.');
  return row;
}

/**
 * Notes that somebody asked for something else with this number: a sign-up without a mark is not known for its
 * sender's any more.
 *
 * @param device whoever asked; its own sign-up is not contested by that
 */
export async function contestSignUps(
  database: Queryable,
  destination: string,
  device: Device,
): Promise<void> {
  await database.query(
    'update auth.sign_ups set is_contested = true where destination = $1 and device_hash <> $2',
    [destination, device.hash],
  );
}

/**
 * The sign-up of the very client that enters the code: of its mark, or, where it keeps none, the only thing that was
 * asked for with this number, from the same address. Whoever enters a code cannot tell which sign-up it was sent for,
 * so no other one's password may become the account's.
 */
export function ownSignUp(signUps: readonly SignUpRow[], { device, addressHash }: Client) {
  if (device.keepsMark) return signUps.find(({ device_hash }) => device_hash === device.hash);
  const [only, ...others] = signUps;
  const isOwn = only !== undefined && !only.is_contested && only.address_hash === addressHash;
  return isOwn && others.length === 0 ? only : undefined;
}

/** Says whether a password is that of a sign-up that waits, by this device or by a client without a mark. */
export async function waitsWith(
  signUps: readonly SignUpRow[],
  { hash }: Device,
  password: string,
): Promise<boolean> {
  const withPassword = signUps.filter(({ password_hash }) => password_hash !== null);
  const own = withPassword.filter(({ device_hash }) => device_hash === hash);
  const first = withPassword.filter(({ is_first }) => is_first).slice(0, LOOKED_AT);
  for (const { password_hash } of new Set([...own, ...first])) {
    if (password_hash !== null && (await verifyPassword(password, password_hash))) return true;
  }
  return false;
}

/** Forgets what waits with a number or mail address, whose account is settled. */
export async function dropSignUps(database: Queryable, destination: string): Promise<void> {
  await database.query('delete from auth.sign_ups where destination = $1', [destination]);
}

/** Removes sign-ups whose code never came. */
export async function forgetOldSignUps(database: Queryable): Promise<void> {
  await database.query("delete from auth.sign_ups where updated_at < now() - interval '7 days'");
}

/** A sign-up as the account that it may become. */
export function futureAccount(contact: Contact, row: SignUpRow): AccountRow {
  return {
    id: row.id,
    phone: contact.kind === 'phone' ? contact.value : null,
    email: contact.kind === 'email' ? contact.value : null,
    password_hash: null,
    phone_confirmed_at: null,
    email_confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: contact.kind, providers: [contact.kind] },
    raw_user_meta_data: row.data,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
