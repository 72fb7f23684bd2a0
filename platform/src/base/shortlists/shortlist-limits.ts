import { countUse } from '../../foundation/database/counted-window.ts';
import type { Queryable } from '../../foundation/database/database.ts';
import { HttpError } from '../../foundation/http/http-error.ts';

/** What one client address may do, over all nodes; a household shares one, and so do offices. */
const LIMITS = {
  /** Lists made. */
  made: { most: 40, windowSeconds: 3_600 },
  /** Wrong links. The key has 256 bits: this is for the load and not for its safety. */
  wrong: { most: 60, windowSeconds: 60 },
  /** Bytes of updates, each with what it costs to merge it. */
  bytes: { most: 20_000_000, windowSeconds: 3_600 },
} as const;

/** What merging an update costs beside its bytes. */
const COST_OF_UPDATE = 2_000;

/**
 * Counts a use for an address.
 *
 * @throws HttpError 429 with Retry-After when it is used up
 */
export async function countShortlistUse(
  database: Queryable,
  address: string,
  use: keyof typeof LIMITS,
  bytes?: number,
): Promise<void> {
  const { most, windowSeconds } = LIMITS[use];
  const { count, waitSeconds } = await countUse(database, {
    key: `shortlists:${use}:${address}`,
    cost: bytes === undefined ? 1 : bytes + COST_OF_UPDATE,
    windowSeconds,
  });
  if (count <= most) return;
  const message = `Too much from your network; try again in ${waitSeconds} seconds.`;
  throw new HttpError(429, 'too_many_requests', message, undefined, { 'retry-after': String(waitSeconds) });
}
