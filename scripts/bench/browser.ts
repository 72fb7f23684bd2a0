import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { findChromium } from '../lib/chromium.mjs';

/** A mid-range phone on a slow mobile network. */
export const SLOW_PHONE = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, cpuSlowdown: 4 };

/**
 * Gives a page the line of {@link SLOW_PHONE}.
 *
 * @param session of the page
 */
export async function slowLine(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond / 2,
  });
}

/**
 * Where the installed Chromium is.
 *
 * @throws Error that tells what to do when there is none
 */
export function requireBrowser(): string {
  const path = findChromium();
  if (!path) throw new Error('no Chromium found: install it or set CHROMIUM_PATH');
  return path;
}

/**
 * Starts the installed Chromium without any traffic of its own.
 *
 * @param more further switches
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS, ...more] });
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
