import { randomInt } from 'node:crypto';
import { VISITORS } from '@site/shared/releases/release-pointer';

const COOKIE = 'rollout';
const YEAR_SECONDS = 31_536_000;

/** Has no divisor in common with {@link VISITORS}: all numbers come before one comes again, evenly spread. */
const STEP = 6_181;

/** Gives visitors their numbers, so that any run of them is spread evenly over the shares of canaries. */
export class VisitorNumbers {
  #last = randomInt(VISITORS);

  /** A number for a new visitor. */
  next(): number {
    this.#last = (this.#last + STEP) % VISITORS;
    return this.#last;
  }
}

/**
 * The number that a visitor was given earlier. It is one of ten thousand: it tells shares apart, not people.
 *
 * @param cookies the request's Cookie header
 * @returns undefined without the cookie, or when it is not such a number
 */
export function knownNumber(cookies = ''): number | undefined {
  const match = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,5})(?:;|$)`).exec(cookies);
  const number = match ? Number(match[1]) : undefined;
  return number !== undefined && number < VISITORS ? number : undefined;
}

/**
 * The Set-Cookie header that makes a visitor keep a number.
 *
 * @param number theirs
 * @param secure whether they came over https
 */
export const numberCookie = (number: number, secure: boolean): string =>
  `${COOKIE}=${number}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
