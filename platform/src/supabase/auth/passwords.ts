import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AuthError } from './auth-error.ts';
import type { Contact } from './auth-user.ts';

const MIN_LENGTH: Record<Contact['kind'], number> = { phone: 6, email: 8 };

/** What OWASP's Password Storage Cheat Sheet asks of scrypt at least, with r and p below. */
export const DEFAULT_PASSWORD_COST = 16_384;
const COST = { N: DEFAULT_PASSWORD_COST, r: 8, p: 5 };
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

const written = (cost: typeof COST, salt: Buffer, key: Buffer): string =>
  `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;

/** Checked when nobody has the number, so that the answer takes as long as for a wrong password. */
const nobodysHash = (): string => written(COST, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));

/**
 * Sets what a hash costs from now on, in this process; hashes keep the cost that they were made with.
 *
 * @param N of scrypt, a power of two
 */
export function setPasswordCost(N: number): void {
  COST.N = N;
}

/**
 * Hashes a password with scrypt; cost and salt stand in the result.
 *
 * @param salt left out, a random one
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const cost = { ...COST };
  const key = await derive(password, salt, cost);
  return written(cost, salt, key);
}

/**
 * Says whether a password belongs to a hash.
 *
 * @param hash undefined for an unknown user: the same work is done, and the answer is no
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] =
    FORMAT.exec(hash ?? nobodysHash()) ?? FORMAT.exec(nobodysHash()) ?? [];
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const equal = expected.length === actual.length && timingSafeEqual(expected, actual);
  return equal && hash !== undefined && FORMAT.test(hash);
}

/**
 * @param kind accounts by mail need a longer password, as their form asks
 * @throws AuthError 422 weak_password
 */
export function checkStrength(password: string, kind: Contact['kind']): void {
  const min = MIN_LENGTH[kind];
  if (password.length >= min) return;
  throw new AuthError(422, 'weak_password', `Password should be at least ${min} characters.`, {
    weak_password: { reasons: ['length'] },
  });
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // The same letters typed on another keyboard may arrive as other code points.
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
