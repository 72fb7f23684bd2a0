import { type BrowserServer, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { findChromium } from '../lib/chromium.mjs';

const started: BrowserServer[] = [];

/**
 * Finds the browser of the journeys.
 *
 * @returns path of the program
 * @throws Error when none is installed
 */
export function requireExecutable(): string {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium was found: install one or set CHROMIUM_PATH');
  return executablePath;
}

/**
 * Starts a browser that all test files of one jest worker use.
 *
 * @returns the address that Playwright connects to
 */
export async function startSharedBrowser(): Promise<string> {
  const server = await chromium.launchServer({ executablePath: requireExecutable(), args: BROWSER_FLAGS });
  started.push(server);
  return server.wsEndpoint();
}

/** Ends the browsers that this process started. */
export const endSharedBrowsers = async (): Promise<void> => {
  await Promise.all(started.splice(0).map((server) => server.close()));
};
