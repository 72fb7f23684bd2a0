import type { Queryable } from '../../foundation/database/database.ts';
import type { LinkedProduct, ProductReference } from './video-posts.schemas.ts';

interface ProductRow {
  id: string;
  kind: 'sale' | 'rent';
  location: string;
  price: number;
  new_price: number | null;
  new_price_at: Date | null;
  square_meter: number;
  bedroom: number;
  bathroom: number;
}

const SELECT = `select id, kind, location, price, new_price, new_price_at, square_meter, bedroom, bathroom
  from listings where id = any($1::uuid[])`;

const toLinkedProduct = ({ id, kind, new_price, new_price_at, ...post }: ProductRow): LinkedProduct => ({
  type: `for_${kind}`,
  product_id: id,
  post: {
    ...post,
    new_price:
      new_price === null || new_price_at === null
        ? null
        : { date_time: new_price_at.toISOString(), price: new_price },
  },
});

/**
 * Reads what tiles show of the listings of some posts, all at once (MEGA-8).
 *
 * @param posts whose listings
 * @returns what gives those of one of the posts, in its order, without those that are gone or of another kind
 */
export async function readLinkedProducts(
  database: Queryable,
  posts: readonly { product_ids: ProductReference[] }[],
): Promise<(post: { product_ids: ProductReference[] }) => LinkedProduct[]> {
  const ids = new Set(posts.flatMap(({ product_ids }) => product_ids.map(({ product_id }) => product_id)));
  const { rows } = ids.size > 0 ? await database.query<ProductRow>(SELECT, [[...ids]]) : { rows: [] };
  const known = new Map(rows.map((row) => [`for_${row.kind} ${row.id}`, toLinkedProduct(row)]));
  return ({ product_ids }) =>
    product_ids
      .map(({ type, product_id }) => known.get(`${type} ${product_id.toLowerCase()}`))
      .filter((product) => product !== undefined);
}
