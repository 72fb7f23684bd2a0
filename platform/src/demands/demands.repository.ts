import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { normalizePhone } from '../http/phone.ts';
import { idOf, type Viewer } from '../users/viewer.ts';
import type { DemandInput, OfferInput } from './demands.schemas.ts';

/** Demands are created with it and listed while they have it. */
export const OPEN_STATUS = 'not traded yet';
/** Offers are created with it: under review. */
export const OFFER_STATUS = 'Đang xét duyệt';

/** Which board a demand is on. */
export type DemandKind = 'buy' | 'rent';

const TABLES: Record<DemandKind, string> = { buy: 'looking_to_buy', rent: 'looking_to_rent' };

/** Puts a demand on its board, open and dated by this service; visitors without an account have no author. */
export async function insertDemand(
  database: Queryable,
  kind: DemandKind,
  viewer: Viewer,
  demand: DemandInput,
): Promise<string> {
  const columns: [name: string, value: unknown][] = [
    ['id', randomUUID()],
    // Boards belong to accounts, so it is the uid.
    ['author_id', viewer.kind === 'user' ? viewer.uid : null],
    ['customer_name', demand.customer_name || null],
    ['customer_phone', normalizePhone(demand.customer_phone)],
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
  const { rows } = await database.query<{ id: string }>(
    `insert into public.${TABLES[kind]} (${columns.map(([name]) => name).join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    columns.map(([, value]) => value),
  );
  return rows[0]?.id ?? '';
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
 * Keeps an offer for a demand, under review; the same client id twice is one offer.
 *
 * @throws HttpError 404 when the demand is not open, 409 when the client id was used for another offer
 */
export async function insertOffer(database: Database, viewer: Viewer, offer: OfferInput): Promise<string> {
  const id = randomUUID();
  return database.transaction(async (transaction) => {
    if (!(await isOpenDemand(transaction, offer.post_id))) {
      throw new HttpError(404, 'not_found', 'post_id: there is no such open demand', 'post_id');
    }
    const { rows } = await transaction.query<{ id: string }>(
      `insert into matching_offers (id, sender_id, client_id, phone_number, status, post_id, description, search_demand)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
       on conflict (client_id) do nothing returning id`,
      [
        id,
        idOf(viewer) ?? null,
        offer.client_id ?? null,
        normalizePhone(offer.author.phoneNumber),
        OFFER_STATUS,
        offer.post_id,
        offer.description,
        JSON.stringify(offer.search_demand ?? {}),
      ],
    );
    return rows[0]?.id ?? findSameOffer(transaction, viewer, offer);
  });
}

async function findSameOffer(database: Queryable, viewer: Viewer, offer: OfferInput): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from matching_offers
     where client_id = $1 and post_id = $2 and phone_number = $3 and sender_id is not distinct from $4::uuid`,
    [offer.client_id, offer.post_id, normalizePhone(offer.author.phoneNumber), idOf(viewer) ?? null],
  );
  const same = rows[0];
  if (same === undefined) {
    throw new HttpError(409, 'conflict', 'client_id: was used for another offer', 'client_id');
  }
  return same.id;
}
