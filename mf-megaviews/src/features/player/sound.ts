import { readStored, store } from '@site/shared/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'videoSound';

let on: boolean | undefined;
const listeners = new Set<() => void>();

const change = (next: boolean): void => {
  on = next;
  for (const listener of listeners) listener();
};

/** Whether videos play with sound. */
export const isSoundOn = (): boolean => {
  on ??= readStored('localStorage', KEY) !== 'off';
  return on;
};

/** Switches the sound for this and all later videos, and remembers that on this device (MEGA-3). */
export function setSound(next: boolean): void {
  change(next);
  store('localStorage', KEY, next ? 'on' : 'off');
}

/** The browser lets nothing sound before a press: silent until the button is pressed, and nothing is remembered. */
export const silenceUntilPressed = (): void => change(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether videos play with sound; renders again when that changes. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, isSoundOn, () => true);
