import { lastingStorage, readKept } from './lasting-storage';

const DEVICE_KEY = 'device';

/** The id of this device, and once it has a local user the secret that proves it (LOCAL-1). */
export interface Device {
  id: string;
  secret: string;
}

/** The device as it is kept; undefined before its first local user. */
export const keptDevice = (): Device | undefined => readKept<Device>(DEVICE_KEY);

/** Keeps the device. */
export const keepDevice = (device: Device): void =>
  lastingStorage.setItem(DEVICE_KEY, JSON.stringify(device));

/** Forgets a device whose local user is gone. */
export const dropDevice = (): void => lastingStorage.removeItem(DEVICE_KEY);
