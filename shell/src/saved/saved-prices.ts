import { pushSubscription } from '@site/shared/browser/worker-container';
import type { Credentials } from '@site/shared/contract';
import type { SavedDatabase } from './saved-database';

/** A fact of the database: ids of the listings whose price this device watches, because they are saved. */
const WATCHED = 'watched';
/** The listing is gone, or the device watches as much as one may: asking again changes nothing. */
const SETTLED = [404, 409];

/** What watching needs of the shell. */
export interface WatchParts {
  /** Origin of the base service; empty for the site's own. */
  origin: string;
  credentials(): Promise<Credentials>;
}

const hasSubscription = async (): Promise<boolean> => Boolean(await pushSubscription());

/**
 * Watches the prices of what a visitor without an account has saved, where this browser is told of anything, and no longer of what
 * is not saved any more (KEEP-11). The service knows what an account has saved, and watches that by itself.
 *
 * @param ids of the saved listings
 * @throws Error when the service could not be asked; the next call goes on
 */
export async function watchSavedPrices(
  { origin, credentials }: WatchParts,
  database: SavedDatabase,
  ids: readonly string[],
): Promise<void> {
  const known = (await database.fact(WATCHED)) as string[] | undefined;
  let watched = known ?? [];
  const wanted = (await hasSubscription()) ? ids : [];
  const proof = await credentials();
  if (proof.kind !== 'device') return;
  const ask = async (path: string, id: string): Promise<void> => {
    const response = await fetch(`${origin}/api/push/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-secret': proof.secret },
      body: JSON.stringify({ kind: 'price', subject_id: id }),
    });
    if (SETTLED.includes(response.status)) return;
    if (!response.ok || (await response.json())?.ok !== true)
      throw new Error(`${path}: HTTP ${response.status}`);
  };
  for (const id of wanted.filter((one) => !watched.includes(one))) {
    await ask('watch', id);
    watched = [...watched, id];
    await database.setFact(WATCHED, watched);
  }
  for (const id of watched.filter((one) => !wanted.includes(one))) {
    await ask('watch/remove', id);
    watched = watched.filter((one) => one !== id);
    await database.setFact(WATCHED, watched);
  }
}
