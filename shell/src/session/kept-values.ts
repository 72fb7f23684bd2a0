import type { SessionUser } from '@site/shared/contract';
import { versionedKey } from '@site/shared/storage';
import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { lastingStorage } from './lasting-storage';

/** What is read of a kept session without the auth client, which is much larger. */
export interface KeptSession {
  access_token: string;
  refresh_token?: string;
  /** Epoch seconds. */
  expires_at: number;
  user: { id: string };
}

/** The id of this device, and the secret that proves its local user (LOCAL-1). */
export interface Device {
  id: string;
  secret: string;
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(lastingStorage.getItem(key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The kept session, good or not; undefined without one. */
export const keptSession = (): KeptSession | undefined => read<KeptSession>(SESSION_KEY);

/** Forgets the kept session, in all tabs (AUTH-3). */
export const dropSession = (): void => lastingStorage.removeItem(SESSION_KEY);

/** Local storage: the user record of whoever is signed in. */
const USER_KEY = versionedKey('session.user', 1);

/** The user record of the kept session, as it was when it was last read; undefined when none was. */
export function keptUser(): SessionUser | undefined {
  const user = read<SessionUser>(USER_KEY);
  return user && user.uid === keptSession()?.user.id ? user : undefined;
}

/** Whether somebody was signed in here, whose session may be gone by now. */
export const hasKeptUser = (): boolean => lastingStorage.getItem(USER_KEY) !== null;

/**
 * Keeps the user record of whoever is signed in, for a time without a network (OFFLINE-4).
 *
 * @param user undefined: nobody is signed in
 */
export function keepUser(user: SessionUser | undefined): void {
  if (user) lastingStorage.setItem(USER_KEY, JSON.stringify(user));
  else lastingStorage.removeItem(USER_KEY);
}

/** The device as it is kept; undefined before its first local user. */
export const keptDevice = (): Device | undefined => read<Device>(DEVICE_KEY);

/** Keeps the device. */
export const keepDevice = (device: Device): void =>
  lastingStorage.setItem(DEVICE_KEY, JSON.stringify(device));

/** Forgets a device whose local user is gone. */
export const dropDevice = (): void => lastingStorage.removeItem(DEVICE_KEY);
