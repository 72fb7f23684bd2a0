import { randomUUID } from 'node:crypto';
import type { Database } from '../foundation/database/database.ts';

/** Writes an author, and gives the id. */
export async function addAuthor(
  database: Database,
  { id, uid } = { id: randomUUID() as string, uid: randomUUID() as string },
): Promise<string> {
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values ($1, $2::uuid, 'An', $2::text, '', '84900000000')`,
    [id, uid],
  );
  return id;
}

/** A demand as a form or a client of the tables sends it. */
export const DEMAND = {
  ...{ customer_name: 'Lan', customer_phone: '84905550009', type_product: 'Chung cư', direction: 'Đông Nam' },
  ...{ location: 'Quận 7', price: 4_500_000_000, square_meter: 68.5, bedroom: 2, bathroom: 2 },
};

const LISTING = {
  ...{ kind: 'sale', title: 'x', description: '', location: 'x', price: 1000, square_meter: 50 },
  ...{ type_product: 'Chung cư', direction: 'Nam', bedroom: 2, bathroom: 2, ward: 'x', old_district: 'x' },
  province: 'x',
};

/**
 * Writes a listing of an author, and gives its id.
 *
 * @param author_id whose it is
 * @param columns what is not as in any other listing
 */
export async function addListing(
  database: Database,
  author_id: string,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), author_id, ...LISTING, ...columns };
  await database.query(
    `insert into listings (${Object.keys(row)}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
  return String(row.id);
}
