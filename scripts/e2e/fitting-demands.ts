import { randomUUID } from 'node:crypto';
import { askForSession, type GivenSession } from './accounts';
import type { Kind, ListingItem } from './listings';
import { siteUrl } from './settings';

const PATHS: Record<Kind, string> = {
  'for-sale': '/api/looking-to-buy/v2/create-post',
  'for-rent': '/api/looking-to-rent/v2/create-post',
};

/** What the price of a demand lies below the listing's for {@link postDemandFor}, Vnđ. */
const OVER_BUDGET = 50_000_000;

/**
 * Posts a demand that a listing fits, but for a budget that is {@link OVER_BUDGET} too low.
 *
 * @param change what it asks for instead
 * @returns its id
 */
export async function postDemandFor(
  kind: Kind,
  { post }: ListingItem,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await fetch(`${siteUrl()}${PATHS[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: randomUUID(),
      customer_phone: '0987654321',
      type_product: post.type_product,
      direction: post.direction,
      location: `${post.ward}, ${post.province}`,
      price: post.price - OVER_BUDGET,
      square_meter: post.square_meter,
      bedroom: post.bedroom,
      bathroom: post.bathroom,
      ...(kind === 'for-rent' ? { rental_period: 12 } : {}),
      ...change,
    }),
  });
  if (!answer.ok) throw new Error(`demand: HTTP ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Signs in the author of a listing, without a browser. */
export function sessionOfAuthor({ author }: ListingItem): Promise<GivenSession> {
  return askForSession(`0${(author.phone_number ?? '').slice(2)}`);
}

/** What the service says of the homes that fit a demand. */
export async function fitsOf(demand: string): Promise<{ count: number; homes: { id: string }[] }> {
  const answer = await fetch(`${siteUrl()}/api/demands/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ demands: [demand] }),
  });
  const { data } = (await answer.json()) as { data: { count: number; homes: { id: string }[] }[] };
  if (!data[0]) throw new Error(`matches: HTTP ${answer.status}`);
  return data[0];
}
