import type { HomeSummary } from '@site/shared/contract';
import { homeSummary } from '@site/shared/testing/home-summary';
import WebSocket from 'ws';

/**
 * Gives Node what the saved homes want of a browser. Each device of a test is a browser of its own: without the channel by
 * which tabs of one browser hear each other.
 */
export function actAsLoneBrowsers(): void {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Object.assign(globalThis, {
    WebSocket,
    addEventListener() {},
    removeEventListener() {},
    document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
  });
}

/** A home to be saved; `place` is one digit. */
export const homeAt = (place: number): HomeSummary =>
  homeSummary(`0b0e7a30-0000-4000-8000-00000000000${place}`);
