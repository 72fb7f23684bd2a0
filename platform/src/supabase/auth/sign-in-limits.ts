import type { AttemptLimit } from './attempt-limits.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { Contact } from './auth-user.ts';
import type { Device } from './device-mark.ts';
import type { Client } from './sign-ups.repository.ts';

const WINDOW_SECONDS = 300;

type Settings = Pick<AuthSettings, 'signInsPerAccount' | 'signInsPerAddress' | 'signInsPerAccountAnywhere'>;

export interface SignInLimit extends AttemptLimit {
  /** Counts what this client alone did, which a right password excuses. */
  isOfClient: boolean;
}

const limit = (what: string, who: string, max: number, isOfClient: boolean): SignInLimit => ({
  what,
  who,
  max,
  windowSeconds: WINDOW_SECONDS,
  isOfClient,
});

/**
 * How often a password may be tried from a device on which nobody signed in to the account before: for any account
 * from this address, for this account from this address, and for this account from everywhere, which is much more, or
 * strangers could shut its owner out.
 */
export function passwordLimits(
  settings: Settings,
  { value }: Contact,
  { addressHash }: Client,
  address: string,
): SignInLimit[] {
  return [
    limit('sign-in', address, settings.signInsPerAddress, false),
    limit('sign-in of an address', `${value} ${addressHash}`, settings.signInsPerAccount, true),
    limit('sign-in of an account', value, settings.signInsPerAccountAnywhere, false),
  ];
}

/** How often it may be tried on a device that signed in to the account before: whatever strangers do, it has its own. */
export function knownDeviceLimit(settings: Settings, { value }: Contact, { hash }: Device): SignInLimit {
  return limit('sign-in of a device', `${value} ${hash}`, settings.signInsPerAccount, true);
}

/** How often codes may be tried; each of them has a number of guesses besides. */
export function codeLimits(settings: Settings, address: string, who: string): SignInLimit[] {
  return [
    limit('code', address, settings.signInsPerAddress, false),
    limit('code of an address', `${who} ${address}`, settings.signInsPerAccount, true),
  ];
}
