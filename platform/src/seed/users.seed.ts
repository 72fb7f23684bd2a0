import type { Author } from '../base/listings/listings.schemas.ts';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import type { Queryable } from '../foundation/database/database.ts';
import { Random } from '../foundation/random.ts';
import { hashPassword } from '../supabase/auth/passwords.ts';
import { portraitsIn } from './people.ts';

/** Password of every account of the demo, as the README says. */
export const DEMO_PASSWORD = 'matkhau-demo';

const SALT = Buffer.from('demo-market-salt');

/** Accounts of the demo besides the authors; nobody has these numbers, because no operator hands them out. */
export const DEMO_PEOPLE = [
  { role: 'Admin', displayName: 'Trần Quản Trị', account: 'quantri.demo', phone: '84900000001' },
  { role: 'Mentor', displayName: 'Lê Cố Vấn', account: 'covan.demo', phone: '84900000002' },
  { role: 'Customer', displayName: 'Nguyễn Khách Hàng', account: 'khachhang.demo', phone: '84900000003' },
  { role: 'Customer', displayName: 'Phạm Người Mua', account: 'nguoimua.demo', phone: '84900000004' },
] as const;

interface SeedUser {
  uid: string;
  id: string;
  role: string;
  displayName: string;
  photoURL: string | null;
  account: string;
  phone: string;
}

/**
 * Gives every author an account and a user record of role Host, and the demo its Admin, Mentor and Customers.
 *
 * Accounts of an earlier demo that this one lacks are removed; people who signed up themselves stay, and an account
 * of the same demo stays the same account, so its sessions go on.
 *
 * @param seed same seed, same uids
 * @returns how many users were written
 */
export async function seedUsers(
  transaction: Queryable,
  authors: readonly Author[],
  media: readonly MediaItem[],
  seed: number,
): Promise<number> {
  const users = [...authors.map(hostOf), ...demoPeople(media, seed)];
  const json = JSON.stringify(users);
  await transaction.query(
    `delete from auth.users where raw_app_meta_data @> '{"demo": true}' and id <> all($1::uuid[])`,
    [users.map(({ uid }) => uid)],
  );
  // A number that someone really signed up with stays theirs.
  await transaction.query(
    `insert into auth.users (id, phone, password_hash, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     select uid, phone, $2, now(),
       '{"provider": "phone", "providers": ["phone"], "demo": true}', jsonb_build_object('name', "displayName")
     from json_to_recordset($1::text::json) as row (uid uuid, phone text, "displayName" text)
     on conflict do nothing`,
    [json, await hashPassword(DEMO_PASSWORD, SALT)],
  );
  // The record itself came with the account.
  const { affectedRows } = await transaction.query(
    `update users set id = row.id, role = row.role, "displayName" = row."displayName", "photoURL" = row."photoURL",
       account = row.account, "phoneNumber" = row.phone
     from json_to_recordset($1::text::json) as row (
       uid uuid, id uuid, role text, "displayName" text, "photoURL" text, account text, phone text)
     where users.uid = row.uid`,
    [json],
  );
  return affectedRows;
}

function hostOf(author: Author): SeedUser {
  return {
    uid: author.uid,
    id: author.id,
    role: 'Host',
    displayName: author.display_name,
    photoURL: author.avatar,
    account: author.account,
    phone: author.phone_number,
  };
}

function demoPeople(media: readonly MediaItem[], seed: number): SeedUser[] {
  const random = new Random(seed ^ 0x5eed_05e5);
  const portraits = portraitsIn(media);
  return DEMO_PEOPLE.map((person) => ({
    ...person,
    uid: random.uuid(),
    id: random.uuid(),
    photoURL: portraits.length === 0 ? null : random.pick(portraits).path,
  }));
}
