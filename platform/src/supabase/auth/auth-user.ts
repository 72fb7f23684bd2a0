import type { Queryable } from '../../foundation/database/database.ts';

/** An account as the database holds it. */
export interface AccountRow {
  id: string;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  phone_confirmed_at: Date | null;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

/** How a person is reached, and known by, when signing in. */
export type Contact = { kind: 'phone'; value: string } | { kind: 'email'; value: string };

/** The account of a number or mail address. */
export async function findAccount(database: Queryable, contact: Contact): Promise<AccountRow | undefined> {
  const column = contact.kind === 'phone' ? 'phone' : 'email';
  const { rows } = await database.query<AccountRow>(`select * from auth.users where ${column} = $1`, [
    contact.value,
  ]);
  return rows[0];
}

/** The account with this id. */
export async function findAccountById(database: Queryable, id: string): Promise<AccountRow | undefined> {
  const { rows } = await database.query<AccountRow>('select * from auth.users where id = $1', [id]);
  return rows[0];
}

/** Says whether the sign-ups of an account left it without a password: its code leads on to choosing one. */
export function needsPassword({ raw_app_meta_data: { needs_password } }: AccountRow): boolean {
  return needs_password === true;
}

/** What becomes of an account whose number or mail address was proven. */
export interface ProvenContact {
  /** Id and data of a new account. */
  id: string | undefined;
  data: Record<string, unknown>;
  /** For an account without one: the password that the very client asked for that proved the contact. */
  passwordHash: string | undefined;
  /** Whether somebody asked for a password, so that an account without one is to get one. */
  wantsPassword: boolean;
}

/**
 * Gives the account of a verified number or address, and creates the account if it does not exist; the database makes
 * its user record. `app_metadata.needs_password` says that the person must choose a password.
 */
export async function confirmAccount(
  transaction: Queryable,
  contact: Contact,
  { id, data, passwordHash, wantsPassword }: ProvenContact,
): Promise<AccountRow | undefined> {
  const column = contact.kind === 'phone' ? 'phone' : 'email';
  const { rows } = await transaction.query<AccountRow>(
    `insert into auth.users as known
       (id, ${column}, ${column}_confirmed_at, password_hash, raw_user_meta_data, raw_app_meta_data)
     values (coalesce($2, gen_random_uuid()), $1, now(), $3::text, $4::text::jsonb,
       jsonb_build_object('provider', $5::text, 'providers', jsonb_build_array($5::text))
         || case when $6 and $3::text is null then '{"needs_password": true}' else '{}'::jsonb end)
     on conflict (${column}) do update set
       ${column}_confirmed_at = coalesce(known.${column}_confirmed_at, now()),
       password_hash = coalesce(known.password_hash, $3::text),
       raw_app_meta_data = case
         when coalesce(known.password_hash, $3::text) is not null then known.raw_app_meta_data - 'needs_password'
         when $6 then known.raw_app_meta_data || '{"needs_password": true}'
         else known.raw_app_meta_data end,
       updated_at = now()
     returning *`,
    [contact.value, id ?? null, passwordHash ?? null, JSON.stringify(data), contact.kind, wantsPassword],
  );
  return rows[0];
}

/** An account as the Supabase client sees it. */
export function publicAccount(account: AccountRow) {
  const provider = account.phone === null ? 'email' : 'phone';
  const contact = account.phone === null ? { email: account.email } : { phone: account.phone };
  const confirmedAt = account.phone_confirmed_at ?? account.email_confirmed_at;
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...dates({
      phone_confirmed_at: account.phone_confirmed_at,
      email_confirmed_at: account.email_confirmed_at,
      confirmed_at: confirmedAt,
      last_sign_in_at: account.last_sign_in_at,
    }),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: [
      {
        identity_id: account.id,
        id: account.id,
        user_id: account.id,
        identity_data: { sub: account.id, ...contact },
        provider,
        created_at: account.created_at,
        updated_at: account.updated_at,
      },
    ],
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}

function dates(values: Record<string, Date | null>): Record<string, Date> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Date] => entry[1] !== null),
  );
}
