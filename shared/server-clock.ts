import { readStored, store } from './browser/storage';

declare global {
  /** What is known of the services' clock. Set by this module alone. */
  var __CLOCK__: { ahead: number; isTold: boolean } | undefined;
}

/** Told on `window` when it is found out how wrong the device's clock is: what shows times shows others then. */
export const CLOCK_CHANGE = 'server-clock';

/** Local storage: how far the services' clock was ahead in an earlier visit, which may have no network. */
const AHEAD_KEY = 'clock.ahead';

/** A smaller difference is the way of the answer and the full seconds of its header: then the device's clock is right, ms. */
const TOLERANCE_MS = 5_000;

/** How far it is ahead of the device's, ms; 0 where the device's is right. What was told in an earlier visit counts until it is told again. */
function clock(): NonNullable<typeof globalThis.__CLOCK__> {
  globalThis.__CLOCK__ ??= { ahead: Number(readStored('localStorage', AHEAD_KEY)) || 0, isTold: false };
  return globalThis.__CLOCK__;
}

/** A time of the device's clock by that of the services, ms since 1970. */
export const toServerTime = (time: number): number => time + clock().ahead;

/**
 * The present by the services' clock, which may be compared with the times that they tell: a device's clock may be hours or years off.
 * Areas have copies of this module: what is known is of the whole tab.
 *
 * @returns ms since 1970
 */
export const serverNow = (): number => toServerTime(Date.now());

/** Whether the device's clock shows another time than that of the services. */
export const isClockWrong = (): boolean => clock().ahead !== 0;

/** Whether an answer has told the time in this visit. */
export const isTimeTold = (): boolean => clock().isTold;

/**
 * Notes what a service takes for the present.
 *
 * @param told ms since 1970; NaN says nothing
 */
export function noteServerTime(told: number): void {
  // The site's server renders by its own clock.
  if (Number.isNaN(told) || typeof window === 'undefined') return;
  const { ahead: before } = clock();
  const difference = told - Date.now();
  const ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  // Each answer takes its own time: what is off by less is known already.
  const isNews = ahead === 0 ? before !== 0 : Math.abs(ahead - before) >= TOLERANCE_MS;
  globalThis.__CLOCK__ = { ahead: isNews ? ahead : before, isTold: true };
  if (!isNews) return;
  store('localStorage', AHEAD_KEY, ahead === 0 ? undefined : String(ahead));
  dispatchEvent(new Event(CLOCK_CHANGE));
}

/**
 * Notes the time of an answer by its `Date` header, unless a cache may have given it: then the header is as old as what was kept. Of another
 * origin's answer the header can be read where the service exposes it.
 *
 * @param response an answer that has just come
 */
export function noteServerDate({ headers }: Pick<Response, 'headers'>): void {
  const mayBeKept = headers.has('age') || /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
  if (!mayBeKept) noteServerTime(Date.parse(headers.get('date') ?? ''));
}
