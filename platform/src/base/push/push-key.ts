import { ECDH } from 'node:crypto';

/**
 * Whether text is a key that a message can be encrypted for: a point of the curve P-256 (RFC 8291). Most strings of the right
 * length are none.
 *
 * @param key base64url
 */
export function isPushKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
