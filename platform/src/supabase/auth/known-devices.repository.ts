import type { Queryable } from '../../foundation/database/database.ts';
import type { Contact } from './auth-user.ts';

const DEVICES_PER_ACCOUNT = 20;

/** Says whether somebody signed in to the account of a number or mail address on this device before. */
export async function isKnownDevice(
  database: Queryable,
  contact: Contact,
  deviceHash: string,
): Promise<boolean> {
  const column = contact.kind === 'phone' ? 'phone' : 'email';
  const { rows } = await database.query(
    `select from auth.known_devices join auth.users on users.id = known_devices.user_id
     where users.${column} = $1 and known_devices.device_hash = $2`,
    [contact.value, deviceHash],
  );
  return rows.length > 0;
}

/** Keeps that somebody signed in to an account on a device; the oldest of many are forgotten. */
export async function keepDevice(database: Queryable, uid: string, deviceHash: string): Promise<void> {
  await database.query(
    `insert into auth.known_devices (user_id, device_hash) values ($1, $2)
     on conflict (user_id, device_hash) do update set seen_at = now()`,
    [uid, deviceHash],
  );
  await database.query(
    `delete from auth.known_devices where user_id = $1 and device_hash in (
       select device_hash from auth.known_devices where user_id = $1 order by seen_at desc offset $2)`,
    [uid, DEVICES_PER_ACCOUNT],
  );
}

/** Forgets all devices of an account but one: whoever knew the old password counts as a stranger. */
export async function forgetOtherDevices(
  database: Queryable,
  uid: string,
  deviceHash: string,
): Promise<void> {
  await database.query('delete from auth.known_devices where user_id = $1 and device_hash <> $2', [
    uid,
    deviceHash,
  ]);
}

/** Removes devices that no browser can be any more. */
export async function forgetOldDevices(database: Queryable): Promise<void> {
  await database.query("delete from auth.known_devices where seen_at < now() - interval '400 days'");
}
