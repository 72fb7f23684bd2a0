import type { Queryable } from '../../foundation/database/database.ts';

/** A user record (specification, section 3). */
export interface User {
  uid: string;
  id: string;
  role: 'Admin' | 'Mentor' | 'Customer' | 'Host';
  displayName: string;
  photoURL: string | null;
  account: string | null;
  phoneNumber: string | null;
  email: string | null;
  aud: string;
}

const COLUMNS = 'uid, id, role, "displayName", "photoURL", account, "phoneNumber", email, aud';

/** The record of an account, or undefined when it has none. */
export async function findUserByUid(database: Queryable, uid: string): Promise<User | undefined> {
  const { rows } = await database.query<User>(`select ${COLUMNS} from public.users where uid = $1`, [uid]);
  return rows[0];
}

/**
 * Writes what a person may say about themselves; what is left out stays. Role, number and address are not theirs to
 * set: they come from the account.
 */
export async function updateProfile(
  database: Queryable,
  uid: string,
  profile: { displayName: string | undefined; photoURL: string | null | undefined },
): Promise<User | undefined> {
  const { rows } = await database.query<User>(
    `update public.users
     set "displayName" = coalesce($2, "displayName"), "photoURL" = coalesce($3, "photoURL")
     where uid = $1 returning ${COLUMNS}`,
    [uid, profile.displayName ?? null, profile.photoURL ?? null],
  );
  return rows[0];
}
