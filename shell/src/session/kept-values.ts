import { DEVICE_KEY, SESSION_KEY } from '../../common/storage-keys';
import { lastingStorage } from './lasting-storage';

/** What is read of a kept session without the auth client, which is much larger. */
export interface KeptSession {
  access_token: string;
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

/** The device as it is kept; undefined before its first local user. */
export const keptDevice = (): Device | undefined => read<Device>(DEVICE_KEY);

/** Keeps the device. */
export const keepDevice = (device: Device): void =>
  lastingStorage.setItem(DEVICE_KEY, JSON.stringify(device));

/** Forgets a device whose local user is gone. */
export const dropDevice = (): void => lastingStorage.removeItem(DEVICE_KEY);
