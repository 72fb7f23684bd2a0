import webPush from 'web-push';
import { z } from 'zod';
import type { Queryable } from '../../foundation/database/database.ts';

/** The pair by which push services know this site (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The site's pair of keys: made at the first start and kept in the database, as all secrets that the platform makes, so
 * that all nodes have the same one and a restored database keeps its subscribers.
 */
export async function keepVapidKeys(database: Queryable): Promise<VapidKeys> {
  await database.query(
    "insert into auth.secrets (name, value) values ('vapid', $1) on conflict (name) do nothing",
    [JSON.stringify(webPush.generateVAPIDKeys())],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from auth.secrets where name = 'vapid'",
  );
  return keysSchema.parse(JSON.parse(rows[0]?.value ?? 'null'));
}
