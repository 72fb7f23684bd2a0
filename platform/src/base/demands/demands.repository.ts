import { parsePhone } from '@site/shared/typed/phone';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';
import { once } from '../once.ts';
import { idOf, type Viewer } from '../users/viewer.ts';
import type { DemandInput, OfferInput } from './demands.schemas.ts';

/** Demands are created with it and listed while they have it. */
export const OPEN_STATUS = 'not traded yet';
/** Offers are created with it: under review. */
export const OFFER_STATUS = 'Đang xét duyệt';

/** Which board a demand is on. */
export type DemandKind = 'buy' | 'rent';

const TABLES: Record<DemandKind, string> = { buy: 'looking_to_buy', rent: 'looking_to_rent' };

/**
 * Puts a demand on its board, open and dated by this service; visitors without an account have no author. The same
 * client id twice is one demand.
 *
 * @returns its id
 * @throws HttpError 409 when the client id was used for something else
 */
export async function insertDemand(
  database: Database,
  kind: DemandKind,
  viewer: Viewer,
  demand: DemandInput,
): Promise<string> {
  const columns: [name: string, value: unknown][] = [
    // Boards belong to accounts, so it is the uid.
    ['author_id', viewer.kind === 'user' ? viewer.uid : null],
    ['customer_name', demand.customer_name || null],
    ['customer_phone', parsePhone(demand.customer_phone)],
    ['type_product', demand.type_product],
    ['direction', demand.direction],
    ['location', demand.location],
    ['price', demand.price],
    ['square_meter', demand.square_meter],
    ['bedroom', demand.bedroom],
    ['bathroom', demand.bathroom],
    ['request', demand.request ?? ''],
    ['status', OPEN_STATUS],
    ...(kind === 'rent' ? [['rental_period', demand.rental_period] as [string, unknown]] : []),
  ];
  const { id } = await once(
    database,
    { viewer, clientId: demand.client_id, content: [kind, columns] },
    async (transaction, id) => {
      await transaction.query(
        `insert into public.${TABLES[kind]} (id, ${columns.map(([name]) => name).join(', ')})
       values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`,
        [id, ...columns.map(([, value]) => value)],
      );
    },
  );
  return id;
}

/** Whether a demand is open on one of the boards. */
async function isOpenDemand(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query<{ open: boolean }>(
    `select exists (select from public.looking_to_buy where id = $1 and status = $2)
       or exists (select from public.looking_to_rent where id = $1 and status = $2) as open`,
    [id, OPEN_STATUS],
  );
  return rows[0]?.open === true;
}

/**
 * Keeps an offer for a demand, under review; the same client id twice is one offer, also when the demand was closed in
 * between.
 *
 * @returns its id
 * @throws HttpError 404 when the demand is not open, 409 when the client id was used for something else
 */
export async function insertOffer(database: Database, viewer: Viewer, offer: OfferInput): Promise<string> {
  const phone = parsePhone(offer.author.phoneNumber);
  const { client_id: clientId, post_id, description } = offer;
  const content = ['offer', post_id, phone, description];
  const { id } = await once(database, { viewer, clientId, content }, async (transaction, id) => {
    if (!(await isOpenDemand(transaction, post_id))) {
      throw new HttpError(404, 'not_found', 'post_id: there is no such open demand', 'post_id');
    }
    await transaction.query(
      `insert into matching_offers (id, sender_id, phone_number, status, post_id, description, search_demand)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
      [
        id,
        idOf(viewer) ?? null,
        phone,
        OFFER_STATUS,
        post_id,
        description,
        JSON.stringify(offer.search_demand ?? {}),
      ],
    );
  });
  return id;
}
