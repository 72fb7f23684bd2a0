import { rmSync } from 'node:fs';
import { endChildren } from '../lib/children.mjs';
import { endSharedBrowsers } from './browser-server';

/** Ends what the journeys' setup started and removes its data. */
export default async function tearDown(): Promise<void> {
  await Promise.all([endChildren(), endSharedBrowsers()]);
  const { E2E_OWN_DATA } = process.env;
  if (E2E_OWN_DATA) rmSync(E2E_OWN_DATA, { recursive: true, force: true });
}
