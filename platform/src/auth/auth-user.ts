import type { Queryable } from '../database/database.ts';

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

/** Says whether the number or address of an account is proven to be the person's. */
export function isConfirmed(account: AccountRow, { kind }: Contact): boolean {
  return (kind === 'phone' ? account.phone_confirmed_at : account.email_confirmed_at) !== null;
}

/** Says whether the sign-ups of an account left it without a password: its code leads on to choosing one. */
export function needsPassword({ raw_app_meta_data: { needs_password } }: AccountRow): boolean {
  return needs_password === true;
}

/** A password as it was asked for at sign-up. */
export interface AskedPassword {
  hash: string;
  /** The hash that the account was seen to have, when this is the same password. */
  sameAs?: string | undefined;
}

/**
 * Writes an account that waits for its code; coming again before that replaces the data. A confirmed account stays as
 * it is.
 *
 * The password of a number that is not proven may be a stranger's, and so may the next one: whoever enters the code
 * cannot tell which sign-up it was sent for. When two were asked for, or one and a sign-in by code, none is kept, and
 * `app_metadata.needs_password` says that whoever proves to have the number must choose one.
 *
 * @param password undefined for a sign-in by code only: whoever then proves to have the number chose no password
 */
export async function saveUnconfirmed(
  database: Queryable,
  contact: Contact,
  password: AskedPassword | undefined,
  data: Record<string, unknown>,
): Promise<AccountRow | undefined> {
  const column = contact.kind === 'phone' ? 'phone' : 'email';
  const { rows } = await database.query<AccountRow>(
    `insert into auth.users as known (${column}, password_hash, raw_user_meta_data, raw_app_meta_data)
     values ($1, $2, $3::text::jsonb, jsonb_build_object('provider', $4::text, 'providers', jsonb_build_array($4::text)))
     on conflict (${column}) do update set
       password_hash = case when known.password_hash = $5 then known.password_hash end,
       raw_app_meta_data = case
         when known.password_hash = $5 or coalesce(known.password_hash, $2::text) is null then known.raw_app_meta_data
         else known.raw_app_meta_data || '{"needs_password": true}' end,
       raw_user_meta_data = excluded.raw_user_meta_data, updated_at = now()
     where known.${column}_confirmed_at is null
     returning *`,
    [contact.value, password?.hash ?? null, JSON.stringify(data), contact.kind, password?.sameAs ?? null],
  );
  return rows[0];
}

/**
 * Marks number or address as proven; the user record is made by the database.
 *
 * @param keepsPassword false when the proof was asked for by who forgot the password: one that was never proven goes
 */
export async function confirmContact(
  database: Queryable,
  contact: Contact,
  keepsPassword: boolean,
): Promise<AccountRow | undefined> {
  const column = contact.kind === 'phone' ? 'phone' : 'email';
  const { rows } = await database.query<AccountRow>(
    `update auth.users set ${column}_confirmed_at = coalesce(${column}_confirmed_at, now()), updated_at = now(),
       password_hash = case when $2 or ${column}_confirmed_at is not null then password_hash end
     where ${column} = $1 returning *`,
    [contact.value, keepsPassword],
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
