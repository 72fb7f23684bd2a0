import type { SupabaseClient } from '@supabase/supabase-js';
import { type SupabaseSite, startSupabaseSite } from './supabase-site.ts';

/** Who asks in tests of privacy. */
export type Asker = 'anon' | 'other' | 'owner' | 'admin';

/** A platform with people, demands and news, and a client of each asker. */
export interface SupabaseWorld {
  site: SupabaseSite;
  clients: Record<Asker, SupabaseClient>;
  /** Uids of the signed-in askers, and of a host who never signs in here. */
  uids: Record<Exclude<Asker, 'anon'> | 'host', string>;
  close(): Promise<void>;
}

/** What must never leave the platform: contacts of the people below. */
export const SECRETS = {
  ownerPhone: '84904440001',
  otherPhone: '84904440002',
  adminPhone: '84904440003',
  ownerEmail: 'owner@vidu.vn',
  customerPhone: '84905550001',
  customerName: 'Khách Bí Mật',
} as const;

/** A host's number, which stands on every listing. */
export const HOST_PHONE = '84904440004';

const PLACES = ['Quận 7', 'Thủ Đức', 'Tân Bình', 'quận 7, Phú Mỹ Hưng', 'Cầu Giấy (cũ), Hà Nội'];

/** Makes the people and 45 open demands of each kind, 3 closed ones, and public and private news. */
export async function startSupabaseWorld(): Promise<SupabaseWorld> {
  const site = await startSupabaseSite();
  const { database } = site;
  const owner = await site.signUp(SECRETS.ownerPhone, { name: 'Chủ' });
  const other = await site.signUp(SECRETS.otherPhone, { name: 'Người khác' });
  const admin = await site.signUp(SECRETS.adminPhone, { name: 'Quản trị' });
  const host = await site.signUp(HOST_PHONE, { name: 'Môi giới' });
  await database.query("update users set role = 'Admin' where uid = $1", [admin.uid]);
  await database.query("update users set role = 'Host' where uid = $1", [host.uid]);
  await database.query('update users set email = $2 where uid = $1', [owner.uid, SECRETS.ownerEmail]);
  for (const table of ['looking_to_buy', 'looking_to_rent']) {
    const rental = table === 'looking_to_rent' ? ', rental_period' : '';
    await database.query(
      `insert into ${table} (author_id, customer_name, customer_phone, type_product, direction, location, price,
         square_meter, bedroom, bathroom, request, status, "createdAt", "updatedAt"${rental})
       select $1, $2, $3, case when n % 2 = 0 then 'Chung cư' else 'Shophouse' end,
         case when n % 3 = 0 then 'Đông Nam' else 'Tây' end, ($4::text[])[1 + n % 5], n::bigint * 100000000, 40 + n,
         1 + n % 5, 1 + n % 3, 'Yêu cầu số ' || n,
         case when n > 45 then 'traded' else 'not traded yet' end,
         timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n), timestamptz '2026-01-01T00:00:00Z'
         + make_interval(hours => n)${rental === '' ? '' : ', 6'}
       from generate_series(1, 48) as n`,
      [owner.uid, SECRETS.customerName, SECRETS.customerPhone, PLACES],
    );
  }
  await database.query(
    `insert into newsfeed (author_id, description, file_paths, status, "updatedAt")
     select case when n % 2 = 0 then $1::uuid else $2::uuid end, 'Bài viết ' || n, array['photos/a.webp'],
       case when n > 25 then 'private' else 'public' end,
       timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n)
     from generate_series(1, 30) as n`,
    [owner.uid, host.uid],
  );
  return {
    site,
    clients: { anon: site.client(), other: other.client, owner: owner.client, admin: admin.client },
    uids: { owner: owner.uid, other: other.uid, admin: admin.uid, host: host.uid },
    close: site.close,
  };
}
