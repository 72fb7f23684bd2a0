import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../foundation/database/database.ts';
import type { Contact } from './auth-user.ts';

const MAX_TRIES = 5;

/** What a code opens: an account by its number, a new account's address, a sign-in by mail, a forgotten password. */
export type CodePurpose = 'sms' | 'signup' | 'magiclink' | 'recovery';

/** A fresh code, for the message to the person. */
export interface IssuedCode {
  /** Six digits. */
  code: string;
  /** Long token for a link in a mail. */
  linkToken: string;
}

/**
 * Makes a code for a number or address; an earlier one for the same purpose is void.
 *
 * @param deviceHash of the caller: the limit of guesses is counted per device
 */
export async function issueCode(
  database: Queryable,
  secret: Uint8Array,
  contact: Contact,
  purpose: CodePurpose,
  validSeconds: number,
  deviceHash: string,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkToken = randomBytes(32).toString('base64url');
  await database.query(
    `insert into auth.one_time_codes (destination, purpose, code_hash, link_hash, expires_at, device_hash)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)
     on conflict (destination, purpose) do update set
       code_hash = excluded.code_hash, link_hash = excluded.link_hash, expires_at = excluded.expires_at,
       device_hash = excluded.device_hash, tries = 0, own_tries = 0`,
    [
      contact.value,
      purpose,
      codeDigest(secret, contact.value, purpose, code),
      purpose === 'sms' ? null : linkDigest(linkToken),
      validSeconds,
      deviceHash,
    ],
  );
  return { code, linkToken };
}

/** A code as somebody enters it. */
export interface GuessedCode {
  destination: string;
  purpose: CodePurpose;
  code: string;
  /** Of who enters it. */
  deviceHash: string;
}

/**
 * Uses a code up. False when it is wrong, used, over, or was guessed at too often; a wrong guess is counted, that of the
 * device that asked for the code apart from all others.
 */
export async function consumeCode(
  transaction: Queryable,
  secret: Uint8Array,
  { destination, purpose, code, deviceHash }: GuessedCode,
): Promise<boolean> {
  const { rows } = await transaction.query<{ code_hash: string }>(
    `update auth.one_time_codes set
       tries = tries + case when device_hash = $4 then 0 else 1 end,
       own_tries = own_tries + case when device_hash = $4 then 1 else 0 end
     where destination = $1 and purpose = $2 and expires_at > now()
       and case when device_hash = $4 then own_tries else tries end < $3
     returning code_hash`,
    [destination, purpose, MAX_TRIES, deviceHash],
  );
  const expected = rows[0]?.code_hash;
  const actual = codeDigest(secret, destination, purpose, code);
  if (expected === undefined || !timingSafeEqual(Buffer.from(expected), Buffer.from(actual))) return false;
  const { affectedRows } = await transaction.query(
    'delete from auth.one_time_codes where destination = $1 and purpose = $2 and code_hash = $3',
    [destination, purpose, expected],
  );
  return affectedRows === 1;
}

/** The address that a mail's link was sent to, while the link is good. */
export async function findLink(
  database: Queryable,
  purposes: readonly CodePurpose[],
  linkToken: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ destination: string }>(
    `select destination from auth.one_time_codes
     where link_hash = $1 and purpose = any($2::text[]) and expires_at > now()`,
    [linkDigest(linkToken), purposes],
  );
  return rows[0]?.destination;
}

/** Uses the token of a mail's link up and gives what it was sent for. */
export async function consumeLink(
  transaction: Queryable,
  purposes: readonly CodePurpose[],
  linkToken: string,
): Promise<CodePurpose | undefined> {
  const { rows } = await transaction.query<{ purpose: CodePurpose }>(
    `delete from auth.one_time_codes
     where link_hash = $1 and purpose = any($2::text[]) and expires_at > now()
     returning purpose`,
    [linkDigest(linkToken), purposes],
  );
  return rows[0]?.purpose;
}

// A million codes are quickly tried against a plain digest, so the digest needs the service's secret.
function codeDigest(secret: Uint8Array, destination: string, purpose: CodePurpose, code: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${destination}:${code}`).digest('base64url');
}

function linkDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
