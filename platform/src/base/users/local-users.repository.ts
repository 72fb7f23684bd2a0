import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../foundation/database/database.ts';

/** A visitor without an account, bound to a device (specification, section 3). */
export interface LocalUser {
  id: string;
  device_id: string;
  phone_number: string | null;
  display_name: string | null;
  user_type: string;
}

const COLUMNS = 'id, device_id, phone_number, display_name, user_type';
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;

/** The local user of a device, or undefined. */
export async function findByDeviceId(database: Queryable, deviceId: string): Promise<LocalUser | undefined> {
  const { rows } = await database.query<LocalUser>(
    `select ${COLUMNS} from local_users where device_id = $1`,
    [deviceId],
  );
  return rows[0];
}

/** The local user whose secret this is; undefined for an unknown secret, and for a device that was carried over to an account. */
export async function findDeviceBySecret(
  database: Queryable,
  secret: string,
): Promise<LocalUser | undefined> {
  if (secret.length !== SECRET_LENGTH) return undefined;
  const { rows } = await database.query<LocalUser>(
    `select ${COLUMNS} from local_users where secret_hash = $1 and carried_to is null`,
    [hashOf(secret)],
  );
  return rows[0];
}

/**
 * Holds a device as it is until the transaction ends: nothing is written for it while it is carried over.
 *
 * @returns false when it was carried over to an account, or is gone
 */
export async function holdDevice(transaction: Queryable, id: string): Promise<boolean> {
  const { rows } = await transaction.query(
    'select from local_users where id = $1 and carried_to is null for share',
    [id],
  );
  return rows.length > 0;
}

/**
 * Gives a device to an account, once: a device that another account has stays that one's.
 *
 * @returns the id of the device's local user, and whether the account has it now; undefined for an unknown secret
 */
export async function claimDevice(
  transaction: Queryable,
  secret: string,
  accountId: string,
): Promise<{ id: string; isTheirs: boolean } | undefined> {
  const { rows } = await transaction.query<{ id: string; carried_to: string }>(
    `update local_users set carried_to = coalesce(carried_to, $2::uuid), updated_at = now()
     where secret_hash = $1 returning id, carried_to`,
    [hashOf(secret), accountId],
  );
  const [device] = rows;
  return device && { id: device.id, isTheirs: device.carried_to === accountId };
}

/**
 * Makes the local user of a device.
 *
 * @returns the user and the secret, which is not kept and cannot be shown again; undefined when the device has a
 *   user already
 */
export async function createLocalUser(
  database: Queryable,
  deviceId: string,
): Promise<{ user: LocalUser; secret: string } | undefined> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { rows } = await database.query<LocalUser>(
    `insert into local_users (device_id, secret_hash) values ($1, $2)
     on conflict (device_id) do nothing returning ${COLUMNS}`,
    [deviceId, hashOf(secret)],
  );
  const user = rows[0];
  return user === undefined ? undefined : { user, secret };
}

/** Writes number and name; what is left out stays (LOCAL-2). */
export async function updateLocalUser(
  database: Queryable,
  id: string,
  changes: { phoneNumber: string | undefined; displayName: string | undefined },
): Promise<LocalUser | undefined> {
  const { rows } = await database.query<LocalUser>(
    `update local_users
     set phone_number = coalesce($2, phone_number), display_name = coalesce($3, display_name), updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [id, changes.phoneNumber ?? null, changes.displayName ?? null],
  );
  return rows[0];
}

/** The secret is random and long, so a plain digest is as good as a slow one. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
